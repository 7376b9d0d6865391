/**
 * The passes of a refused attempt (decision 004), both bound to one account. For a proof of work
 * (ALTCHA) the browser finds a number by trial; the challenge is signed and expires. A waiting
 * ticket is valid from a given time on. The page holds it sealed, so the server does not store it.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { isWithin } from '#lib/formats/dates.ts';
import { markOf, seal, unseal } from '#lib/storage/seal.server.ts';
import { PROOF_LIFE, TICKET_LIFE } from './attempt-rules.ts';

/** Browsers provide this algorithm in WebCrypto, without an external script or WebAssembly. */
const ALGORITHM = 'PBKDF2/SHA-256';
/** The maximum length of a posted proof: twice the length of a challenge with its solution. */
const LONGEST_PROOF = 2_000;
/** Rounds of one try: the server's cost of each challenge. */
const ROUNDS = 1_000;

// Derived from the key of marks, which does not change with the sealing key.
const secrets = () => ({
  hmacSignatureSecret: markOf('prova:desafio'),
  hmacKeySignatureSecret: markOf('prova:solucao'),
});

const solvedSchema = z.object({
  challenge: z.object({
    // Fields that are not listed were not signed, and are dropped.
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(ROUNDS),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ conta: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** A new challenge as JSON. @param tries average number of tries, give or take a quarter */
export async function newChallenge(account: string, tries: number, now: number): Promise<string> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS,
    counter: randomInt(Math.ceil(tries * 0.75), Math.ceil(tries * 1.25) + 1),
    deriveKey,
    data: { conta: account },
    expiresAt: Math.floor(now / 1000) + PROOF_LIFE,
    ...secrets(),
  });
  return JSON.stringify(challenge);
}

function parse(text: string): unknown {
  if (text.length > LONGEST_PROOF) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The id of a solved challenge; it is the same at each use.
 * @param text JSON of challenge and solution, as the browser posts it
 * @returns `undefined` for a proof of another account, or one that is too old, changed or not
 *   solved
 */
export async function verifyProof(account: string, text: string): Promise<string | undefined> {
  const { data } = solvedSchema.safeParse(parse(text));
  if (data?.challenge.parameters.data.conta !== account) return undefined;
  const issuedAt = (data.challenge.parameters.expiresAt - PROOF_LIFE) * 1000;
  if (!isWithin(issuedAt, Date.now(), PROOF_LIFE * 1000)) return undefined;
  const { verified } = await verifySolution({ ...data, deriveKey, ...secrets() });
  return verified ? data.challenge.signature : undefined;
}

const ticketSchema = z.object({
  /** Identifies the ticket; it is the same at each use. */
  id: z.uuid(),
  /** When it becomes valid, in milliseconds since 1970. */
  from: z.number(),
});
export type Ticket = z.output<typeof ticketSchema>;

/** The maximum length of a posted ticket. Real tickets are shorter. */
const LONGEST_TICKET = 1_000;

const purpose = (account: string) => `espera:${account}`;

export const newTicket = (account: string, from: number): string =>
  seal(purpose(account), { id: randomUUID(), from } satisfies Ticket);

/** The content of a posted ticket; `undefined` for another account's, or an old or changed one. */
export async function openTicket(
  account: string,
  text: string,
  now: number,
): Promise<Ticket | undefined> {
  if (text.length > LONGEST_TICKET) return undefined;
  const { data } = ticketSchema.safeParse(await unseal(purpose(account), text));
  return data && now <= data.from + TICKET_LIFE * 1000 ? data : undefined;
}
