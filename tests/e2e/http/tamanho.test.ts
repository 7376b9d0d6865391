/** The size budgets of pages, in compressed bytes, and the number of their script files. */
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { currentBuild } from '../../../scripts/lib/builds.mjs';
import { FREE_FOR_VISITORS } from '../../../scripts/lib/speculation-rules.mjs';
import { PUBLIC } from '../../support/every-page.ts';
import { expect, test } from '../fixtures.ts';
import { BUDGETS } from '../support/budgets.ts';

const KB = 1000;
/** 0.1 kB of it are the rules for browsers without popovers and dialogs. */
const HTML_AND_STYLE_BUDGET = 20.1 * KB;
/** Page, Astro's element of islands, React, and one or two of the island. */
const ISLAND_FILES = 5;
/**
 * Ten shown providers and the data of 50. The list of cities loads later. Names say that they stay untranslated.
 * 0.3 kB are inline scripts: one shows `noscript` when files of an island are missing, the other one loads the
 * panels of browsers without popovers.
 */
const GUIDE_HTML_BUDGET = 18.8 * KB;
/** The first page of a visit made on the server contains the style sheet of public pages. */
const GUIDE_FIRST_PAGE_BUDGET = GUIDE_HTML_BUDGET + 15 * KB;

interface Wire {
  bytes: number;
  encoding: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

/**
 * The size and headers of an answer, without decompression.
 * @param site what the browser says of the page that leads here: `none` for the first page of a visit
 */
function wire(url: string, site: 'none' | 'same-origin' = 'same-origin'): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br, gzip', 'Sec-Fetch-Site': site };
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => {
        resolve({ bytes, encoding: answer.headers['content-encoding'], headers: answer.headers });
      });
    }).on('error', reject);
  });
}

/** The bytes that a page loads, with its islands, by kind. Its scripts are within their budget. */
async function sizesOf(page: Page, origin: string, path: string) {
  const loaded: { url: string; kind: string }[] = [];
  page.on('request', (request) =>
    loaded.push({ url: request.url(), kind: request.resourceType() }),
  );
  await page.goto(path);
  // Islands load when they become visible.
  for (const island of await page.locator('astro-island').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  await page.waitForLoadState('networkidle');

  const [next, first] = await Promise.all([
    wire(`${origin}${path}`),
    wire(`${origin}${path}`, 'none'),
  ]);
  const sizes = { script: 0, files: 0, html: next.bytes, first: first.bytes, style: 0 };
  for (const { url, kind } of loaded) {
    if (kind === 'script') {
      sizes.script += (await wire(url)).bytes;
      sizes.files += 1;
    }
    if (kind === 'stylesheet') sizes.style += (await wire(url)).bytes;
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sizes) });
  expect(sizes.script).toBeGreaterThan(0);
  expect.soft(sizes.script, path).toBeLessThanOrEqual((BUDGETS[path]?.scripts ?? 0) * KB);
  expect.soft(sizes.files, path).toBeLessThanOrEqual(ISLAND_FILES);
  return sizes;
}

const GUIDE = '/guia-medico?cdEstado=SP&cdCidade=354980';

test('the home page is within its budget', async ({ page, origin }) => {
  const { files, html, style } = await sizesOf(page, origin, '/');
  expect(files).toBeLessThanOrEqual(2);
  expect(html + style).toBeLessThanOrEqual(HTML_AND_STYLE_BUDGET);
});

test('the directory is within its budget, with React and the island', async ({ page, origin }) => {
  const { html, first, style } = await sizesOf(page, origin, GUIDE);
  expect(html).toBeLessThanOrEqual(GUIDE_HTML_BUDGET);
  expect(first).toBeLessThanOrEqual(GUIDE_FIRST_PAGE_BUDGET);
  expect(style).toBeLessThanOrEqual(HTML_AND_STYLE_BUDGET);
});

test('the scripts of other pages are within their budgets', async ({
  context,
  origin,
  signInAs,
}) => {
  await sizesOf(await context.newPage(), origin, '/entrar');
  await signInAs('titular');
  for (const [path, { scripts }] of Object.entries(BUDGETS)) {
    if (scripts === undefined || ['/', GUIDE, '/entrar'].includes(path)) continue;
    const page = await context.newPage();
    await sizesOf(page, origin, path);
    await page.close();
  }
});

/** What a visitor pays for a page that Chromium fetches for nothing; it keeps two. */
const AHEAD_BUDGET = 21 * KB;

test('a page that is fetched when the pointer rests on its link is small', async ({ origin }) => {
  const rules = (await (await fetch(`${origin}/antecipar-visitante.speculationrules`)).json()) as {
    prefetch: { where: { href_matches: (string | URLPatternInit)[] }; eagerness: string }[];
  };
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate', 'conservative']);
  const patterns = rules.prefetch[0]?.where.href_matches.map((one) =>
    typeof one === 'string' ? new URLPattern({ pathname: one }) : new URLPattern(one),
  );
  // No visitor comes to the style guide.
  const fetched = PUBLIC.filter(
    (path) => path !== '/estilo' && patterns?.some((pattern) => pattern.test(origin + path)),
  );
  expect(fetched).toEqual(expect.arrayContaining(['/privacidade', ...FREE_FOR_VISITORS]));
  for (const path of fetched)
    expect((await wire(origin + path)).bytes, path).toBeLessThan(AHEAD_BUDGET);
});

test('the server has no package in its form for development, and its large files are in ASCII', () => {
  const folder = path.join(currentBuild()?.dir ?? '', 'server/chunks');
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(files.filter((code) => code.includes('process.env.NODE_ENV'))).toEqual([]);
  // V8 keeps two bytes of each letter of such a file.
  const wide = files.filter((code) => code.length > 250 * KB && /[^\0-\u{FF}]/u.test(code));
  expect(wide.map((code) => code.slice(0, 200))).toEqual([]);
});
