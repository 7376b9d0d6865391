/**
 * The scripted portal at localhost, because browsers allow no passkey on an IP address. Each test begins
 * without passkeys and sign-ins.
 */
import { freePort } from '../../scripts/lib/free-port.mjs';
import { sqlIn } from '../support/database.ts';
import { Chaves } from './pages/chaves.ts';
import { expect, test as scripted } from './scripted.ts';

/** A free port. The portal's address contains the port, so the test chooses it before the start. */
const freePortOnce = async () => ({
  PORT: String(await freePort()),
  stop: () => Promise.resolve(),
});

/** @param more settings of the portal */
export const localhostTest = (more: Record<string, string> = {}) =>
  scripted.extend<{
    site: string;
    chaves: Chaves;
    /** Sets the clock of the portal to the next day. */
    nextDay: () => void;
    forget: undefined;
  }>({
    settings: async ({ shared }, use) => {
      const { PORT } = await shared(`port for ${JSON.stringify(more)}`, freePortOnce);
      await use({ PORT, PORTAL_SITE_URL: `http://localhost:${PORT}`, ...more });
    },

    minutesAhead: 25 * 60,

    nextDay: ({ shiftClock }, use) => use(shiftClock),

    site: async ({ origin, watch }, use) => {
      const site = origin.replace('127.0.0.1', 'localhost');
      watch.expectOrigin(site);
      await use(site);
    },

    chaves: ({ page, site }, use) => use(new Chaves(page, site)),

    forget: [
      async ({ dataDir }, use) => {
        sqlIn(dataDir).run`delete from entry where kind like 'guardado-%'`;
        await use(undefined);
      },
      { auto: true },
    ],
  });

export const test = localhostTest();
export { expect };
