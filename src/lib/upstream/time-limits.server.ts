import { env } from '#lib/config/env.server.ts';

/** Time limits in milliseconds (`docs/contract.md` › Failures). */
const LIMITS = { read: 5_000, write: 15_000, pdf: 20_000, page: 8_000 } as const;

export type LimitKind = keyof typeof LIMITS;

/** The time limit of `kind` in milliseconds; PORTAL_TIMEOUT_SCALE shortens all of them in tests. */
export function timeLimit(kind: LimitKind): number {
  return Math.max(1, scaleDelay(LIMITS[kind]));
}

/** A pause that the portal itself imposes, in milliseconds, shortened like the time limits in tests. */
export function scaleDelay(milliseconds: number): number {
  return Math.round(milliseconds * env().timeoutScale);
}
