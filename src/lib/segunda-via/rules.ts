/** Decisions about a second copy (spec sections 5 and 9). */
import type { Motivo } from './wire.ts';

export type { Motivo } from './wire.ts';

/** Only this reason asks for a file, and requires it. */
const COM_ARQUIVO = '2';

export const asksForFile = (nrSequencia: string | undefined) => nrSequencia === COM_ARQUIVO;

/** The chosen reason, if the service's list has it. */
export function motivoOf(
  motivos: readonly Motivo[],
  nrSequencia: string | undefined,
): Motivo | undefined {
  return motivos.find((motivo) => motivo.nrSequencia === nrSequencia);
}
