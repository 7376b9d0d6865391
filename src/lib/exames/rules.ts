/** What a result's state means. */
import type { Prescricao, Resultado } from './wire.ts';

export type { Prescricao, Resultado } from './wire.ts';

/** stResultado of the contract; anything but 'Disponível' is still to come. */
export const isAvailable = ({ stResultado }: Pick<Resultado, 'stResultado'>) =>
  /^dispon[ií]vel$/i.test(stResultado ?? '');

export function statusOf(item: Pick<Resultado, 'stResultado'>) {
  return isAvailable(item)
    ? ({ tone: 'success', nome: 'Resultado disponível' } as const)
    : ({ tone: 'info', nome: 'Resultado pendente' } as const);
}

/**
 * Whether some results of a prescription may be out already: the list does not say how many are, and
 * services call the whole pending until the last one is there.
 */
export const mayHaveSome = (prescricao: Pick<Prescricao, 'exames' | 'stResultado'>): boolean =>
  !isAvailable(prescricao) && prescricao.exames.length > 1;

/** How a prescription stands. */
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
