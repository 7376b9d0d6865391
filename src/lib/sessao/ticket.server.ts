/**
 * Waiting tickets (decision 043): sealed, for one account, worth one attempt from a told time on. The page
 * holds them, so the server keeps nothing for whoever waits.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import { TICKET_LIFE } from './attempt-rules.ts';

const ticketSchema = z.object({
  /** Names it, the same at each use. */
  id: z.uuid(),
  /** From when on it admits an attempt, in milliseconds since 1970. */
  from: z.number(),
});
export type Ticket = z.output<typeof ticketSchema>;

/** More than any ticket. */
const LONGEST = 1_000;

const purpose = (account: string) => `espera:${account}`;

/** Issues a ticket for an account, as text. */
export const newTicket = (account: string, from: number): string =>
  seal(purpose(account), { id: randomUUID(), from } satisfies Ticket);

/** What a posted ticket says; `undefined` for one of another account, one that is too old or changed. */
export async function openTicket(
  account: string,
  text: string,
  now: number,
): Promise<Ticket | undefined> {
  if (text.length > LONGEST) return undefined;
  const { data } = ticketSchema.safeParse(await unseal(purpose(account), text));
  return data && now <= data.from + TICKET_LIFE * 1000 ? data : undefined;
}
