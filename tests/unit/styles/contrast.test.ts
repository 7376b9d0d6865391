/** Computes the contrast of every declared pair of text and surface, in every theme (WCAG 2.2). */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#lib/config/brand-schema.ts';
import { DECORATIVE, NOT_TEXT, PAIRS, RING } from '#lib/config/contrast-pairs.ts';
import { contrast } from '../../../scripts/lib/brand/contrast.ts';
import { declarations, withBrand } from '../../../scripts/lib/brand/css.ts';

const sheetOf = (name: string) =>
  withBrand(readFileSync(new URL(`../../../src/styles/${name}.css`, import.meta.url), 'utf8'));
const tokens = sheetOf('tokens');

function parseColours(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/^\s*--([\w-]+):\s*(#[\da-f]{6});/gim)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

describe('the declared pairs', () => {
  it('require AAA for every text, and 3 for all other visible colours', () => {
    const low = PAIRS.filter(({ text, atLeast }) => atLeast < (NOT_TEXT.includes(text) ? 3 : 7));
    expect(low).toEqual([]);
  });

  it('include every colour', () => {
    const paired = new Set<Role>([
      ...PAIRS.flatMap(({ text, surface }) => [text, surface]),
      ...RING.colours,
      ...RING.on,
      ...DECORATIVE,
    ]);
    expect(ROLES.filter((role) => !paired.has(role))).toEqual([]);
  });
});

// The other themes are the colours of the brand: `unit/repo/brand.test.ts`.
describe('contrast.css', () => {
  const chosen = parseColours(sheetOf('contrast'));
  const ratio = (a: string, b: string) => contrast(chosen.get(a) ?? '', chosen.get(b) ?? '');
  // Here the text of a dark surface has the surface `paper`.
  const inUse = PAIRS.filter(
    ({ text, surface }) => !/^accent.* on ground$/.test(`${text} on ${surface}`),
  );

  it.each(inUse)('$text on $surface reaches $atLeast', ({ text, surface, atLeast }) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(RING.on)('the ring of the focus contrasts with %s', (surface) => {
    const ratios = RING.colours.map((ring) => ratio(ring, surface));
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(RING.atLeast);
  });

  it('chooses every colour', () => {
    expect(ROLES.filter((role) => !chosen.has(role))).toEqual([]);
  });

  it('gives text at least twice the required contrast', () => {
    for (const name of ['ink', 'ink-soft', 'link', 'brand', 'brand-deep'])
      expect(ratio(name, 'paper'), name).toBeGreaterThan(14);
  });
});

it('dark.css has a shade of every colour of a drawing', () => {
  const names = (theme: 'light' | 'dark') =>
    declarations(theme).flatMap(({ prop }) => (prop.startsWith('--drawn-') ? prop : []));
  expect(names('dark')).toEqual(names('light'));
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

describe('the border of a control', () => {
  const CONTROL =
    /\.(?:input|select|textarea|choice|button|person__open|guide-(?:tab|chip|shortcut))(?![\w-])/;
  const FAINT = new RegExp(`border(?:-color)?:[^;]*var\\(--(?:${DECORATIVE.join('|')})\\)`);

  it.each(sheets)('$path gives it a colour with a contrast of 3:1', ({ css }) => {
    const faint = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector = '', rule = '']) => CONTROL.test(selector) && FAINT.test(rule))
      .map(([, selector = '']) => selector.trim());
    expect(faint).toEqual([]);
  });
});

describe('every other style', () => {
  // Paper and the background of scanned codes are white.
  const maySayWhite = new Set([
    'styles/tokens.css',
    'styles/contrast.css',
    'styles/print.css',
    'islands/boletos/boletos.css',
  ]);

  it.each(sheets.filter(({ path }) => !maySayWhite.has(path)))(
    '$path names its colours instead of writing them',
    ({ css }) => {
      expect(css.match(/#[\da-f]{3,8}\b|rgb\((?!0 0 0)\d[^)]*/gi) ?? []).toEqual([]);
    },
  );

  it.each(sheets)('$path uses only properties that exist', ({ css }) => {
    // A property with a fallback may be set elsewhere: the reader sets `--font-rate`.
    const used = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !`${tokens}${css}`.includes(`${name}:`))).toEqual([]);
  });
});
