/**
 * A slow phone paints the largest element from the server's HTML, and hydration does not paint it again. The time
 * that it takes is in `npm run bench -- first-paint`.
 */
import type { CDPSession, Page } from '@playwright/test';
import { isEverything } from '../../support/extent.ts';
import { expect, test } from '../fixtures.ts';

const SETTLED_MS = 300;
const KBIT = 1000 / 8;
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1600 * KBIT,
  uploadThroughput: 750 * KBIT,
};

interface Seen {
  /** The largest elements so far, and when each was painted. */
  paints: { text: string; at: number }[];
  /** When the first island was ready. */
  hydratedAt: number;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return session;
}

/** Runs at the start of the document. */
function observePaints(): void {
  const seen: Seen = { paints: [], hydratedAt: Infinity };
  Object.assign(globalThis, { seen });
  const noteFirst = () => {
    seen.hydratedAt = Math.min(seen.hydratedAt, performance.now());
  };
  addEventListener('astro:hydrate', noteFirst, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { element } = entry as PerformanceEntry & { element?: Element };
      seen.paints.push({ text: element?.textContent.trim() ?? '', at: entry.startTime });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

for (const [path, hasIsland] of [
  ...(isEverything ? [['/', false] as const] : []),
  ['/cliente/boletos', true] as const,
]) {
  test(`the server paints the largest element of ${path}`, async ({
    context,
    origin,
    page,
    signInAs,
  }) => {
    await signInAs('titular');
    const served = await (await context.request.get(`${origin}${path}`)).text();
    await page.addInitScript(observePaints);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator('astro-island[ssr]:not([client="visible"])')).toHaveCount(0);
    // Time for possible paints of the hydration.
    await page.waitForTimeout(SETTLED_MS);
    const { paints, hydratedAt } = await page.evaluate(
      () => (globalThis as unknown as { seen: Seen }).seen,
    );

    const words = (text: string) => text.replaceAll(/\s+/g, ' ');
    const plain = words(served.replaceAll(/<[^>]*>/g, ''));
    expect(paints.at(-1)?.text).toBeTruthy();
    expect(plain).toContain(words(paints.at(-1)?.text ?? ''));
    expect(hydratedAt < Infinity).toBe(hasIsland);
    expect(paints.filter(({ at }) => at > hydratedAt)).toEqual([]);
  });
}
