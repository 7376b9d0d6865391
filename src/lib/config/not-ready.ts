/**
 * What a live portal still lacks before the public may use it: the one list of every start, of
 * `npm run brand -- --check` and of wp-admin.
 */
import { operator } from '#brand/operator.ts';
import { phones } from '#brand/phones.ts';
import { places } from '#brand/places.ts';

/** What the content site answered. */
export interface ContentSite {
  /** Whether it answered as WordPress does. Without an answer nothing else is known. */
  answers: boolean;
  /** The portal's plugins that it lacks, by their files. */
  withoutPlugins: readonly string[];
  /** The portal's plugins that are older than this release, each with both versions. */
  olderPlugins: readonly string[];
  /** Whether a form of RN 565 applies today. */
  hasRn565: boolean;
}

export interface Facts {
  /** `undefined` without PORTAL_WORDPRESS_URL. */
  contentSite: ContentSite | undefined;
  /** Whether a program reads the metrics. */
  areMetricsRead: boolean;
}

export interface Gap {
  /** Does not change between releases. */
  name: 'brand' | 'places' | 'rn565' | 'content-site' | 'plugins' | 'plugin-versions' | 'metrics';
  /** What is missing, and what to do: for the operator's log. */
  sentence: string;
  /** The same for the people who work in wp-admin. */
  aviso: string;
}

/** Values that only the demonstration has. */
const INVENTED =
  /^\(\d\d\) 90000-0000$|^0800 000 000\d$|\.example$|^0{5}-0{3}$|^00\.000\.000\/0000-00$|^99999-9$|^999$|Demonstração|Jatob|^Laboratório – posto \d$/;

function texts(value: unknown, where: string): [where: string, text: string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${where}.${key}`));
}

/** 'operator.cnpj', for each value of the demonstration. */
const inventedIn = (name: string, value: object) =>
  texts(value, name).flatMap(([where, text]) => (INVENTED.test(text) ? where : []));

/** @returns nothing when the portal is ready */
export function notReady(
  { contentSite, areMetricsRead }: Facts,
  brand: { operator: object; phones: object; places: object } = { operator, phones, places },
): Gap[] {
  const { places: where, ...who } = brand;
  const values = Object.entries(who)
    .flatMap(([name, data]) => inventedIn(name, data))
    .join(', ');
  const invented = inventedIn('places', where).join(', ');
  const lacking = contentSite?.withoutPlugins.join(', ') ?? '';
  const older = contentSite?.olderPlugins.join(', ') ?? '';
  const isSilent = contentSite?.answers === false;
  const gaps: (Gap | false)[] = [
    values !== '' && {
      name: 'brand',
      sentence: `The brand still has invented values: ${values}. Replace them in brand/.`,
      aviso: `A marca ainda tem valores inventados: ${values}. Quem cuida do portal os troca em brand/.`,
    },
    invented !== '' && {
      name: 'places',
      sentence: `The places of the waiting times are still examples: ${invented}. Replace them in brand/places.ts, also the first city of the directory.`,
      aviso:
        'Os locais do tempo de espera ainda são de exemplo. Quem cuida do portal os troca em brand/.',
    },
    isSilent && {
      name: 'content-site',
      sentence:
        'The content site does not answer, so the portal has no new content. Check PORTAL_WORDPRESS_URL and the way to it.',
      aviso: 'O portal não consegue ler o WordPress agora.',
    },
    lacking !== '' && {
      name: 'plugins',
      sentence: `The content site lacks ${lacking}. Install it from docs/wordpress.`,
      aviso: `Falta instalar no WordPress: ${lacking}.`,
    },
    older !== '' && {
      name: 'plugin-versions',
      sentence: `Plugins of the content site are missing or older than this release: ${older}. Copy docs/wordpress again.`,
      aviso: `No WordPress, estes arquivos do portal são antigos ou faltam: ${older}. Quem cuida dele copia os novos.`,
    },
    !isSilent &&
      contentSite?.hasRn565 !== true && {
        name: 'rn565',
        sentence:
          'RN 565 has neither an index nor contracts, and its page says so. Publish a form "Reajuste da RN 565" on the content site.',
        aviso:
          'A página da RN 565 não tem índice nem contratos. Publique uma ficha do tipo “Reajuste da RN 565”.',
      },
    !areMetricsRead && {
      name: 'metrics',
      sentence:
        'Nobody reads the metrics, so no alert can tell of a failure. Set PORTAL_METRICS_PORT, and let Prometheus read it with docs/deployment/alerts.yml.',
      aviso: 'Nenhum programa acompanha as medidas do portal: uma falha não avisa ninguém.',
    },
  ];
  return gaps.filter((gap) => gap !== false);
}
