/**
 * The access token of the support-case service. The process keeps it until it expires, shares one
 * request among all callers, and renews it once when the service refuses it.
 */
import { env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { type Call, credential, request } from '#lib/upstream/client.server.ts';
import * as wire from './wire.ts';

type Credential = ReturnType<typeof credential.crmBearer>;

interface Token {
  value: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const DEFAULT_SECONDS = 300;
/** A token so close to its expiry may expire during the call. */
const MARGIN_MS = 5_000;

// The token belongs to the portal and is the same for every member.
let current: Token | undefined;
let pending: Promise<Token> | undefined;

async function fetchToken({ requestId }: Call): Promise<Token> {
  const { crm } = env();
  if (!crm) throw new UpstreamError('unavailable', 'autenticarCrm');
  const asked = Date.now();
  const { access_token: value, expires_in: seconds = DEFAULT_SECONDS } = await request(
    wire.autenticarCrm,
    {
      path: { crm: crm.segment },
      payload: { json: { credential: crm.credential } },
      credential: credential.crmLogin,
      // Several callers share the request, so it has no page's deadline.
      call: { requestId },
    },
  );
  return { value, expiresAt: asked + seconds * 1000 - MARGIN_MS };
}

function renew(call: Call): Promise<Token> {
  pending ??= fetchToken(call)
    .then((token) => (current = token))
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

async function tokenFor(call: Call): Promise<Token> {
  return current && current.expiresAt > Date.now() ? current : renew(call);
}

/**
 * Makes a call with the token, and repeats it with a new token after a 401. A refused call has changed
 * nothing, so a write may be repeated too.
 */
export async function withCrmToken<T>(
  call: Call,
  use: (crm: Credential) => Promise<T>,
): Promise<T> {
  const token = await tokenFor(call);
  try {
    return await use(credential.crmBearer(token.value, { mayHaveExpired: true }));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 401) throw error;
    // Another call may have renewed it meanwhile.
    if (current === token) current = undefined;
    const fresh = await tokenFor(call);
    return use(credential.crmBearer(fresh.value));
  }
}
