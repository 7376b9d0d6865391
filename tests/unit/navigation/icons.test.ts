/** Each name of an icon has one drawing, which takes its colour and width from the page. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sprite = readFileSync('src/lib/navigation/icons.svg', 'utf8');
const source = readFileSync('src/lib/navigation/destinations.ts', 'utf8');

it('has a drawing for each name, and no other', () => {
  const [, union = ''] = /export type IconName =([^;]*);/.exec(source) ?? [];
  const names = [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect([...sprite.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id)).toEqual(names);
});

it('has only shapes', () => {
  expect(sprite).not.toMatch(
    /<(?:script|style|image|a|use|foreignObject)\b|(?:stroke|style|on\w+|href)=/,
  );
});
