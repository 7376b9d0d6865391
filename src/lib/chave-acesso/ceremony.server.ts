/**
 * The ceremonies of WebAuthn: a challenge, and the check of its answer. The browser keeps the challenge
 * sealed for one purpose and one sign-in, so an anonymous request leaves nothing on the server; the first
 * answer that passes every check uses it up (decision 026).
 */
import { createHash, randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AstroCookies } from 'astro';
import { z } from 'zod';
import type { AccountMark } from '#lib/acesso/kept.server.ts';
import { readMark } from '#lib/acesso/kept.server.ts';
import { env } from '#lib/config/env.server.ts';
import { allowsPasskeys } from '#lib/config/env-settings.ts';
import { operator } from '#lib/config/operator.ts';
import { BusinessError } from '#lib/errors.ts';
import { sealedCookie } from '#lib/storage/cookies.server.ts';
import { records } from '#lib/storage/records.server.ts';
import { DEMOROU, NAO_CONFERIU } from './messages.ts';
import type { Chave, Chaves } from './rules.ts';

/** Loaded by the first ceremony, because most processes and tests have none. */
const library = () => import('@simplewebauthn/server');

/** The relying party: the portal's host, which may not be an IP address, and its origin. */
export interface Party {
  id: string;
  origin: string;
}

/**
 * The party of a request; `undefined` where browsers allow no passkeys: on an IP address, or without
 * TLS except on localhost.
 * @param url the address of the request, whose host `server/` has checked
 */
export function partyOf(url: URL): Party | undefined {
  const site = new URL(env().siteUrl ?? url.origin);
  return allowsPasskeys(site) ? { id: site.hostname, origin: site.origin } : undefined;
}

/** What a challenge is for. An answer for one purpose is refused for another. */
export type Purpose = 'entrar' | 'cadastrar' | 'confirmar' | 'atendimento';

/** EdDSA, ES256 and RS256 (COSE). Node warns about the newer ones of the default list. */
const ALGORITHMS = [-8, -7, -257];

const LIFE_SECONDS = 10 * 60;
const cookieOf = (purpose: Purpose) =>
  sealedCookie({ name: `desafio-${purpose}`, seconds: LIFE_SECONDS, ends: 'browser' });

const usedChallenges = records(
  'desafios-usados',
  2 * LIFE_SECONDS * 1000,
  z.object({ at: z.number() }),
);

export interface Ceremony {
  cookies: AstroCookies;
  party: Party;
  purpose: Purpose;
  /** The sign-in that the challenge belongs to. An answer from another sign-in is refused. */
  owner: string;
}

function newChallenge({ cookies, purpose, owner }: Ceremony): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(randomBytes(32));
  cookieOf(purpose).write(cookies, owner, Buffer.from(bytes).toString('base64url'));
  return bytes;
}

/** The challenge of this browser. @throws {BusinessError} when it is too old or of another sign-in */
async function challengeOf({ cookies, purpose, owner }: Ceremony): Promise<string> {
  const challenge = await cookieOf(purpose).read(cookies, owner);
  if (challenge === undefined) throw new BusinessError(DEMOROU);
  return challenge;
}

/** Uses a challenge up. @throws {BusinessError} when another answer was quicker */
async function useUp({ cookies, purpose }: Ceremony, challenge: string): Promise<void> {
  const id = createHash('sha256').update(challenge).digest('base64url');
  const { mine } = await usedChallenges().claim(id, { at: Date.now() });
  cookieOf(purpose).remove(cookies);
  if (!mine) throw new BusinessError(DEMOROU);
}

const described = (chaves: readonly Chave[]) =>
  chaves.map(({ id, transportes }) => ({ id, transports: [...transportes] }));

/**
 * The WebAuthn options with which the browser asks for a passkey.
 * @param chaves the passkeys that may answer; without them, every passkey of the device for this portal may
 * answer
 */
export async function signInOptions(ceremony: Ceremony, chaves: readonly Chave[] = []) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: ceremony.party.id,
    challenge: newChallenge(ceremony),
    userVerification: 'required',
    timeout: LIFE_SECONDS * 1000,
    ...(chaves.length > 0 ? { allowCredentials: described(chaves) } : {}),
  });
}

/**
 * The WebAuthn options with which the browser makes a new passkey.
 * @param mark the device keeps it, and sends it at sign-in; it names no person
 * @param nome what the device shows beside the passkey, on the person's own screen
 */
export async function creationOptions(
  ceremony: Ceremony,
  mark: AccountMark,
  nome: string,
  chaves: readonly Chave[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: operator.name,
    rpID: ceremony.party.id,
    userName: nome,
    userDisplayName: nome,
    userID: new TextEncoder().encode(mark),
    challenge: newChallenge(ceremony),
    timeout: LIFE_SECONDS * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(chaves),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The format that both libraries share. The `verify…` functions check the content. */
const answerShape = z.looseObject({
  id: z.string().min(1),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});
const useShape = answerShape.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});
const newShape = answerShape.extend({
  response: z.looseObject({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});

/** Reads an answer. @throws {BusinessError} for a text that is not an answer */
function read<T>(schema: z.ZodType<T>, text: string): T {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BusinessError(NAO_CONFERIU);
  }
  const { data } = schema.safeParse(json);
  if (data === undefined) throw new BusinessError(NAO_CONFERIU);
  return data;
}

/** Reads the answer to a use without any check: the passkey, and the owner that the device names. */
export function readUse(text: string) {
  const answer = read(useShape, text);
  const handle = answer.response.userHandle;
  const mark = readMark(handle ? Buffer.from(handle, 'base64url').toString() : '');
  return { answer, id: answer.id, mark };
}
export type Use = ReturnType<typeof readUse>;

/**
 * Checks the answer to a use: challenge, origin, host, signature and that the device asked the person.
 * @returns the device's counter, for `used`
 * @throws {BusinessError} when anything does not fit
 */
export async function checkUse(ceremony: Ceremony, { answer, id }: Use, { chaves }: Chaves) {
  const { verifyAuthenticationResponse } = await library();
  const chave = chaves.find((one) => one.id === id);
  if (!chave) throw new BusinessError(NAO_CONFERIU);
  const challenge = await challengeOf(ceremony);
  const { party } = ceremony;
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(chave.chavePublica, 'base64url')),
      // `used` compares the counters, in the step that writes the new one.
      counter: 0,
    },
  }).catch(() => undefined);
  if (!checked?.verified) throw new BusinessError(NAO_CONFERIU);
  await useUp(ceremony, challenge);
  return checked.authenticationInfo.newCounter;
}

/** Checks the answer to `creationOptions`. @throws {BusinessError} when anything does not fit */
export async function checkNew(ceremony: Ceremony, text: string, nome: string): Promise<Chave> {
  const { verifyRegistrationResponse } = await library();
  const answer = read(newShape, text);
  const challenge = await challengeOf(ceremony);
  const { party } = ceremony;
  const { transports, ...response } = answer.response;
  const checked = await verifyRegistrationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!checked?.verified) throw new BusinessError(NAO_CONFERIU);
  await useUp(ceremony, challenge);
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    id,
    chavePublica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    transportes: transports ?? [],
    nome,
    criadaEm: Date.now(),
  };
}
