/**
 * One walk through all pages: each is within its budget, and a link to a part of a page leads to an element with that
 * id, also a link of the sources.
 */
import { globSync, readFileSync } from 'node:fs';
import { CONTA_DEMONSTRACAO } from '../../../src/lib/atendimento-interno/accounts.server.ts';
import { expect, test } from '../fixtures.ts';
import { MEMBER, PUBLIC } from '../../support/every-page.ts';
import { BUDGETS, CONFIRMATION, LARGER, MOST_KB, STAFF } from '../support/budgets.ts';
import type { ReadPage } from '../support/read-page.ts';

/** As in `href="#conteudo"`. */
const LINK_OF_PAGE = /href="([^"#]*)#([^"]+)"/g;
/** As in `href: '/cliente/contrato#reajuste'`. A page shows some of them to few members. */
const LINK_OF_SOURCE = /href(?:=|: )['"`](\/[\w/-]+)#([a-z][\w-]*)['"`]/gi;

const SCRIPT = /<script [^>]*src="([^"]+)"/g;
const SHEET = /<style[^>]*>[^]*?<\/style>/g;
/** Other tests sign in too. */
const OTHER_SESSION = /<li><article class="card access">[^]*?<\/article><\/li>/g;

function expectInBudget(path: string, { html, headers, status }: ReadPage): void {
  expect.soft(status, path).toBe(200);
  const { kB, elements } = BUDGETS[path] ?? { kB: 0, elements: 0 };
  // The server keeps a page of the build, and tags it.
  const isBuilt = headers['etag'] !== undefined;
  const counted = html.replaceAll(isBuilt ? SHEET : OTHER_SESSION, '');
  expect.soft(Buffer.byteLength(counted), `bytes of ${path}`).toBeLessThanOrEqual(kB * 1000);
  expect
    .soft(counted.match(/<[a-z]/g)?.length, `elements of ${path}`)
    .toBeLessThanOrEqual(elements);
  const scripts = [...html.matchAll(SCRIPT)].map(([, src]) => src);
  expect.soft(scripts, `scripts of ${path}, each once`).toEqual([...new Set(scripts)]);
}

test('every page is within its budget, and every link to a part of a page has its target', async ({
  context,
  origin,
  read,
  signInAs,
}) => {
  test.setTimeout(90_000);
  const pages = new Map<string, ReadPage>();
  const pageAt = async (path: string) => {
    const page = pages.get(path) ?? (await read(path));
    pages.set(path, page);
    return page;
  };
  const all = new Set([...PUBLIC, ...MEMBER, ...Object.keys(BUDGETS)]);
  const isOfMember = (path: string) => path.startsWith('/cliente/') || MEMBER.includes(path);
  for (const path of all)
    if (!isOfMember(path) && path !== STAFF) expectInBudget(path, await pageAt(path));
  await context.request.post(`${origin}/atendimento?_action=atendimentoInterno.entrar`, {
    form: CONTA_DEMONSTRACAO,
    headers: { Origin: origin },
  });
  expect((await pageAt(STAFF)).html).toContain('atendimentoInterno.localizar');
  expectInBudget(STAFF, await pageAt(STAFF));
  await signInAs('nao-confirmado');
  for (const path of all)
    if (path.startsWith(CONFIRMATION)) expectInBudget(path, await pageAt(path));
  await signInAs('titular');
  for (const path of all)
    if (isOfMember(path)) {
      expectInBudget(path, await pageAt(path));
      if (!LARGER.includes(path)) expect(BUDGETS[path]?.kB, path).toBeLessThanOrEqual(MOST_KB);
    }

  const links = new Map<string, { path: string; id: string }>();
  const add = (path: string, id: string) => links.set(`${path}#${id}`, { path, id });
  for (const [path, { html }] of pages)
    for (const [, to = '', id = ''] of html.matchAll(LINK_OF_PAGE))
      if (!/^\w+:/.test(to)) add(to === '' ? path : to.replaceAll('&amp;', '&'), id);
  for (const file of globSync('src/**/*.{astro,ts,tsx}'))
    for (const [, path = '', id = ''] of readFileSync(file, 'utf8').matchAll(LINK_OF_SOURCE))
      add(path, id);
  expect(links.size).toBeGreaterThan(50);
  for (const [link, { path, id }] of links)
    expect.soft((await pageAt(path)).html.includes(`id="${id}"`), link).toBe(true);
});
