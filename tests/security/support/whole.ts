/** What every page must be, whatever has failed behind it. */
import { expect } from 'vitest';
import type { Seen } from './visitor.ts';

/** What a service may say about itself, and no page repeats. */
export const RAW = 'ORA-01017';

/** A page with a heading and something to read, of our own words; or the way to one. */
export function expectWhole({ status, headers, body, location }: Seen, about: string): void {
  if (status >= 300 && status < 400) {
    expect(location, about).toMatch(/^\/(?!\/)/);
    return;
  }
  expect([200, 401, 404, 422, 503], about).toContain(status);
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(main, about).toMatch(/<h1[\s>]/);
  expect(main.replaceAll(/<[^>]*>|\s+/g, '').length, about).toBeGreaterThan(40);
  expect(body, about).not.toContain(RAW);
  // Nothing of how it failed: no class, no code, no place in a program.
  expect(main, about).not.toMatch(
    /UpstreamError|TypeError|ECONN|undefined|\[object|\bNaN\b|\bat \w+ \(/,
  );
}
