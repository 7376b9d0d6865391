import { env } from '#lib/config/env.server.ts';

/**
 * The credential of a call to the operator's services, chosen visibly at the call.
 * `member`: refused (401, 403) it ends the member's session; the others are the portal's own, and a
 * refusal is a configuration fault (`docs/contract.md` › Failures).
 */
export interface Credential {
  readonly owner: 'none' | 'member' | 'portal';
  readonly authorization: string | undefined;
  /** A 401 may only mean that it is no longer good: who chose it asks for a new one and tries again. */
  readonly mayHaveExpired?: boolean;
}

const bearer = (token: string) => `Bearer ${token}`;

const none: Credential = { owner: 'none', authorization: undefined };

export const credential = {
  none,

  /** The login hash of the signed-in member. */
  loginHash: (hashLogin: string): Credential => ({
    owner: 'member',
    authorization: bearer(hashLogin),
  }),

  /** The token of one card (gerarTokenCarteirinha). */
  cardToken: (token: string): Credential => ({ owner: 'member', authorization: bearer(token) }),

  /** The access token of the support-case service (autenticarCrm). */
  crmBearer: (accessToken: string, { mayHaveExpired = false } = {}): Credential => ({
    owner: 'portal',
    authorization: bearer(accessToken),
    mayHaveExpired,
  }),

  /** The sign-in of the support-case service: its credential goes in the body. */
  crmLogin: { owner: 'portal', authorization: undefined } satisfies Credential,

  /** PORTAL_FIXED_AUTHORIZATION: the privacy form. */
  fixed: (): Credential => ({ owner: 'portal', authorization: env().fixedAuthorization }),

  /** The fixed authorization of the alternate co-payment look-up. */
  coparticipacao: (): Credential => ({
    owner: 'portal',
    authorization: env().coparticipacaoAuthorization,
  }),

  /** PORTAL_CALLCENTER_CREDENTIAL: the status look-ups in call-centre mode. */
  callcenter: (): Credential => ({ owner: 'portal', authorization: env().callcenterCredential }),
} as const;
