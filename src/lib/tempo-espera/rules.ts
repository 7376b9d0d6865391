/** Waiting times: the fixed values, and how times are shown (spec sections 8 and 9). */
import { hourIn, withHour } from '#lib/formats/dates.ts';
import { listed } from '#lib/formats/listed.ts';
import { operator } from '#lib/config/operator.ts';
import { waiting } from '#lib/config/places.ts';
import { barPath, endOfScale } from '#lib/charts/bars.ts';

const TITULO_PAINEL = 'Pronto atendimento';
const TITULO_LABORATORIOS = 'Laboratórios';

/** The label of the fixed values, used when a service fails (spec section 8). */
export const ESTIMATIVA = 'Estimativa fixa, não é ao vivo';
export const ESTIMATIVA_DETALHE =
  'As unidades não informaram o tempo de espera agora. Este é um valor de referência.';
export const SEM_UNIDADES =
  'Nenhuma unidade informou o tempo de espera agora. Pode ser que estejam fechadas.';
const SEM_ESPERA = 'Sem espera';

export const EMERGENCIA =
  'Em uma emergência, não espere pelo painel: vá à unidade mais próxima ou ligue 192 (SAMU).';

export interface Espera {
  /** The unit or the type of care. */
  readonly dsAtendimento: string;
  /** The service's text: '00h25m'. */
  readonly dsTempo: string;
  /** `false` for a fixed value. */
  readonly live: boolean;
}

export interface TemposEspera {
  /** Whether every entry comes from the units. */
  readonly live: boolean;
  /** The time of the answer, ISO 8601; `null` without an answer. */
  readonly atualizadoEm: string | null;
  readonly painel: readonly Espera[];
  readonly laboratorios: readonly Espera[];
}

const estimate = (dsAtendimento: string): Espera => ({
  dsAtendimento,
  dsTempo: waiting.time,
  live: false,
});

export const PAINEL_PADRAO: readonly Espera[] = waiting.units.map(estimate);

export const LABORATORIOS_PADRAO: readonly Espera[] = waiting.laboratories.map(estimate);

/** Only fixed values, for a browser that cannot reach the portal. */
export const TEMPOS_PADRAO: TemposEspera = {
  live: false,
  atualizadoEm: null,
  painel: PAINEL_PADRAO,
  laboratorios: LABORATORIOS_PADRAO,
};

/** Minutes in '00h25m' (also '1h5', '0:25', '25 min'); `undefined` for any other text. */
export function minutesOf(dsTempo: string): number | undefined {
  const text = dsTempo.trim().toLowerCase();
  const clock = /^(\d{1,2})\s*[h:]\s*(\d{1,2})\s*(?:m|min)?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const single = /^(\d{1,3})\s*(h|m|min)$/.exec(text);
  return single ? Number(single[1]) * (single[2] === 'h' ? 60 : 1) : undefined;
}

