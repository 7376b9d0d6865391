/** Requests of a browser that fetches a page before its link is pressed (`scripts/lib/speculation-rules.mjs`). */
import type { IncomingHttpHeaders } from 'node:http';

/** The answer to such a request that is refused: the browser asks again when the link is pressed. */
export const TOO_EARLY = 425;

/**
 * A script cannot set `Sec-Purpose`, so that of Firefox sets `Purpose` (`islands/shared/fetch-ahead.ts`).
 * With a page that is being opened, `Purpose` counts for nothing: its person would see the refusal.
 */
export const isAhead = (headers: IncomingHttpHeaders): boolean =>
  /^prefetch\b/.test(String(headers['sec-purpose'])) ||
  (headers['purpose'] === 'prefetch' && headers['sec-fetch-dest'] === 'empty');

/** Whether the visitor pays for data or has a slow line: then nothing is fetched ahead. */
export const savesData = ({ 'save-data': saves, ect }: IncomingHttpHeaders): boolean =>
  saves === 'on' || /^(?:slow-)?2g$/.test(String(ect));

/** Whether a member is signed in, by the cookie that gives no right (`src/lib/sessao/session-cookie.server.ts`). */
export const hasSignedIn = ({ cookie = '' }: IncomingHttpHeaders): boolean =>
  /(?:^|; )portal-entrou=[^;]/.test(cookie);

/**
 * For the answer to a write: what the browser fetched before it is not shown after it. Browsers without these kinds
 * report them on their console, and drop such pages with the page that asked for them.
 */
export const FORGET_AHEAD = '"prefetchCache", "prerenderCache"';
const KNOWS_IT_SINCE = 138;

export const canForgetAhead = ({ 'sec-ch-ua': brands }: IncomingHttpHeaders): boolean =>
  Number(/"Chromium";v="(\d+)"/.exec(String(brands))?.[1]) >= KNOWS_IT_SINCE;
