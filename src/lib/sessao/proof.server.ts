/**
 * Proof of work (decision 043): the browser finds the number that the server has chosen by trying them
 * one after the other. ALTCHA's challenges: signed, bound to one account, worth something for minutes.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { markOf } from '#lib/storage/seal.server.ts';
import { PROOF_LIFE } from './attempt-rules.ts';

/** In the browser's own WebCrypto: neither script from elsewhere nor WebAssembly is needed. */
const ALGORITHM = 'PBKDF2/SHA-256';
/** Twice what a challenge and its solution need. */
const LONGEST = 2_000;
/** Rounds of one try: what the server spends for each challenge. */
const ROUNDS = 1_000;

// Of the key of marks, which a change of the sealing key leaves as it is.
const secrets = () => ({
  hmacSignatureSecret: markOf('prova:desafio'),
  hmacKeySignatureSecret: markOf('prova:solucao'),
});

const solvedSchema = z.object({
  challenge: z.object({
    // What is not named here was not signed, and is dropped.
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

/**
 * A new challenge as JSON, for the browser.
 * @param tries how many it takes on the average; it is a quarter more or less, and never luck
 */
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
  if (text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The name of a solved challenge, the same at each use of it.
 * @param text JSON of challenge and solution, as the browser posts it
 * @returns `undefined` for one of another account, one that is too old, changed or not solved
 */
export async function proofOf(account: string, text: string): Promise<string | undefined> {
  const { data } = solvedSchema.safeParse(parse(text));
  if (data?.challenge.parameters.data.conta !== account) return undefined;
  const { verified } = await verifySolution({ ...data, deriveKey, ...secrets() });
  return verified ? data.challenge.signature : undefined;
}
