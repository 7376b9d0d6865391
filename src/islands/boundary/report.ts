/**
 * Tells the server that the portal's own code failed in this browser: when, and the name of the error. The
 * report has the form of a browser's own reports (`server/browser-reports.ts`).
 */

/** When an island failed. `later`: in work that an event started. */
export type Moment = 'load' | 'hydration' | 'render' | 'event' | 'later';

const PATH = '/api/relatos-csp';
/** Reports of one page. */
const MOST = 5;
let sent = 0;

export function report(moment: Moment, error: unknown): void {
  sent += 1;
  if (sent > MOST) return;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  // The path only: a query may hold what a visitor typed.
  const documentURL = location.origin + location.pathname;
  navigator.sendBeacon(
    PATH,
    JSON.stringify([{ type: 'portal-fault', body: { documentURL, moment, name } }]),
  );
}
