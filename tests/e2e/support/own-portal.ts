/** Tests with a portal of their own, because they change data that other tests compare. */
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { test as base } from '../fixtures.ts';

export const test = base.extend<object, { portal: PortalProcess }>({
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});
