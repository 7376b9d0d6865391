/** A press on a button of an island is kept until the island is ready. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const source = readFileSync(
  new URL('../../../src/layouts/early-press.js', import.meta.url),
  'utf8',
);

/** A page with one island and the buttons of those names. */
function pageWith(names: readonly string[]) {
  const page = new EventTarget();
  const island = new EventTarget();
  const happened: string[] = [];
  let isReady = false;
  const buttons = Object.fromEntries(
    names.map((name) => {
      const button = {
        closest: (selector: string) => {
          if (selector === 'button[type=button]') return button;
          return isReady ? null : island;
        },
        click: () => happened.push(name),
      };
      return [name, button];
    }),
  );
  runInNewContext(source, { document: page });
  return {
    happened,
    press: (name: string) => {
      const click = new Event('click');
      Object.defineProperty(click, 'target', { value: buttons[name] });
      page.dispatchEvent(click);
    },
    hydrate: () => {
      isReady = true;
      island.dispatchEvent(new Event('astro:hydrate'));
    },
  };
}

describe('a press before the island is ready', () => {
  it('is repeated for each button, in the order of the presses', () => {
    const { press, hydrate, happened } = pageWith(['copy', 'print', 'share']);
    press('print');
    press('copy');
    expect(happened).toEqual([]);
    hydrate();
    expect(happened).toEqual(['print', 'copy']);
  });

  it('is repeated once for several presses on one button', () => {
    const { press, hydrate, happened } = pageWith(['copy']);
    press('copy');
    press('copy');
    hydrate();
    expect(happened).toEqual(['copy']);
  });

  it('is kept only until the island is ready', () => {
    const { press, hydrate, happened } = pageWith(['copy']);
    hydrate();
    press('copy');
    expect(happened).toEqual([]);
  });
});
