/** Computes the contrast of every pair of text and surface that tokens.css declares (WCAG 2.2). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

interface Pair {
  text: string;
  surface: string;
  atLeast: number;
}

function parseColours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/^\s*(--[\w-]+):\s*(#[\da-f]{6});/gim)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

/** Lines such as `contrast: --ink on --paper --card >= 7`. */
function parsePairs(css: string): Pair[] {
  return [...css.matchAll(/contrast: (--[\w-]+) on ((?:--[\w-]+ )+)>= ([\d.]+)/g)].flatMap(
    ([, text = '', surfaces = '', atLeast]) =>
      surfaces
        .trim()
        .split(' ')
        .map((surface) => ({ text, surface, atLeast: Number(atLeast) })),
  );
}

function luminance(hex: string): number {
  const channel = (offset: number) => {
    const value = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const colours = parseColours(tokens);
const pairs = parsePairs(tokens);
/** Decorative lines and shapes: no contrast is required. */
const DECORATIVE = new Set(['--line', '--brand-line', '--ground-line']);
const isDecorative = (name: string) => DECORATIVE.has(name) || name.startsWith('--drawn-');
/** Colours that no text has: the edge of a control, the focus ring, a decorative icon. */
const NOT_TEXT = new Set(['--edge', '--focus', '--focus-halo', '--clay', '--accent']);

describe('the computation of contrast', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
  ])('%s on %s is %f', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
  });

  it('reads the pairs of a declaration', () => {
    expect(parsePairs('* contrast: --a on --b --c >= 4.5')).toEqual([
      { text: '--a', surface: '--b', atLeast: 4.5 },
      { text: '--a', surface: '--c', atLeast: 4.5 },
    ]);
  });
});

describe('tokens.css', () => {
  it.each(pairs)('$text on $surface reaches $atLeast', ({ text, surface, atLeast }) => {
    const [front, back] = [colours.get(text), colours.get(surface)];
    expect(front, `${text} is a colour`).toBeDefined();
    expect(back, `${surface} is a colour`).toBeDefined();
    expect(contrast(front ?? '', back ?? '')).toBeGreaterThanOrEqual(atLeast);
  });

  it('requires AAA for every text', () => {
    const low = pairs.filter(({ text, atLeast }) => !NOT_TEXT.has(text) && atLeast < 7);
    expect(low).toEqual([]);
  });

  it('requires at least 3 for all other visible colours', () => {
    expect(pairs.filter(({ atLeast }) => atLeast < 3)).toEqual([]);
  });

  it('has every colour in a pair', () => {
    const paired = new Set(pairs.flatMap(({ text, surface }) => [text, surface]));
    const missing = [...colours.keys()].filter((name) => !paired.has(name) && !isDecorative(name));
    expect(missing).toEqual([]);
  });
});

const sheetOf = (name: string) =>
  readFileSync(new URL(`../../../src/styles/${name}.css`, import.meta.url), 'utf8');
/** The ring of the focus has two colours, so that one of them contrasts with any ground. */
const RING = new Set(['--focus', '--focus-halo']);
/** In high contrast, text of a dark ground is on paper. */
const ON_GROUND = new Set(['--accent on --ground', '--accent-hover on --ground']);

describe.each(['dark', 'contrast'])('%s.css', (theme) => {
  const chosen = parseColours(sheetOf(theme));
  const ratio = (a: string, b: string) => contrast(chosen.get(a) ?? '', chosen.get(b) ?? '');
  const inUse = pairs.filter(
    ({ text, surface }) =>
      !RING.has(text) && (theme === 'dark' || !ON_GROUND.has(`${text} on ${surface}`)),
  );

  it.each(inUse)('$text on $surface reaches $atLeast', ({ text, surface, atLeast }) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(['--paper', '--card', '--sunken', '--accent', '--brand', '--ground'])(
    'the ring of the focus contrasts with %s',
    (surface) => {
      expect(Math.max(...[...RING].map((ring) => ratio(ring, surface)))).toBeGreaterThanOrEqual(3);
    },
  );

  it('chooses every colour', () => {
    const missing = [...colours.keys()].filter((name) => !chosen.has(name));
    // The scene is not shown in high contrast, and the leaf of the mark keeps its green there.
    expect(theme === 'dark' ? missing : missing.filter((name) => !isDecorative(name))).toEqual([]);
  });
});

describe('contrast.css', () => {
  it('gives text at least twice what is asked for', () => {
    const chosen = parseColours(sheetOf('contrast'));
    for (const name of ['--ink', '--ink-soft', '--link', '--brand', '--brand-deep'])
      expect(contrast(chosen.get(name) ?? '', chosen.get('--paper') ?? ''), name).toBeGreaterThan(
        14,
      );
  });
});

const source = new URL('../../../src/', import.meta.url);
const sheets = globSync('**/*.{css,astro}', { cwd: fileURLToPath(source) })
  .map((path) => ({ path, css: stylesOf(path) }))
  .filter(({ css }) => css !== '');

/** The rules of a style sheet or of the `<style>` of a component, without comments. */
function stylesOf(path: string): string {
  const text = readFileSync(new URL(path, source), 'utf8');
  const css = path.endsWith('.css')
    ? text
    : [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, style]) => style).join('\n');
  return css.replaceAll(/\/\*[^]*?\*\//g, '');
}

describe('every other style', () => {
  // Paper and the background of scanned codes are white.
  const maySayWhite = new Set([
    'styles/tokens.css',
    'styles/contrast.css',
    'styles/dark.css',
    'styles/print.css',
    'islands/boletos/boletos.css',
  ]);

  it.each(sheets.filter(({ path }) => !maySayWhite.has(path)))(
    '$path names its colours instead of writing them',
    ({ css }) => {
      expect(css.match(/#[\da-f]{3,8}\b/gi) ?? []).toEqual([]);
    },
  );

  it.each(sheets)('$path uses only properties that exist', ({ css }) => {
    // A property with a fallback may be set elsewhere: the reader sets `--font-rate`.
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !`${tokens}${css}`.includes(`${name}:`))).toEqual([]);
  });
});
