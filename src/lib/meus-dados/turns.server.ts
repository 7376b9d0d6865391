/**
 * Which copies are made: few of a worker read from the services at the same time, and one person has one. A
 * slow reader holds no turn to read.
 */
import { bulkhead } from 'cockatiel';
import { type Conta, contaName } from '#lib/acesso/conta.ts';
import { type Count, countNow, countUp, personOf } from '#lib/storage/counters.server.ts';
import { LIMITES, MUITA_GENTE, MUITAS_COPIAS } from './rules.ts';

const IN_HOUR = 'copias-da-hora';
const HOUR_SECONDS = 3_600;
/** Two answers about the end of one window differ by less than this, in milliseconds. */
const SAME_WINDOW_MS = 60_000;

/** Larger than it can become: a copy that was replaced leaves the queue at its turn. */
const QUEUE = LIMITES.copias * LIMITES.porHora;
const reading = bulkhead(LIMITES.lendo, QUEUE);
/** Ends a copy of this worker, by its account. */
const underWay = new Map<string, () => void>();

/** Reads from the services when it is this copy's turn, in the order of asking. @throws what `read` throws */
export const inTurn = <T>(read: () => Promise<T>): Promise<T> => reading.execute(read);

export interface Refusal {
  mensagem: string;
  /** Seconds after which another attempt makes sense. */
  retryAfter: number;
}

export interface Right {
  /** Whether no newer copy of the person has begun, on any node. */
  isNewest: () => Promise<boolean>;
  release: () => void;
}

const refused = (mensagem: string, retryAfter: number) => ({
  refused: { mensagem, retryAfter: Math.max(1, Math.ceil(retryAfter)) },
});

/** The number of a copy in the hour of its person. */
interface Numbered {
  count: number;
  /** When the hour ends, in milliseconds since 1970. */
  endsAt: number;
}

const numbered = ({ count, msLeft }: Count, now: number): Numbered => ({
  count,
  endsAt: now + msLeft,
});

/** Whether a copy began after another one of the same person, in the same hour or a later one. */
export const isAfter = (last: Numbered, own: Numbered): boolean =>
  last.count > 0 && (last.count > own.count || last.endsAt > own.endsAt + SAME_WINDOW_MS);

const hasRoomFor = (name: string): boolean =>
  underWay.has(name) ||
  (underWay.size < LIMITES.copias && QUEUE - reading.queueSlots < LIMITES.esperando);

/**
 * Gives the right to one more copy, or refuses it. An earlier copy of the person ends: its reader may hang.
 * @param conta the signed-in person; the selected family member does not matter
 * @param end ends this copy when a newer one replaces it
 * @throws when the copies of the person cannot be counted
 */
export async function takeRight(
  conta: Conta,
  end: () => void,
): Promise<Right | { refused: Refusal }> {
  const name = contaName(conta);
  const person = personOf(name);
  const before = await countNow(IN_HOUR, person, HOUR_SECONDS);
  if (before.count >= LIMITES.porHora) return refused(MUITAS_COPIAS, before.msLeft / 1_000);
  if (!hasRoomFor(name)) return refused(MUITA_GENTE, 60);
  underWay.get(name)?.();
  underWay.set(name, end);
  const release = () => {
    if (underWay.get(name) === end) underWay.delete(name);
  };
  try {
    const own = numbered(await countUp(IN_HOUR, person, HOUR_SECONDS), Date.now());
    const isNewest = async () => {
      // While nobody can count, the copy goes on.
      const last = await countNow(IN_HOUR, person, HOUR_SECONDS).catch(() => undefined);
      return last === undefined || !isAfter(numbered(last, Date.now()), own);
    };
    return { isNewest, release };
  } catch (error) {
    release();
    throw error;
  }
}
