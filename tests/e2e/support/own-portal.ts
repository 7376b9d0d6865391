/** Tests with a portal of their own, because they change data that other tests compare. */
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { test as base } from '../fixtures.ts';

export const test = base.extend<{ portal: PortalProcess }>({
  portal: [
    async ({ shared }, use) =>
      use(await shared('own portal', () => startPortal({ PORTAL_LOG_LEVEL: 'error' }))),
    { timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});
