/**
 * How long a page takes to draw the answer to a press, on a processor four times slower, and where the time goes: it
 * waits for the listeners, they run, and the frame is made.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { PROCESSOR_SLOWDOWN } from '../load/first-paint.ts';
import type { Driver } from './driver.ts';

export interface Interaction {
  ms: number;
  delay: number;
  processing: number;
  presentation: number;
  /** The event, and what was pressed. */
  what: string;
}

declare global {
  var noteInteraction: (interaction: Interaction) => void;
}

/** Runs in each document. */
function observe(): void {
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  /** The element that has the listeners or the address, and its words. */
  const nameOf = (target: Node | null) => {
    const at = target instanceof Element ? target : target?.parentElement;
    const pressed = at?.closest('a, button, summary, label, input, select, textarea') ?? at;
    if (!pressed) return '';
    const isField = pressed.matches('input, select, textarea');
    const words = (isField ? pressed.getAttribute('name') : pressed.textContent) ?? '';
    return `${pressed.localName} ${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`;
  };
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { duration: ms, name, target, interactionId } = entry;
      const { startTime, processingStart, processingEnd } = entry;
      if (interactionId)
        globalThis.noteInteraction({
          ms,
          delay: Math.round(processingStart - startTime),
          processing: Math.round(processingEnd - processingStart),
          presentation: Math.max(0, Math.round(startTime + ms - processingEnd)),
          what: `${name} ${nameOf(target)}`,
        });
    }
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
  let slowest: Interaction = { ms: 0, delay: 0, processing: 0, presentation: 0, what: '' };
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
