/** A portal with a public address behind a proxy that ends TLS, in a separate build. */
import { request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { buildSite, HTTPS_SITE } from '../../support/site-build.ts';
import { test as base } from '../fixtures.ts';

export const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      await buildSite(HTTPS_SITE);
      const portal = await startPortal({ ...HTTPS_SITE, PORTAL_LOG_LEVEL: 'error' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});
interface Seen {
  status: number | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  bytes: Buffer;
}

/** Sends a request like the proxy does, with the public name as Host. */
export function ask(
  portal: PortalProcess,
  path: string,
  { form, origin }: { form?: Record<string, string>; origin?: string } = {},
) {
  return new Promise<Seen>((resolve, reject) => {
    const headers = {
      Host: 'portal.example',
      ...(form ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      ...(origin ? { Origin: origin } : {}),
    };
    const request = send(
      `${portal.url}${path}`,
      { method: form ? 'POST' : 'GET', headers },
      (answer) => {
        const { statusCode: status, headers } = answer;
        buffer(answer).then(
          (bytes) => resolve({ status, headers, bytes, body: bytes.toString() }),
          reject,
        );
      },
    );
    request.on('error', reject);
    request.end(form ? new URLSearchParams(form).toString() : undefined);
  });
}

/** The bytes of a file. */
export const bytesOf = async (portal: PortalProcess, path: string) =>
  (await ask(portal, path)).bytes;
