/**
 * Waiting tickets (decision 043): sealed, for one account; worth one attempt from a quarter of an hour
 * after their issue on. The page holds them, so the server keeps nothing for whoever waits.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import { TICKET_LIFE, TICKET_WAIT } from './attempt-rules.ts';

const content = z.object({
  id: z.uuid(),
  /** When it was issued, in milliseconds since 1970. */
  em: z.number(),
});

export interface Ticket {
  /** Names it, the same at each use. */
  id: string;
  /** From when on it admits an attempt, in milliseconds since 1970. */
  from: number;
}

const purpose = (account: string) => `espera:${account}`;
const fromOf = (em: number) => em + TICKET_WAIT * 1000;

/** Issues a ticket for an account. */
export function newTicket(account: string, now: number): { text: string; from: number } {
  const text = seal(purpose(account), { id: randomUUID(), em: now } satisfies z.input<
    typeof content
  >);
  return { text, from: fromOf(now) };
}

/** What a posted ticket says; `undefined` for one of another account, one that is too old or changed. */
export async function openTicket(
  account: string,
  text: string,
  now: number,
): Promise<Ticket | undefined> {
  const { data } = content.safeParse(await unseal(purpose(account), text));
  if (!data || now > data.em + TICKET_LIFE * 1000) return undefined;
  return { id: data.id, from: fromOf(data.em) };
}
