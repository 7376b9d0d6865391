/**
 * Measures the way from a press to the next page, in Chromium as on a slow phone
 * (`npm run bench -- navigate [ADDRESS…]`); medians, from the click to the first frame with the heading and to the
 * largest paint. Several addresses are measured in turn. One of them may be another program with the same paths; a
 * press whose link it lacks is left out, and a page shown in the same document reports no largest paint. A second
 * table counts what pointers and fingers fetch for nothing, in one round.
 */
import { freePort } from '../../scripts/lib/free-port.mjs';
import { startTabs, type Tab, type TabBrowser } from '../support/tab.ts';
import { asSlowPhone, mouse, press, sleep, touch, type Way, WAYS } from './slow-phone.ts';
import { build, percentile, printTable, startPortal } from './programs.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const DIST = '.cache/bench-dist-navigate';
const PRESSES = [
  ['/', '/guia-medico'],
  ['/', '/resolucaonormativa/565'],
  ['/guia-medico', '/'],
  ['/cliente/inicio', '/cliente/boletos'],
] as const;
/** How long a pointer stays on a link that is not pressed. */
const PASSING_MS = 300;
/** How many links are passed or touched on a page. */
const PASSED = 6;
const QUIET_MS = 2_000;
/** From the heading to the largest paint, at most. */
const PAINTED_MS = 500;
const LONGEST_MS = 15_000;

/** The centre of each visible link to another page; with a path, only of links to it. */
async function linksOn(tab: Tab, path?: string): Promise<[number, number][]> {
  const found = await tab.evaluate(`(() => {
    const links = [...document.links].filter(
      ({ pathname, search, origin, offsetParent }) => offsetParent && origin === location.origin && search === '' &&
        pathname !== location.pathname && (${JSON.stringify(path ?? null)} ?? pathname) === pathname);
    links[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return links.map((link) => link.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
      .filter(([, y]) => y > 0 && y < innerHeight);
  })()`);
  return found as [number, number][];
}

/** Signs in, where there is a form for it. */
async function signIn(tab: Tab, origin: string): Promise<boolean> {
  await tab.open(`${origin}/entrar`);
  const hasForm = await tab.evaluate(`(() => {
    const values = { carteirinha: '09990001000101008', cpf: '52998224725', dtNasc: '14/03/1968' };
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector('[name=' + name + ']');
      if (!field) return false;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    document.querySelector('main form button[type=submit]').click();
    return true;
  })()`);
  for (const end = Date.now() + LONGEST_MS; hasForm && Date.now() < end; await sleep(200)) {
    const path = await tab.evaluate('location.pathname').catch(() => '');
    if (String(path).startsWith('/cliente')) return true;
  }
  return false;
}

interface Figures {
  heading: number;
  largest: number;
}

/** @returns `undefined` when the page has no such link */
async function measure(tab: Tab, way: Way, from: string, to: string): Promise<Figures | undefined> {
  await tab.open(from);
  await sleep(QUIET_MS);
  const [at] = await linksOn(tab, to);
  if (!at) return undefined;
  await tab.evaluate('localStorage.clear()');
  await press(tab, way, at);
  for (const end = Date.now() + LONGEST_MS; Date.now() < end;) {
    await sleep(PAINTED_MS);
    const noted = await tab.evaluate('({ ...localStorage })').catch(() => ({}));
    const { 'bench-click': click, ...times } = noted as Record<string, string>;
    const since = (name: string) => Number(times[`bench-${name}`]) - Number(click);
    const largest = since('largest') > 0 ? since('largest') : Number.NaN;
    // By then the largest element is also painted.
    if (Date.now() - Number(times['bench-heading']) > PAINTED_MS && since('heading') > 0)
      return { heading: since('heading'), largest };
  }
  return undefined;
}

interface Waste {
  kB: number;
  pages: number;
  /** Calls to the services; NaN for a portal whose metrics are not known. */
  calls: number;
}

