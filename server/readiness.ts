/** Gathers the facts of `src/lib/config/not-ready.ts`. A demonstration has no such list: all of it is invented. */
import { askVersions, differences } from '../scripts/lib/doctor/plugins.ts';
import type { Env } from '../src/lib/config/env.server.ts';
import { type ContentSite, type Gap, notReady } from '../src/lib/config/not-ready.ts';
import { operator } from '../src/lib/config/operator.ts';
import { resourceUrl } from '../src/lib/conteudo/links.ts';
import { ContentError, startVisit } from '../src/lib/conteudo/visit.server.ts';
import { reajusteAt } from '../src/lib/fichas/rules.ts';
import { FICHA_FIELDS, wpFicha } from '../src/lib/fichas/wire.ts';
import { isoDay } from '../src/lib/formats/calendar.ts';
import { todayIn } from '../src/lib/formats/dates.ts';

const DEADLINE_MS = 10_000;
/**
 * How each plugin is asked, the forms last, because their answer is read. A draft is refused without a signature,
 * which is an answer too.
 */
const PLUGINS = [
  ['portal-comunicados.php', 'wpComunicados', 'comunicados', { per_page: 1 }],
  ['portal-previa.php', 'wpRascunho', 'rascunhos/0', {}],
  ['portal-fichas.php', 'wpFichas', 'fichas', { per_page: 100, _fields: FICHA_FIELDS.join() }],
] as const;

/** The plugins that are older than this release. Those without `portal-rebuild.php`, or with an old one, tell nothing. */
async function olderThanHere(root: string, secret: string): Promise<string[]> {
  const found = await askVersions(root, secret, DEADLINE_MS).catch(() => 500);
  if (typeof found === 'number') return found === 404 ? ['portal-rebuild.php'] : [];
  return differences(found).other.flatMap(({ says, isOlder }) => (isOlder ? [says] : []));
}

/** Asks the content site for the portal's plugins. It does not reject. */
async function askContentSite(root: string, secret: string | undefined): Promise<ContentSite> {
  const visit = startVisit(DEADLINE_MS);
  const older = secret === undefined ? [] : olderThanHere(root, secret);
  const withoutPlugins =
    secret === undefined ? ['portal-rebuild.php (PORTAL_REBUILD_SECRET is not set)'] : [];
  let sent: unknown;
  for (const [file, operation, path, query] of PLUGINS) {
    try {
      sent = (await visit.json(operation, resourceUrl(root, path, query))).body;
    } catch (error) {
      const status = error instanceof ContentError ? (error.status ?? 500) : 500;
      if (status === 404) withoutPlugins.push(file);
      else if (status < 400 || status >= 500)
        return { answers: false, withoutPlugins: [], olderPlugins: [], hasRn565: false };
      sent = [];
    }
  }
  const fichas = (Array.isArray(sent) ? (sent as unknown[]) : []).flatMap((entry) => {
    const { data } = wpFicha.safeParse(entry);
    return data ? [{ id: Number(data.id), ficha: data.ficha }] : [];
  });
  const today = isoDay(todayIn(operator.timeZone));
  const hasRn565 = reajusteAt(fichas, today, 'production') !== undefined;
  return { answers: true, withoutPlugins, olderPlugins: await older, hasRn565 };
}

/** What the portal lacks now. It takes up to ten seconds when the content site is slow. */
export async function whatIsMissing(
  { bases, rebuildSecret }: Pick<Env, 'bases' | 'rebuildSecret'>,
  areMetricsRead: boolean,
): Promise<Gap[]> {
  const contentSite =
    bases?.wordpress === undefined
      ? undefined
      : await askContentSite(bases.wordpress, rebuildSecret);
  return notReady({ contentSite, areMetricsRead });
}
