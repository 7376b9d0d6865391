/**
 * What a person perceives of a page: a program that runs in the page, in any browser. It finds things by
 * role and name, and measures how far a person must scroll to them.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** A text, or the source of a regular expression. */
export type Words = string | { source: string; flags: string };

/** Something on a page: by role and name, by the label of a field, or by its words. */
export type Wanted = { role: string; name: Words } | { label: Words } | { text: Words };

/** What the program has seen since the page was opened. */
export interface Seen {
  /** What was written to the clipboard. */
  copied: string | undefined;
  /** The last telephone number that was pressed, without `tel:`. */
  called: string | undefined;
  /** The address of the last file that was opened or downloaded. */
  opened: string | undefined;
  /** What the content security policy refused, and the errors of scripts. */
  problems: string[];
}

interface Probe {
  seen: Seen;
  /** The element that was found last. */
  target: Element | undefined;
  /** Whether the page is complete, and nothing moves in it. */
  isStill: () => boolean;
  /**
   * Looks for the nearest element and brings it into view.
   * @returns the pixels that were scrolled; undefined when there is no such element
   */
  find: (wanted: Wanted) => number | undefined;
  /** The pixels to the nearest such element, wherever on the page; undefined when there is none. */
  distance: (wanted: Wanted) => number | undefined;
}

declare global {
  interface Window {
    probe: Probe;
    TestingLibraryDom: typeof TestingLibrary;
  }
}

