/** Rules for every page, after any failure of a service. */
import { expect } from 'vitest';
import { RAW } from '../../support/scripted-server.ts';
import type { Seen } from '../../support/visitor.ts';

/** Expects a page with a heading and text of the portal, or a redirect to one. */
export function expectPortalPage({ status, headers, body, location }: Seen, about: string): void {
  if (status >= 300 && status < 400) {
    expect(location, about).toMatch(/^\/(?!\/)/);
    return;
  }
  expect([200, 401, 404, 422, 503], about).toContain(status);
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  // Scripts of the build may name an error class. A script with a type is data, which stays.
  const main = body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    .replaceAll(/<script>.*?<\/script>/gs, '');
  expect(main, about).toMatch(/<h1[\s>]/);
  expect(main.replaceAll(/<[^>]*>|\s+/g, '').length, about).toBeGreaterThan(40);
  expect(body, about).not.toContain(RAW);
  // The page shows no error class, code or stack.
  expect(main, about).not.toMatch(
    /UpstreamError|TypeError|ECONN|undefined|\[object|\bNaN\b|\bat \w+ \(/,
  );
}
