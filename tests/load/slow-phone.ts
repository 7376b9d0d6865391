/** A tab that is as slow as a phone, and whose pages note when they show something (`navigate.ts`). */
import type { Send } from '../support/tab.ts';
import { PROCESSOR_SLOWDOWN, SLOW_PHONE } from './first-paint.ts';

/** Runs in each page before its scripts. It notes times in milliseconds since 1970. */
function observe(): void {
  const note = (name: string, time = performance.timeOrigin + performance.now()) => {
    localStorage.setItem(`bench-${name}`, String(time));
  };
  const seen = () => {
    note('page', performance.timeOrigin);
    const look = () => {
      if (document.querySelector('main h1'))
        requestAnimationFrame(() => setTimeout(note, 0, 'heading'));
      else requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      const [visit] = performance.getEntriesByType('navigation') as unknown as {
        activationStart: number;
      }[];
      for (const { startTime } of list.getEntries())
        note('largest', performance.timeOrigin + Math.max(startTime, visit?.activationStart ?? 0));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  };
  addEventListener('click', () => note('click'), { capture: true });
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