/** Runs in the page: it must use only its own code, and what the browsers of the floor have. */
function open(): void {
  const STILL_MS = 120;
  const LEAVING_MS = 6_000;
  const seen: Seen = { copied: undefined, called: undefined, opened: undefined, problems: [] };
  let changed = performance.now();
  let leaving = -Infinity;

  new MutationObserver(() => (changed = performance.now())).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  });
  window.addEventListener('beforeunload', () => (leaving = performance.now()));
  window.addEventListener('pageshow', () => (leaving = -Infinity));
  const { error } = console;
  console.error = (...what: unknown[]) => {
    seen.problems.push(what.map(String).join(' '));
    error(...what);
  };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`refused by the policy: ${violatedDirective} ${blockedURI}`);
  });
  // When the program starts after the document, this reports what was refused before.
  if ('ReportingObserver' in window) {
    new ReportingObserver(
      (reports) => reports.forEach((report) => console.error(JSON.stringify(report))),
      { types: ['csp-violation'], buffered: true },
    ).observe();
  }
  window.addEventListener('error', ({ message }) => seen.problems.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => {
    seen.problems.push(String(reason));
  });

  // A link to a telephone or a file leaves the page, with a different result in each browser.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (link.protocol === 'tel:') seen.called = decodeURIComponent(link.pathname);
    else if (link.pathname.endsWith('.pdf')) seen.opened = link.href;
    else return;
    event.preventDefault();
  });
  // This runs at each press, because a virtual screen reader replaces the clipboard.
  let watched: unknown;
  const watchClipboard = () => {
    if (!('clipboard' in navigator) || navigator.clipboard.writeText === watched) return;
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = async (text) => {
      await write(text);
      seen.copied = text;
    };
    watched = clipboard.writeText;
  };
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(press, watchClipboard, { capture: true });

  // The device is in the centre of the demonstration's city, and shares its position.
  const place = { coords: { latitude: -20.8113, longitude: -49.3758, accuracy: 20 } };
  navigator.geolocation.getCurrentPosition = (tell) => {
    setTimeout(() => tell(place as GeolocationPosition), 0);
  };

  const matcher = (words: Words) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);
  const matches = (text: string, words: Words) => {
    const plain = text.replace(/\s+/g, ' ').trim();
    return typeof words === 'string'
      ? plain.includes(words)
      : new RegExp(words.source, words.flags).test(plain);
  };
  /** An old browser shows no box for what a closed <details> contains, and has no `checkVisibility`. */
  const isShown = (element: Element) =>
    'checkVisibility' in element
      ? element.checkVisibility({ visibilityProperty: true })
      : (element as Element).getClientRects().length > 0 &&
        getComputedStyle(element).visibility === 'visible';
  const isVisible = (element: Element) =>
    isShown(element) && !element.closest('[aria-hidden="true"], [inert]');

  /** The smallest elements with these words: a closed <details> is seen, but not the words in it. */
  function elementsWithText(words: Words): Element[] {
    const found = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !/^(?:SCRIPT|STYLE|TEMPLATE|OPTION)$/.test(element.tagName) &&
        matches(element.textContent, words),
    );
    return found.filter(
      (element) =>
        isVisible(element) && !found.some((other) => other !== element && element.contains(other)),
    );
  }

  function all(wanted: Wanted): Element[] {
    const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;
    if ('text' in wanted) return elementsWithText(wanted.text);
    if ('label' in wanted) {
      const fields = queryAllByLabelText(document.body, matcher(wanted.label));
      return fields.filter((field) => /^(?:INPUT|SELECT|TEXTAREA)$/.test(field.tagName));
    }
    const found = queryAllByRole(document.body, wanted.role, {
      name: matcher(wanted.name),
      // The search is faster without the check of visibility; `isVisible` checks the result.
      hidden: true,
    });
    // The library knows no role of <summary>, which browsers present as a button.
    const summaries = [...document.querySelectorAll('summary')];
    return wanted.role === 'button'
      ? [...found, ...summaries.filter(({ textContent }) => matches(textContent, wanted.name))]
      : found;
  }

  /** A hidden box or file field is pressed at its label. */
  function pressable(element: Element): Element | undefined {
    const { width, height } = element.getBoundingClientRect();
    const isSeen = isVisible(element) && width > 2 && height > 2;
    if (element instanceof HTMLInputElement) {
      const [label] = element.labels ?? [];
      const isDrawnByLabel = /^(?:radio|checkbox|file)$/.test(element.type);
      if (isDrawnByLabel && label && isVisible(label)) return label;
    }
    return isSeen ? element : undefined;
  }

  function scrollersOf(element: Element): Element[] {
    const found = document.scrollingElement ? [document.scrollingElement] : [];
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (at.scrollHeight > at.clientHeight && !found.includes(at)) found.push(at);
    }
    return found;
  }

  /** Whether another element covers the middle of the element. */
  function isCovered(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there || !(element.contains(there) || there.contains(element));
  }

  function reach(element: Element): number {
    const { top, bottom } = element.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight && !isCovered(element)) return 0;
    const scrollers = scrollersOf(element);
    const before = scrollers.map(({ scrollTop }) => scrollTop);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    if (isCovered(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return scrollers.reduce(
      (sum, { scrollTop }, index) => sum + Math.abs(scrollTop - (before[index] ?? 0)),
      0,
    );
  }

  function distanceTo(element: Element): number {
    const scrollers = scrollersOf(element);
    const before = scrollers.map(({ scrollTop }) => scrollTop);
    const distance = reach(element);
    for (const [index, scroller] of scrollers.entries()) {
      scroller.scrollTo({ top: before[index] ?? 0, behavior: 'instant' });
    }
    return distance;
  }

  const nearest = (wanted: Wanted) =>
    all(wanted)
      .map((element) => pressable(element))
      .filter((element) => element !== undefined)
      .map((element) => ({ element, distance: distanceTo(element) }))
      .sort((one, other) => one.distance - other.distance)[0];

  window.probe = {
    seen,
    target: undefined,
    isStill: () =>
      document.readyState === 'complete' &&
      performance.now() - leaving > LEAVING_MS &&
      performance.now() - changed > STILL_MS &&
      !document.querySelector(
        'astro-island[ssr]:not([client="visible"]), form [aria-disabled="true"]',
      ),
    distance: (wanted) => nearest(wanted)?.distance,
    find: (wanted) => {
      const near = nearest(wanted);
      window.probe.target = near?.element;
      return near && Math.round(reach(near.element));
    },
  };
}

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** The program, with the library that finds roles and names. A browser runs it at each new document. */
export const PROGRAM = `if (!('probe' in window)) { ${library}\n(${open.toString()})(); }`;
