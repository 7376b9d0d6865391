/**
 * The boundary of every island. When its code throws (in hydration, in rendering, in an event or after one),
 * the island steps aside: its element shows the server's HTML again, with what was typed, and forms and links
 * work as without JavaScript.
 *
 * Translators and extensions change the DOM that React keeps references to, and an old browser lacks
 * built-ins. So no list of known faults is complete.
 */
import { counterpart, EnteredFields } from './fields.ts';
import { STEPPED_ASIDE } from './plain.ts';

/** When an island failed. `later`: in work that an event started. */
type Moment = 'load' | 'hydration' | 'render' | 'event' | 'later';

export interface Island {
  /** Shows the server's HTML again. A second call does nothing. */
  fail: (moment: Moment, error: unknown) => void;
  /** Ends what the island runs. */
  stop: () => void;
}

interface Guarded extends Island {
  fields: EnteredFields;
}

/** The last event in an island. */
interface Use {
  island: Guarded;
  event: Event;
  /** In milliseconds since the page began. */
  at: number;
}

/** A later fault belongs to another press. An answer takes at most ten seconds. */
const AGAIN_MS = 15_000;

const islands = new WeakMap<Element, Guarded>();
let used: Use | undefined;
let isDispatching = false;
let isPressed = false;

/** Where a browser's own reports go as well (`server/browser-reports.ts`). */
const REPORTS = '/api/relatos-csp';
/** Reports of one page. */
const MOST_REPORTS = 5;
let reports = 0;

/** Tells the server that the portal's own code failed in this browser: when, and the name of the error. */
function report(moment: Moment, error: unknown): void {
  reports += 1;
  if (reports > MOST_REPORTS) return;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  // The path only: a query may hold what a visitor typed.
  const documentURL = location.origin + location.pathname;
  navigator.sendBeacon(
    REPORTS,
    JSON.stringify([{ type: 'portal-fault', body: { documentURL, moment, name } }]),
  );
}

/** Keeps the server's HTML of an island, before hydration. */
export function guard(element: HTMLElement): Island {
  watch();
  const kept = [...element.childNodes].map((node) => node.cloneNode(true));
  let hasFailed = false;
  const island: Guarded = {
    fields: new EnteredFields(element),
    stop: () => undefined,
    fail(moment, error) {
      if (hasFailed) return;
      hasFailed = true;
      report(moment, error);
      const restore = () => {
        stepAside(island, element, kept);
      };
      // After a fault in rendering the element is empty. Otherwise the press that goes on must end first: a
      // browser sends no click when the pressed button leaves the page.
      if (moment === 'render' || moment === 'hydration') queueMicrotask(restore);
      else afterPress(restore);
    },
  };
  islands.set(element, island);
  return island;
}

function stepAside(island: Guarded, element: Element, kept: readonly Node[]): void {
  islands.delete(element);
  const active = element.contains(document.activeElement) ? document.activeElement : null;
  try {
    island.stop();
  } catch {
    // A translator has moved elements that React removes.
  }
  element.replaceChildren(...kept);
  element.dispatchEvent(new Event(STEPPED_ASIDE, { bubbles: true }));
  island.fields.carryInto(element);
  const focused = active && counterpart(active, element);
  if (focused instanceof HTMLElement) focused.focus();
  if (used?.island !== island || performance.now() - used.at > AGAIN_MS) return;
  if (used.event instanceof SubmitEvent) sendAgain(used.event, element);
  else if (used.event.defaultPrevented) press(used.event.target, element);
}

/** Presses the server's link or button that belongs to the one in which an event was. */
function press(target: EventTarget | null, inside: Element): void {
  const pressed = target instanceof Element && target.closest('a, button');
  const own = pressed && counterpart(pressed, inside);
  if (own instanceof HTMLElement) own.click();
}

/** Presses the button of the server's form that belongs to the one that was pressed. */
function sendAgain({ target, submitter }: SubmitEvent, element: Element): void {
  const form = target instanceof Element && counterpart(target, element);
  if (!(form instanceof HTMLFormElement)) return;
  // `requestSubmit` is missing in Safari 15.
  if (submitter) press(submitter, form);
  else form.submit();
}

/** Runs work when no button of the mouse is down, and the events of the press have ended. */
function afterPress(work: () => void): void {
  setTimeout(() => {
    if (!isPressed) work();
    else addEventListener('mouseup', () => void setTimeout(work), { once: true });
  });
}

const ours = (error: unknown) =>
  (error instanceof Error || error instanceof DOMException) &&
  String(error.stack).includes('/_astro/');

let isWatching = false;

/** Listens once for the whole page: to the use of islands, and to whatever is thrown. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const note = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    const element = event.target.closest('astro-island');
    const island = element && islands.get(element);
    if (!island) return;
    used = { island, event, at: performance.now() };
    isDispatching = true;
    setTimeout(() => {
      isDispatching = false;
    });
    if (event.type === 'input' || event.type === 'change') island.fields.note(event.target);
  };
  for (const type of ['click', 'keydown', 'input', 'change', 'submit'])
    document.addEventListener(type, note, { capture: true });

  // On a touch screen both follow the touch at once.
  for (const type of ['mousedown', 'mouseup'])
    addEventListener(type, () => void (isPressed = type === 'mousedown'), { capture: true });

  const onFault = (error: unknown) => {
    if (!ours(error)) return;
    const moment = isDispatching ? 'event' : 'later';
    if (used) used.island.fail(moment, error);
    else report(moment, error);
  };
  addEventListener('error', ({ error }) => {
    onFault(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    onFault(reason);
  });
  // Its files did not arrive, or they do not run in this browser. The server's HTML is still there.
  document.addEventListener('astro:hydration-error', (event) => {
    report('load', (event as CustomEvent<{ error: unknown }>).detail.error);
  });
}
