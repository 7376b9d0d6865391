/** A tab that is as slow as a phone, whose pages note when they show something, and its presses (`navigate.ts`). */
import type { Send, Tab } from '../support/tab.ts';
import { PROCESSOR_SLOWDOWN, SLOW_PHONE } from './first-paint.ts';

/** Runs in each page before its scripts. It notes times in milliseconds since 1970. */
function observe(): void {
  const note = (name: string, time = performance.timeOrigin + performance.now()) => {
    localStorage.setItem(`bench-${name}`, String(time));
  };
  const heading = () => document.querySelector('main h1')?.textContent;
  const noteHeading = (isShown: () => boolean) => {
    const look = () => {
      if (isShown()) requestAnimationFrame(() => setTimeout(note, 0, 'heading'));
      else requestAnimationFrame(look);
    };
    look();
  };
  const seen = () => {
    note('page', performance.timeOrigin);
    noteHeading(() => heading() !== undefined);
    new PerformanceObserver((list) => {
      const [visit] = performance.getEntriesByType('navigation') as unknown as {
        activationStart: number;
      }[];
      for (const { startTime } of list.getEntries())
        note('largest', performance.timeOrigin + Math.max(startTime, visit?.activationStart ?? 0));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  };
  const onClick = () => {
    note('click');
    const [path, old] = [location.pathname, heading()];
    // A program may show the next page in the same document.
    noteHeading(() => location.pathname !== path && ![undefined, old].includes(heading()));
  };
  addEventListener('click', onClick, { capture: true });
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', seen, { once: true });
  else seen();
}

/** Prepares a target of the tab. */
export const asSlowPhone = (send: Send) =>
  Promise.all([
    send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(observe)})()` }),
    send('Network.emulateNetworkConditions', SLOW_PHONE),
    send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN }),
  ]);

/** A tap, as a phone sends it; a pointer that rests on the link before the press. */
export const WAYS = { tap: 0, rest: 500 };
export type Way = keyof typeof WAYS;
/** From pointer down to click. */
const PRESS_MS = 80;

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const mouse = (tab: Tab, type: string, [x, y]: readonly [number, number]) =>
  tab.send('Input.dispatchMouseEvent', {
    type,
    x,
    y,
    button: type === 'mouseMoved' ? 'none' : 'left',
    clickCount: 1,
  });
export const touch = (tab: Tab, type: string, at?: readonly [number, number]) =>
  tab.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });

export async function press(tab: Tab, way: Way, at: readonly [number, number]): Promise<void> {
  if (way === 'tap') await touch(tab, 'touchStart', at);
  else {
    await mouse(tab, 'mouseMoved', at);
    await sleep(WAYS[way]);
    await mouse(tab, 'mousePressed', at);
  }
  await sleep(PRESS_MS);
  if (way === 'tap') await touch(tab, 'touchEnd');
  else await mouse(tab, 'mouseReleased', at);
}
