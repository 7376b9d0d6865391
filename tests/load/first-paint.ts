/**
 * Measures pages in Chromium as on a slow phone (`npm run bench -- first-paint [ADDRESS…]`): a processor
 * four times slower, 1.6 Mbit/s, 150 ms, an empty cache; medians. A returning visitor has answered the
 * cookie bar. Several addresses of running demonstrations are measured in turn, so that other work of
 * the machine affects all of them equally.
 */
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { build, percentile, startPortal } from './programs.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const DIST = '.cache/bench-dist-first-paint';
const PAGES = {
  home: '/',
  'RN 565': '/resolucaonormativa/565',
  directory: '/guia-medico?cdEstado=SP&cdCidade=354980',
  'sign-in': '/entrar',
  boletos: '/cliente/boletos',
};
const VISITORS = ['first', 'returning'] as const;
const CONSENT = { name: 'portal-cookies', value: 'recusado' };
const SLOW_PHONE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR_SLOWDOWN = 4;
/** Time for what a page asks for once it is there: pictures, times, the sheet of the pages after it. */
const QUIET_MS = 700;

/** Times in ms from the start of the navigation. `files` and `js` (kB) are scripts, `kB` is everything. */
const COLUMNS = ['lcp', 'dcl', 'islands', 'shift', 'files', 'js', 'kB'] as const;
type Figures = Record<(typeof COLUMNS)[number], number>;

declare global {
  /** What the page's observers have seen. */
  var benchSeen: { lcp: number; shift: number; islands: number };
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen = { lcp: 0, shift: 0, islands: 0 };
  globalThis.benchSeen = seen;
  const watch = (type: string, add: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(add);
    }).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  });
  new MutationObserver(() => {
    if (!document.querySelector('astro-island[ssr]')) seen.islands = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, State>();

/** The cookies of a member who has signed in. */
async function signedIn(browser: Browser, origin: string): Promise<State> {
  const known = states.get(origin);
  if (known) return known;
  const page = await browser.newPage();
  await page.goto(`${origin}/entrar`);
  await page.fill('[name=carteirinha]', '09990001000101008');
  await page.fill('[name=cpf]', '52998224725');
  await page.fill('[name=dtNasc]', '14/03/1968');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/cliente/);
  const state = await page.context().storageState();
  await page.context().close();
  states.set(origin, state);
  return state;
}

async function measure(context: BrowserContext, address: string): Promise<Figures> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await client.send('Network.clearBrowserCache');
  await client.send('Network.emulateNetworkConditions', SLOW_PHONE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  const scripts = new Set<string>();
  let [bytes, scriptBytes] = [0, 0];
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:not([client="visible"])'),
    undefined,
    { timeout: 20_000 },
  );
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const dcl =
      entry instanceof PerformanceNavigationTiming ? entry.domContentLoadedEventEnd : Number.NaN;
    return { ...globalThis.benchSeen, dcl };
  });
  await page.close();
  return { ...seen, files: scripts.size, js: scriptBytes / 1000, kB: bytes / 1000 };
}

const shown = (column: keyof Figures, value: number) =>
  value.toFixed(column === 'shift' ? 3 : column === 'js' || column === 'kB' ? 1 : 0);

/** Prints a table like that of the README's figures: a line for each page, visitor and address. */
export async function benchFirstPaint(addresses: readonly string[]): Promise<void> {
  let origins = addresses;
  if (origins.length === 0) {
    await build(DIST);
    origins = [(await startPortal(DIST, 'first-paint', {})).output];
  }
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: browserArguments,
    env: { ...process.env, ...env },
  });
  const results = new Map<string, Figures[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, path] of Object.entries(PAGES)) {
        for (const visitor of VISITORS) {
          for (const origin of origins) {
            const isMember = path.startsWith('/cliente');
            const context = await browser.newContext({
              viewport: { width: 360, height: 740 },
              ...(isMember ? { storageState: await signedIn(browser, origin) } : {}),
            });
            if (visitor === 'returning') await context.addCookies([{ ...CONSENT, url: origin }]);
            const key = `${name} | ${visitor} | ${origin}`;
            const figures = await measure(context, origin + path);
            results.set(key, [...(results.get(key) ?? []), figures]);
            await context.close();
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`| page | visitor | portal | ${COLUMNS.join(' | ')} |`);
  console.log(`| --- | --- | --- |${' --- |'.repeat(COLUMNS.length)}`);
  for (const [key, runs] of results) {
    const medians = COLUMNS.map((column) =>
      shown(
        column,
        percentile(
          runs.map((figures) => figures[column]),
          0.5,
        ),
      ),
    );
    console.log(`| ${key} | ${medians.join(' | ')} |`);
  }
}