/** The calls to the services so far, by the metrics of the portal. */
async function callsOf(metrics: string | undefined): Promise<number> {
  if (metrics === undefined) return Number.NaN;
  const text = await (await fetch(metrics)).text();
  const counts = [...text.matchAll(/^portal_upstream_seconds_count\{[^}]*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** What is fetched for links that a pointer passes, and that a finger touches when it scrolls. */
async function waste(
  { tab, counted, origin }: Portal,
  page: string,
  how: Way,
  metrics: string | undefined,
): Promise<Waste> {
  await tab.open(origin + page);
  await sleep(QUIET_MS);
  const links = await linksOn(tab);
  const before = { ...counted, calls: await callsOf(metrics) };
  for (const at of links.slice(0, PASSED)) {
    if (how === 'rest') {
      await mouse(tab, 'mouseMoved', at);
      await sleep(PASSING_MS);
    } else {
      await touch(tab, 'touchStart', at);
      await touch(tab, 'touchMove', [at[0], at[1] - 30]);
      await touch(tab, 'touchEnd');
    }
  }
  await sleep(QUIET_MS);
  const calls = (await callsOf(metrics)) - before.calls;
  return { kB: counted.kB - before.kB, pages: counted.pages - before.pages, calls };
}

const shown = (values: readonly number[], digits = 0) =>
  values.length === 0 || values.some(Number.isNaN) ? '-' : percentile(values, 0.5).toFixed(digits);

interface Portal {
  origin: string;
  tab: Tab;
  /** What this tab has fetched so far. */
  counted: Omit<Waste, 'calls'>;
  isMember: boolean;
}

async function openOn(browser: TabBrowser, origin: string): Promise<Portal> {
  const counted = { kB: 0, pages: 0 };
  const tab = await browser.openTab({
    prepare: asSlowPhone,
    listen: (method, params) => {
      if (method === 'Network.loadingFinished')
        counted.kB += Number(params['encodedDataLength']) / 1000;
      if (method === 'Network.requestWillBeSent' && params['type'] === 'Prefetch')
        counted.pages += 1;
    },
  });
  const isMember = await signIn(tab, origin);
  // As most visitors do: the portal then says with a cookie which files the browser has.
  await tab.evaluate(`document.cookie = 'portal-cookies=recusado; Path=/'`);
  return { origin, tab, counted, isMember };
}

function add<T>(to: Map<string, T[]>, key: string, value: T | undefined): void {
  to.set(key, [...(to.get(key) ?? []), ...(value === undefined ? [] : [value])]);
}

/** Prints both tables. */
export async function benchNavigation(addresses: readonly string[]): Promise<void> {
  let origins = addresses;
  let metrics: string | undefined;
  if (origins.length === 0) {
    await build(DIST);
    const port = String(await freePort());
    metrics = `http://127.0.0.1:${port}/metrics`;
    origins = [(await startPortal(DIST, 'navigate', { PORTAL_METRICS_PORT: port })).output];
  }
  const browser = await startTabs();
  const times = new Map<string, Figures[]>();
  const wasted = new Map<string, Waste[]>();
  try {
    const portals: Portal[] = [];
    for (const origin of origins) portals.push(await openOn(browser, origin));
    /** Each portal that has this page, in turn. */
    const withPage = (path: string) =>
      portals.filter(({ isMember }) => isMember || !path.startsWith('/cliente'));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of Object.keys(WAYS) as Way[]) {
        for (const [from, to] of PRESSES) {
          for (const { origin, tab } of withPage(from))
            add(
              times,
              `${from} → ${to} | ${way} | ${origin}`,
              await measure(tab, way, origin + from, to),
            );
        }
        for (const from of round === 0 ? new Set(PRESSES.map(([page]) => page)) : []) {
          for (const portal of withPage(from))
            add(
              wasted,
              `${from} | ${way} | ${portal.origin}`,
              await waste(portal, from, way, metrics),
            );
        }
      }
    }
  } finally {
    await browser.close();
  }
  const median = <T>(runs: T[], of: (run: T) => number, digits = 0) => shown(runs.map(of), digits);
  printTable(
    ['press', 'way', 'portal', 'heading ms', 'largest paint ms'],
    [...times].map(([key, runs]) => [
      key,
      median(runs, ({ heading }) => heading),
      median(runs, ({ largest }) => largest),
    ]),
  );
  console.log(
    `\nFor nothing: ${String(PASSED)} links that a pointer passes or a scrolling finger touches\n`,
  );
  printTable(
    ['page', 'way', 'portal', 'pages', 'kB', 'calls'],
    [...wasted].map(([key, runs]) => [
      key,
      median(runs, ({ pages }) => pages),
      median(runs, ({ kB }) => kB, 1),
      median(runs, ({ calls }) => calls),
    ]),
  );
}
