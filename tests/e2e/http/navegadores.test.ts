/** The scripts of all pages, also those inside a page, use nothing that the oldest supported browsers lack. */
import { newerSyntax } from '../../../scripts/lib/floor.mjs';
import { LACKING } from '../../tasks/floor.ts';
import { expect, test } from '../fixtures.ts';
import { MEMBER, PUBLIC } from '../../support/every-page.ts';

/** Uses that a feature test guards. */
const GUARDED = new Set(['BroadcastChannel', 'Object.hasOwn', 'structuredClone']);

/** As it stands in minified code: `.toSorted(` of any value, `AbortSignal.any`. */
const written = (name: string) =>
  name.includes('.prototype.') ? `.${name.split('.').pop() ?? ''}(` : name;

const INLINE = /<script(?! [^>]*(?:src=|json"))[^>]*>([^]+?)<\/script>/g;

test('no script needs a newer browser', async ({ read, signInAs }) => {
  await signInAs('titular');
  const queue = [...PUBLIC, ...MEMBER];
  const scripts = new Map<string, string>();
  for (const address of queue) {
    const text = (await read(address)).html;
    if (address.endsWith('.js')) scripts.set(address, text);
    for (const [, code = ''] of text.matchAll(INLINE)) scripts.set(`${address}: ${code}`, code);
    const found = [...text.matchAll(/["'](?:\/_astro)?\.?(\/[\w.-]+\.js)["']/g)];
    for (const [, name = ''] of found) {
      if (!queue.includes(`/_astro${name}`)) queue.push(`/_astro${name}`);
    }
  }
  expect(scripts.size).toBeGreaterThan(10);
  const uses = [...scripts].flatMap(([address, text]) =>
    LACKING.filter((name) => !GUARDED.has(name) && text.includes(written(name)))
      .concat(newerSyntax(text) ?? [])
      .map((name) => `${address}: ${name}`),
  );
  expect(uses).toEqual([]);
});
