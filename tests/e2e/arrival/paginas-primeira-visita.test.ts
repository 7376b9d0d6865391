/** On a first visit with a slow phone nothing moves, and the cookie bar is not the largest paint. */
import { isEverything } from '../../support/extent.ts';
import { expect, test } from '../fixtures.ts';

const OTHERS = ['/', '/entrar', '/resolucaonormativa/565', '/blog', '/verificar-boleto'];
const PATHS = ['/guia-medico', ...(isEverything ? OTHERS : [])];
const SETTLED_MS = 500;
/** A smaller shift is invisible: a late font changes a width by parts of a pixel. */
const UNSEEN = 0.001;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** The part of a layout shift that is used here. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Seen {
  /** What moved how far, so that a failure names it. */
  moved: string[];
  /** Whether the largest element so far is in the cookie bar. */
  isBar: boolean;
}

function observe(unseen: number): void {
  const seen: Seen = { moved: [], isBar: false };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      if (value < unseen) continue;
      const places = sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML.slice(0, 150) : node?.textContent;
        return `${String(what)} ${JSON.stringify([previousRect, currentRect])}`;
      });
      seen.moved.push(`${String(value)}: ${places.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element };
      seen.isBar = element?.closest('#aviso-cookies') != null;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

test.use({ answered: false });

for (const path of PATHS) {
  test(`nothing of ${path} moves on a first visit`, async ({ context, page }) => {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(observe, UNSEEN);
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
    // Time for a late font, picture or island.
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    expect(seen).toEqual({ moved: [], isBar: false });
  });
}
