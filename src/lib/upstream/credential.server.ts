import { env } from '#lib/config/env.server.ts';

/**
 * The credential of a call to the operator's services. When a `member` credential is refused (401, 403),
 * the member's session ends. When a `portal` credential is refused, the configuration is wrong
 * (`docs/contract.md` › Failures).
 */
export interface Credential {
  readonly owner: 'none' | 'member' | 'portal';
  readonly authorization: string | undefined;
  /** A 401 may mean that it has expired: the caller then gets a new one and calls again. */
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

  /** For the sign-in of the support-case service, whose credential is in the body. */
  crmLogin: { owner: 'portal', authorization: undefined } satisfies Credential,

  /** PORTAL_FIXED_AUTHORIZATION, for the privacy form. */
  fixed: (): Credential => ({ owner: 'portal', authorization: env().fixedAuthorization }),

  /** PORTAL_COPARTICIPACAO_AUTHORIZATION, for the alternative co-payment look-up. */
  coparticipacao: (): Credential => ({
    owner: 'portal',
    authorization: env().coparticipacaoAuthorization,
  }),

  /** PORTAL_CALLCENTER_CREDENTIAL, for the status look-ups in call-centre mode. */
  callcenter: (): Credential => ({ owner: 'portal', authorization: env().callcenterCredential }),
} as const;
