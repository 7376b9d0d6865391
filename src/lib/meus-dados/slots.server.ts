/** How many copies may be made at once, and how often: one for each signed-in person, few for a worker. */
import { causeOf, logWarning } from '#lib/log.server.ts';
import { countNow, resetCount, countUp, personOf } from '#lib/storage/counters.server.ts';
import { JA_EM_ANDAMENTO, LIMITES, MUITA_GENTE, MUITAS_COPIAS } from './rules.ts';

const UNDER_WAY = 'copia-em-andamento';
const IN_HOUR = 'copias-da-hora';
const HOUR_SECONDS = 3_600;
/** When its worker ends unexpectedly, a copy still counts as under way for this long. */
const LONGEST_SECONDS = LIMITES.totalMs / 1_000 + 30;

let underWay = 0;

export interface Refusal {
  mensagem: string;
  /** Seconds after which another attempt makes sense. */
  retryAfter: number;
}

export type Slot = { release: () => void } | { refused: Refusal };

const refused = (mensagem: string, retryAfter: number): Slot => ({
  refused: { mensagem, retryAfter: Math.max(1, Math.ceil(retryAfter)) },
});

/**
 * Reserves the slot of one copy, or refuses it.
 * @param cpf of the signed-in person; the selected family member does not matter
 */
export async function takeSlot(cpf: string): Promise<Slot> {
  if (underWay >= LIMITES.aoMesmoTempo) return refused(MUITA_GENTE, 60);
  underWay += 1;
  let isTaken = false;
  try {
    const person = personOf(cpf);
    const before = await countNow(IN_HOUR, person, HOUR_SECONDS);
    if (before.count >= LIMITES.porHora) return refused(MUITAS_COPIAS, before.msLeft / 1_000);
    const { count, msLeft } = await countUp(UNDER_WAY, person, LONGEST_SECONDS);
    if (count > 1) return refused(JA_EM_ANDAMENTO, msLeft / 1_000);
    await countUp(IN_HOUR, person, HOUR_SECONDS);
    isTaken = true;
    return { release: releaseOnce(cpf) };
  } finally {
    if (!isTaken) underWay -= 1;
  }
}

function releaseOnce(cpf: string): () => void {
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    underWay -= 1;
    resetCount(UNDER_WAY, personOf(cpf), LONGEST_SECONDS).catch((error: unknown) => {
      logWarning('the end of a copy was not counted', { cause: causeOf(error) });
    });
  };
}
