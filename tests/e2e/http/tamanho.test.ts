/** The size budgets of pages, in compressed bytes, and the number of their script files. */
import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { PUBLIC } from '../../support/every-page.ts';
import { expect, test } from '../fixtures.ts';
import { BUDGETS } from '../support/budgets.ts';

const KB = 1000;
/** The home page has no island. Half of its scripts are the progress bar and the update of waiting times, 0.1 kB the test for Firefox. */
const SCRIPT_BUDGET = 9.8 * KB;
/** 0.1 kB of it are the rules for browsers without popovers and dialogs. */
const HTML_AND_STYLE_BUDGET = 20.1 * KB;
/**
 * The scripts of the page, of the end of the session and of the other tabs. 0.2 kB open the same parts after Back.
 * 0.1 kB start the progress bar later: the bar must not delay the next page.
 */
const MEMBER_SCRIPT_BUDGET = 11.8 * KB;
/** Page, Astro's element of islands, React, and one or two of the island. */
const ISLAND_FILES = 5;
/** React is 58 kB of this, Astro's element of islands 1.6 kB, and the boundary of islands 1 kB, as on every page with an island. */
const GUIDE_SCRIPT_BUDGET = 86.9 * KB;
/** The form engine, without schemas, is 9.6 kB of this: a press is drawn before it is sent. */
const SIGN_IN_SCRIPT_BUDGET = 86.6 * KB;
const BOLETOS_SCRIPT_BUDGET = 86.6 * KB;
/**
 * Ten shown providers and the data of 50. The list of cities loads later. Names say that they stay untranslated.
 * 0.3 kB are inline scripts: one shows `noscript` when files of an island are missing, the other one loads the
 * panels of browsers without popovers.
 */
const GUIDE_HTML_BUDGET = 21 * KB;
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

/** The bytes that a page loads, with its islands, by kind. */
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
  return sizes;
}

test('the home page is within its budget', async ({ page, origin }) => {
  const { script, files, html, style } = await sizesOf(page, origin, '/');
  expect(files).toBeLessThanOrEqual(2);
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET);
  expect(html + style).toBeLessThanOrEqual(HTML_AND_STYLE_BUDGET);
});

test('the directory is within its budget, with React and the island', async ({ page, origin }) => {
  const { script, files, html, first, style } = await sizesOf(
    page,
    origin,
    '/guia-medico?cdEstado=SP&cdCidade=354980',
  );
  expect(files).toBeLessThanOrEqual(ISLAND_FILES);
  expect(script).toBeLessThanOrEqual(GUIDE_SCRIPT_BUDGET);
  expect(html).toBeLessThanOrEqual(GUIDE_HTML_BUDGET);
  expect(first).toBeLessThanOrEqual(GUIDE_FIRST_PAGE_BUDGET);
  expect(style).toBeLessThanOrEqual(HTML_AND_STYLE_BUDGET);
});

test('sign-in and boletos are within their budgets', async ({ page, origin, signInAs }) => {
  const signIn = await sizesOf(page, origin, '/entrar');
  expect(signIn.files).toBeLessThanOrEqual(ISLAND_FILES);
  expect(signIn.script).toBeLessThanOrEqual(SIGN_IN_SCRIPT_BUDGET);
  await signInAs('titular');
  const boletos = await sizesOf(await page.context().newPage(), origin, '/cliente/boletos');
  expect(boletos.files).toBeLessThanOrEqual(ISLAND_FILES);
  expect(boletos.script).toBeLessThanOrEqual(BOLETOS_SCRIPT_BUDGET);
});

/** Of pages without an island, for a member. */
const FIGURE_BUDGETS = {
  '/tempo-de-espera': 16 * KB,
  '/resolucaonormativa/565': 10.5 * KB,
  '/cliente/contrato': MEMBER_SCRIPT_BUDGET,
  '/cliente/vacinas': MEMBER_SCRIPT_BUDGET,
  '/cliente/coparticipacao': MEMBER_SCRIPT_BUDGET,
  '/cliente/coparticipacao/gastos': MEMBER_SCRIPT_BUDGET,
} as const;

test('the pages of figures are within their budgets', async ({ context, origin, signInAs }) => {
  await signInAs('titular');
  for (const [path, budget] of Object.entries(FIGURE_BUDGETS)) {
    const page = await context.newPage();
    const { script } = await sizesOf(page, origin, path);
    expect.soft(script, path).toBeLessThanOrEqual(budget);
    await page.close();
  }
});

test('member pages have few elements', async ({ page, signInAs }) => {
  await signInAs('titular');
  for (const [path, { kB, elements }] of Object.entries(BUDGETS)) {
    const html = await (await page.request.get(path)).text();
    expect(Buffer.byteLength(html), path).toBeLessThanOrEqual(kB * KB);
    expect(html.match(/<[a-z]/g)?.length, path).toBeLessThanOrEqual(elements);
  }
});

/** What a visitor pays for a page made at build that Chromium fetches for nothing; it keeps two. */
const AHEAD_BUDGET = 21 * KB;

test('a page that is fetched when the pointer rests on its link is small', async ({ origin }) => {
  const rules = (await (await fetch(`${origin}/antecipar.speculationrules`)).json()) as {
    prefetch: { where: { href_matches: unknown[] }; eagerness: string }[];
  };
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate', 'conservative']);
  const patterns = rules.prefetch[0]?.where.href_matches as string[];
  // No visitor comes to the style guide.
  const fetched = PUBLIC.filter(
    (path) =>
      path !== '/estilo' &&
      patterns.some((pathname) => new URLPattern({ pathname }).test(origin + path)),
  );
  expect(fetched).toContain('/privacidade');
  for (const path of fetched)
    expect((await wire(origin + path)).bytes, path).toBeLessThan(AHEAD_BUDGET);
});
