/** An animation that changes more than opacity or position takes the processor of a phone at each frame. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The browser animates these without the main thread. */
const CHEAP = ['opacity', 'transform', 'translate', 'rotate', 'scale'];

const KEYFRAMES = /@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/g;
const PROPERTY = /(?<=[{;])\s*([\w-]+)\s*:/g;

const animated = globSync('src/**/*.{css,astro}', { cwd: ROOT }).flatMap((file) =>
  [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(KEYFRAMES)].flatMap(
    ([, name = '', frames = '']) =>
      [...frames.matchAll(PROPERTY)].map(([, property = '']) => ({ file, name, property })),
  ),
);

it('there are animations', () => {
  expect(new Set(animated.map(({ name }) => name))).toContain('breathe');
});

it('animations change only what the main thread does not draw', () => {
  expect(animated.filter(({ property }) => !CHEAP.includes(property))).toEqual([]);
});
