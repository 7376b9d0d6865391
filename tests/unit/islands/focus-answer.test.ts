import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusAnswer } from '#islands/shared/focus-answer.ts';

const body = {};
const page = { readyState: 'complete', activeElement: body, body };
const codes = { focus: () => (page.activeElement = codes) } as unknown as HTMLElement;
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page.activeElement = body;
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function load() {
  browser.dispatchEvent(new Event('load'));
  vi.runAllTimers();
}

describe('the focus of an answer', () => {
  it('moves at once on a page that is loaded', () => {
    page.readyState = 'complete';
    focusAnswer(codes);
    expect(page.activeElement).toBe(codes);
  });

  it('waits for the end of the load', () => {
    page.readyState = 'interactive';
    focusAnswer(codes);
    expect(page.activeElement).toBe(body);
    load();
    expect(page.activeElement).toBe(codes);
  });

  it('stays where the person has moved it', () => {
    page.readyState = 'interactive';
    const link = {};
    focusAnswer(codes);
    page.activeElement = link;
    load();
    expect(page.activeElement).toBe(link);
  });
});
