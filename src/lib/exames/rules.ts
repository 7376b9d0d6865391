/** The states of prescriptions and results, the default period, and codes in URLs. */
import { sortKey } from '#lib/formats/calendar.ts';
import { lastDays, type Periodo } from '#lib/formats/period.ts';
import type { Prescricao, Resultado } from './wire.ts';

export type { Prescricao, Resultado } from './wire.ts';

export const SEM_REGISTROS = 'Não foi possível encontrar registros neste período.';
export const SEM_RESULTADOS = 'Nenhum resultado foi liberado ainda. Volte em alguns dias.';
export const PDF_INDISPONIVEL =
  'Não conseguimos abrir este resultado agora. Tente de novo em alguns minutos.';

/** Any stResultado except 'Disponível' is pending. */
export const isAvailable = ({ stResultado }: Pick<Resultado, 'stResultado'>) =>
  /^dispon[ií]vel$/i.test(stResultado ?? '');

export function statusOf(item: Pick<Resultado, 'stResultado'>) {
  return isAvailable(item)
    ? ({ tone: 'success', nome: 'Resultado disponível' } as const)
    : ({ tone: 'info', nome: 'Resultado pendente' } as const);
}

/**
 * Whether a prescription may have some results. The list does not count them, and services report the
 * whole prescription as pending until the last result.
 */
export const mayHaveSome = (prescricao: Pick<Prescricao, 'exames' | 'stResultado'>): boolean =>
  !isAvailable(prescricao) && prescricao.exames.length > 1;

/** One exam of a prescription, as the list shows it. `estado` is `undefined` when it is not known. */
export interface LinhaExame {
  dsExame: string;
  estado: 'disponivel' | 'pendente' | undefined;
  dtResultado?: string | undefined;
}

/**
 * The exams of a prescription with the state of each.
 * @param resultados the results, when they were requested; without them the state of a prescription that may
 *   have some results says nothing about one exam
 */
export function linhasOf(
  prescricao: Pick<Prescricao, 'exames' | 'stResultado'>,
  resultados: readonly Resultado[] | undefined,
): LinhaExame[] {
  const linhas = (resultados ?? []).map((resultado): LinhaExame => ({
    dsExame: resultado.dsExame,
    estado: isAvailable(resultado) ? 'disponivel' : 'pendente',
    dtResultado: resultado.dtResultado,
  }));
  const whole = isAvailable(prescricao) ? 'disponivel' : 'pendente';
  const estado = resultados === undefined && mayHaveSome(prescricao) ? undefined : whole;
  // A pending result may have no row, and two exams may have the same name.
  const rows = Map.groupBy(linhas, (linha) => linha.dsExame);
  const others = prescricao.exames.filter((dsExame) => !rows.get(dsExame)?.pop());
  return [...linhas, ...others.map((dsExame): LinhaExame => ({ dsExame, estado }))];
}

/** The newest prescriptions that have results, or may have some; without a date last. */
export const newestWithResults = (prescricoes: readonly Prescricao[], most: number): Prescricao[] =>
  prescricoes
    .filter((one) => isAvailable(one) || mayHaveSome(one))
    .toSorted((a, b) => sortKey(b.dtPrescricao).localeCompare(sortKey(a.dtPrescricao)))
    .slice(0, most);

export const statusOfPrescricao = (prescricao: Pick<Prescricao, 'exames' | 'stResultado'>) =>
  mayHaveSome(prescricao)
    ? ({ tone: 'info', nome: 'Falta resultado' } as const)
    : statusOf(prescricao);

/** 'Hemograma completo, Glicose e mais 3'. */
export function examesInWords({ exames }: Pick<Prescricao, 'exames'>): string {
  const SHOWN = 3;
  const shown = exames.slice(0, SHOWN).join(', ');
  const rest = exames.length - SHOWN;
  if (rest > 0) return `${shown} e mais ${String(rest)}`;
  return shown === '' ? 'Exames' : shown;
}

const DEFAULT_DAYS = 90;

export const defaultPeriodo = (today: string): Periodo => lastDays(today, DEFAULT_DAYS);
