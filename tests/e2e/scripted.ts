/**
 * End-to-end tests with services that fail on command: the same build in production mode, with a
 * scripted server in place of the operator. Each of Playwright's workers has one portal for the same settings, and
 * each test a new script.
 */
import { sqlIn } from '../support/database.ts';
import { scriptHealthyCare } from '../support/healthy-care.ts';
import { scriptHealthyDocuments, staff } from '../support/healthy-documents.ts';
import { scriptHealthyMember } from '../support/healthy-member.ts';
import { type ScriptedPortal, startScriptedPortal } from '../support/scripted-portal.ts';
import type { ScriptedServer } from '../support/scripted-server.ts';
import { expect, test as base } from './fixtures.ts';

const JUMPING_CLOCK = new URL('../support/jumping-clock.mjs', import.meta.url).href;

/** Scripts a success for every operation of a signed-in member. */
function scriptHealthyServices(server: ScriptedServer): void {
  scriptHealthyMember(server);
  scriptHealthyCare(server);
  scriptHealthyDocuments(server);
}

/** Settings of a portal for tests of a service that never answers. A read may take 3 s, a page 4.8 s. */
export const HURRIED = { PORTAL_TIMEOUT_SCALE: '0.6' };

export const test = base.extend<{
  /** The operator's services. Every operation succeeds for `member` until the test overrides it. */
  services: ScriptedServer;
  /** The data folder of the portal. */
  dataDir: string;
  /** How far SIGUSR2 sets the clock of the portal's workers ahead. */
  minutesAhead: number;
  /** Sets that clock ahead, or back again. The end of the test sets it back. */
  shiftClock: () => void;
  /** More settings of the portal. */
  settings: Record<string, string>;
  /** Tests that name themselves here do not share their portal with others. */
  usedBy: string;
  scriptedPortal: ScriptedPortal;
}>({
  minutesAhead: [16, { option: true }],

  settings: [{}, { option: true }],

  usedBy: ['all', { option: true }],

  scriptedPortal: [
    async ({ minutesAhead, settings, shared, usedBy }, use) => {
      const start = () =>
        startScriptedPortal((url) => ({
          PORTAL_CALLCENTER_URL: `${url}/callcenter`,
          PORTAL_CALLCENTER_CREDENTIAL: staff.credential,
          PORTAL_ATENDENTES: JSON.stringify({ [staff.nome]: staff.hash }),
          // A busy machine must not make a service late.
          PORTAL_TIMEOUT_SCALE: '4',
          NODE_OPTIONS: `--import ${JUMPING_CLOCK}?minutes=${String(minutesAhead)}`,
          ...settings,
        }));
      await use(
        await shared(`scripted ${JSON.stringify({ minutesAhead, settings, usedBy })}`, start),
      );
    },
    { timeout: 180_000 },
  ],

  shiftClock: async ({ scriptedPortal: { portal } }, use) => {
    let jumps = 0;
    const shiftClock = () => {
      jumps += 1;
      for (const pid of portal.workers()) process.kill(pid, 'SIGUSR2');
    };
    await use(shiftClock);
    if (jumps % 2 === 1) shiftClock();
  },

  baseURL: ({ scriptedPortal }, use) => use(scriptedPortal.portal.url),

  dataDir: ({ scriptedPortal }, use) => use(scriptedPortal.portal.dataDir),

  services: [
    async ({ scriptedPortal: { services, portal } }, use, testInfo) => {
      const before = portal.output().length;
      services.reset();
      // Without this the portal asks about the payments of the previous test.
      sqlIn(portal.dataDir).run`delete from entry where kind = 'pagamentos'`;
      scriptHealthyServices(services);
      await use(services);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('portal.log', { body: portal.output().slice(before) });
      }
      expect(services.unforeseen, 'calls that no script foresaw').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