const counted = (count: number, unit: string) =>
  count === 0 ? [] : `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** '25 minutos', '1 hora e 5 minutos' */
const minutesInWords = (total: number) =>
  [counted(Math.floor(total / 60), 'hora'), counted(total % 60, 'minuto')].flat().join(' e ');

/** '00h25m' → '25 minutos', '01h05m' → '1 hora e 5 minutos'; any other text stays as it is. */
export function displayTempo(dsTempo: string): string {
  const total = minutesOf(dsTempo);
  if (total === undefined) return dsTempo.trim();
  return total === 0 ? SEM_ESPERA : minutesInWords(total);
}

/** An ISO 8601 duration for `<time datetime>`: 'PT25M'; `undefined` when it is not a time. */
export function isoDuration(dsTempo: string): string | undefined {
  const total = minutesOf(dsTempo);
  return total === undefined ? undefined : `PT${String(total)}M`;
}

/** The hour of an ISO date-time in the operator's time zone: '14h32'. */
export const displayHora = (iso: string): string => hourIn(operator.timeZone, new Date(iso));

/** Minutes that come from a unit; a fixed value or another text has none. */
const liveMinutes = ({ dsTempo, live }: Espera): number | undefined =>
  live ? minutesOf(dsTempo) : undefined;

/** The shortest wait first; entries without a time last. The sort is stable. */
export function shortestFirst(lista: readonly Espera[]): Espera[] {
  const key = ({ dsTempo }: Espera) => minutesOf(dsTempo) ?? Infinity;
  // The difference of two entries without a time is NaN.
  return [...lista].sort((a, b) => key(a) - key(b) || 0);
}

/** 'Menor espera agora: Olímpia, 10 minutos.', with all that have the shortest of two or more. */
export function menorEsperaInWords(lista: readonly Espera[]): string | undefined {
  const timed = lista.flatMap((entrada) => liveMinutes(entrada) ?? []);
  if (timed.length < 2) return undefined;
  const first = lista.filter((entrada) => liveMinutes(entrada) === Math.min(...timed));
  const names = listed(first.map((entrada) => entrada.dsAtendimento));
  return `Menor espera agora: ${names}, ${displayTempo(first[0]?.dsTempo ?? '').toLowerCase()}.`;
}

/** The steps of a scale of waits, in minutes. */
const STEPS = [5, 10, 15, 30, 60, 120];

/** The end of the one scale of both lists, in minutes, over the times that the units gave. */
const scaleOf = ({ painel, laboratorios }: TemposEspera): number =>
  endOfScale(
    [...painel, ...laboratorios].flatMap((entrada) => liveMinutes(entrada) ?? []),
    STEPS,
  );

export function isEstimate(lista: readonly Espera[]): boolean {
  return lista.some((entrada) => !entrada.live);
}

export interface DisplayedWait {
  readonly nome: string;
  readonly tempo: string;
  /** For `<time datetime>`. */
  readonly duracao: string | undefined;
  /** The bar of a measured time. A fixed value has no bar. */
  readonly barra: string | undefined;
}

export interface DisplayedList {
  readonly titulo: string;
  readonly isEstimativa: boolean;
  readonly menor: string | undefined;
  readonly linhas: readonly DisplayedWait[];
}

const displayList = (
  titulo: string,
  entradas: readonly Espera[] = [],
  escala = 0,
): DisplayedList => ({
  titulo,
  isEstimativa: isEstimate(entradas),
  menor: menorEsperaInWords(entradas),
  linhas: shortestFirst(entradas).map((entrada) => {
    const { dsAtendimento, dsTempo } = entrada;
    const minutes = liveMinutes(entrada);
    const barra = escala === 0 || minutes === undefined ? undefined : barPath(minutes, escala);
    const duracao = isoDuration(dsTempo);
    return { nome: dsAtendimento, tempo: displayTempo(dsTempo), duracao, barra };
  }),
});

/** Both lists in words, on one scale, and when they were requested; empty without times. */
export function displayTempos(tempos?: TemposEspera) {
  const escala = tempos && scaleOf(tempos);
  const asked = tempos?.atualizadoEm;
  const bars = escala ? ` Em todas as barras, a linha inteira é ${minutesInWords(escala)}.` : '';
  return {
    nota: asked
      ? `Perguntamos às unidades ${withHour('às', displayHora(asked))}.${bars}`
      : undefined,
    listas: [
      displayList(TITULO_PAINEL, tempos?.painel, escala),
      displayList(TITULO_LABORATORIOS, tempos?.laboratorios, escala),
    ],
  };
}

/** Reads the answer of `/api/tempo-espera`. @throws {TypeError} when it has another shape */
export function readTempos(body: unknown): TemposEspera {
  const tempos = body as Partial<TemposEspera> | null;
  if (!Array.isArray(tempos?.painel) || !Array.isArray(tempos.laboratorios)) {
    throw new TypeError('not waiting times');
  }
  return tempos as TemposEspera;
}
