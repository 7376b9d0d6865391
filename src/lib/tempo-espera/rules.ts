/** Waiting times: the fixed values, and how times are shown (spec sections 8 and 9). */
import { hourIn } from '#lib/formats/dates.ts';
import { operator } from '#lib/config/operator.ts';

export const TITULO_PAINEL = 'Pronto atendimento';
export const TITULO_LABORATORIOS = 'Laboratórios';

/** The label of the fixed values, used when a service fails (spec section 8). */
export const ESTIMATIVA = 'Estimativa fixa, não é ao vivo';
export const ESTIMATIVA_DETALHE =
  'As unidades não informaram o tempo de espera agora. Este é um valor de referência.';
export const SEM_UNIDADES = 'Nenhuma unidade informou o tempo de espera agora.';
const SEM_ESPERA = 'Sem espera';

export const EMERGENCIA =
  'Em uma emergência, não espere pelo painel: vá à unidade mais próxima ou ligue 192 (SAMU).';

/** One unit's waiting time. */
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

const TEMPO_PADRAO = '00h25m';

const estimate = (dsAtendimento: string): Espera => ({
  dsAtendimento,
  dsTempo: TEMPO_PADRAO,
  live: false,
});

/** The panel after any failure. */
export const PAINEL_PADRAO: readonly Espera[] = [
  'Pronto atendimento ortopédico',
  'Pronto atendimento pediátrico',
  'Pronto atendimento adulto',
  'Pronto atendimento Olímpia',
].map(estimate);

/** The laboratories after any failure: four posts; only the service knows their names. */
export const LABORATORIOS_PADRAO: readonly Espera[] = [1, 2, 3, 4].map((post) =>
  estimate(`Laboratório – posto ${String(post)}`),
);

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

/** '00h25m' → '25 minutos', '01h05m' → '1 h 05 min'; any other text stays as it is. */
export function displayTempo(dsTempo: string): string {
  const total = minutesOf(dsTempo);
  if (total === undefined) return dsTempo.trim();
  if (total === 0) return SEM_ESPERA;
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return minutes === 1 ? '1 minuto' : `${String(minutes)} minutos`;
  if (minutes === 0) return hours === 1 ? '1 hora' : `${String(hours)} horas`;
  return `${String(hours)} h ${String(minutes).padStart(2, '0')} min`;
}

/** An ISO 8601 duration for `<time datetime>`: 'PT25M'; `undefined` when it is not a time. */
export function isoDuration(dsTempo: string): string | undefined {
  const total = minutesOf(dsTempo);
  return total === undefined ? undefined : `PT${String(total)}M`;
}

/** The hour of an ISO date-time in the operator's time zone: '14h32'. */
export const displayHora = (iso: string): string => hourIn(operator.timeZone, new Date(iso));

/** Whether a list has fixed values. */
export function isEstimate(lista: readonly Espera[]): boolean {
  return lista.some((entrada) => !entrada.live);
}

/**
 * Reads the answer of `/api/tempo-espera`.
 * @throws {TypeError} when it has another shape
 */
export function readTempos(body: unknown): TemposEspera {
  const tempos = body as Partial<TemposEspera> | null;
  if (!Array.isArray(tempos?.painel) || !Array.isArray(tempos.laboratorios)) {
    throw new TypeError('not waiting times');
  }
  return tempos as TemposEspera;
}
