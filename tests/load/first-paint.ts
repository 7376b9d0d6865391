/**
 * Measures pages in Chromium as on a slow phone (`npm run bench -- first-paint [ADDRESS…]`): a processor
 * four times slower, 1.6 Mbit/s, 150 ms; medians. Each visit comes from outside (`Sec-Fetch-Site: none`).
 * Several addresses of running demonstrations are measured in turn, so that other work of the machine affects
 * all of them equally.
 */
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { sessionOf } from '../tasks/walk.ts';
import { build, percentile, printTable, startPortal } from './programs.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const DIST = '.cache/bench-dist-first-paint';
const PAGES = {
  home: '/',
  'RN 565': '/resolucaonormativa/565',
  directory: '/guia-medico?cdEstado=SP&cdCidade=354980',
  'sign-in': '/entrar',
  boletos: '/cliente/boletos',
};
/**
 * `first`: nothing in the cache; `returning`: the same after an answer to the cookie bar; `again`: the second
 * load of the page, with the cache of the first one.
 */
const VISITORS = ['first', 'returning', 'again'] as const;
type Visitor = (typeof VISITORS)[number];
const CONSENT = { name: 'portal-cookies', value: 'recusado' };
export const SLOW_PHONE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const PROCESSOR_SLOWDOWN = 4;
/** Time for the requests of a loaded page: pictures, waiting times, and a second later the files of the next. */
const QUIET_MS = 2_000;

/** By the browser's kind of request. */
const KINDS = { Document: 'html', Stylesheet: 'css', Font: 'fonts', Script: 'js' } as const;
type Sizes = Record<(typeof KINDS)[keyof typeof KINDS] | 'kB', number>;
/**
 * Times in ms from the start of the navigation; `load` is when every script of the page has run, apart from
 * islands. Then the number of script files, and what was transferred, in kB; `kB` is everything.
 */
const TIMES = ['lcp', 'dcl', 'load', 'islands', 'shift', 'files'] as const;
const COLUMNS = [...TIMES, 'html', 'css', 'fonts', 'js', 'kB'] as const;
type Figures = Record<(typeof COLUMNS)[number], number>;

declare global {
  /** The records of the page's observers. */
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

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:not([client="visible"])'),
    undefined,
    { timeout: 20_000 },
  );
  await page.waitForTimeout(QUIET_MS);
}

/** Counts what is transferred from now on. */
function countBytes(client: CDPSession): { sizes: Sizes; scripts: ReadonlySet<string> } {
  const sizes: Sizes = { html: 0, css: 0, fonts: 0, js: 0, kB: 0 };
  const scripts = new Set<string>();
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = KINDS[kinds.get(requestId) as keyof typeof KINDS] as keyof Sizes | undefined;
    sizes.kB += encodedDataLength / 1000;
    if (kind) sizes[kind] += encodedDataLength / 1000;
    if (kind === 'js' && encodedDataLength > 0) scripts.add(requestId);
  });
  return { sizes, scripts };
}

async function measure(
  context: BrowserContext,
  address: string,
  visitor: Visitor,
): Promise<Figures> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await client.send('Network.clearBrowserCache');
  if (visitor === 'again') {
    // In another page, so that the measured visit begins in a new process, as one from another site does.
    const before = await context.newPage();
    await open(before, address);
    await before.close();
  }
  await client.send('Network.emulateNetworkConditions', SLOW_PHONE);
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  const { sizes, scripts } = countBytes(client);
  await page.addInitScript(observe);
  await open(page, address);
  const seen = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const isNavigation = entry instanceof PerformanceNavigationTiming;
    return {
      ...globalThis.benchSeen,
      dcl: isNavigation ? entry.domContentLoadedEventEnd : Number.NaN,
      load: isNavigation ? entry.loadEventEnd : Number.NaN,
    };
  });
  await page.close();
  return { ...seen, ...sizes, files: scripts.size };
}

const DIGITS: Partial<Record<keyof Figures, number>> = {
  shift: 3,
  html: 1,
  css: 1,
  fonts: 1,
  js: 1,
  kB: 1,
};

/** Prints a table: a line for each page, visitor and address. */
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
            const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
            const session = isMember ? await sessionOf(origin, 'titular') : [];
            await context.addCookies(session.map((one) => ({ ...one, url: origin })));
            if (visitor !== 'first') await context.addCookies([{ ...CONSENT, url: origin }]);
            const key = `${name} | ${visitor} | ${origin}`;
            const figures = await measure(context, origin + path, visitor);
            results.set(key, [...(results.get(key) ?? []), figures]);
            await context.close();
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  const median = (runs: Figures[], column: keyof Figures) =>
    percentile(
      runs.map((figures) => figures[column]),
      0.5,
    ).toFixed(DIGITS[column] ?? 0);
  printTable(
    ['page', 'visitor', 'portal', ...COLUMNS],
    [...results].map(([key, runs]) => [key, ...COLUMNS.map((column) => median(runs, column))]),
  );
}
