/** How long a page takes to draw the answer to a press, on a processor four times slower. */
import type { BrowserContext, Page } from '@playwright/test';
import { PROCESSOR_SLOWDOWN } from '../load/first-paint.ts';
import type { Driver } from './driver.ts';

export interface Interaction {
  ms: number;
  /** The event, and the words of what was pressed. */
  what: string;
}

declare global {
  var noteInteraction: (interaction: Interaction) => void;
}

/** Runs in each document. */
function observe(): void {
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const note = (entries: PerformanceEntryList) => {
    for (const { duration: ms, name, target, interactionId } of entries as PerformanceEventTiming[])
      if (interactionId)
        globalThis.noteInteraction({ ms, what: `${name} ${target?.textContent?.trim() ?? ''}` });
  };
  observer.observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  } as PerformanceObserverInit);
  addEventListener('pagehide', () => note(observer.takeRecords()));
}

/**
 * Slows a page, and keeps its slowest interaction.
 * @returns the driver, which waits after a press for the next frame, because the search for the next element would
 * delay it; and the slowest interaction so far
 */
export async function watchInteractions(context: BrowserContext, page: Page, driver: Driver) {
  let slowest: Interaction = { ms: 0, what: '' };
  await page.exposeFunction('noteInteraction', (one: Interaction) => {
    if (one.ms > slowest.ms) slowest = one;
  });
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  const watched: Driver = {
    ...driver,
    press: async () => {
      const isPressed = await driver.press();
      await driver.ask('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      return isPressed;
    },
  };
  return { driver: watched, slowest: () => slowest };
}
