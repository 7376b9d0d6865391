/** Pure decisions about a second copy (spec sections 5 and 9). */
import type { Motivo } from './wire.ts';

export type { Motivo } from './wire.ts';

/** The file is sent, and then required, for this reason alone. */
const COM_ARQUIVO = '2';

export const asksForFile = (nrSequencia: string | undefined) => nrSequencia === COM_ARQUIVO;

/** The chosen reason, if it is one of those that the service gives. */
export function motivoOf(
  motivos: readonly Motivo[],
  nrSequencia: string | undefined,
): Motivo | undefined {
  return motivos.find((motivo) => motivo.nrSequencia === nrSequencia);
}
