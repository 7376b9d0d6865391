import { expect, test } from 'vitest';
import { newerSyntax } from '../../../scripts/lib/floor.mjs';

test.each([
  ['a static block', 'class A { static { b(); } }'],
  ['a test for a private field', 'class A { #b; has(c) { return #b in c; } }'],
  ['a lookbehind', 'export const a = /(?<=b)c/;'],
  ['flags for a part', 'export const a = /(?i:b)c/;'],
  ['the flag d', 'export const a = /b/d;'],
  ['await outside functions', 'export const a = await b;'],
])('newerSyntax finds %s', (_, code) => {
  expect(newerSyntax(code)).toBeTypeOf('string');
});

test('newerSyntax accepts what the oldest supported browsers read', () => {
  const code = `
    class A { #b = 1; c = this.#b?.d ?? 2; }
    export const e = async () => { await import('./f.js'); };
    export const g = /(?<year>\\d+)(?:-)(?!x)/u;
    export let h = 'k' in e; h ||= 1_000;`;
  expect(newerSyntax(code)).toBeUndefined();
});
