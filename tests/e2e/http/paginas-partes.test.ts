/** A link to a part of a page leads to an element with that id: those of all pages, and those of the sources. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { MEMBER, PUBLIC } from '../../support/every-page.ts';

/** As in `href="#conteudo"`. */
const LINK_OF_PAGE = /href="([^"#]*)#([^"]+)"/g;
/** As in `href: '/cliente/contrato#reajuste'`. A page shows some of them to few members. */
const LINK_OF_SOURCE = /href(?:=|: )['"`](\/[\w/-]+)#([a-z][\w-]*)['"`]/gi;

test('every link to a part of a page has its target', async ({ read, signInAs }) => {
  test.setTimeout(60_000);
  await signInAs('titular');
  const pages = new Map<string, string>();
  const htmlOf = async (path: string) => {
    const html = pages.get(path) ?? (await read(path)).html;
    pages.set(path, html);
    return html;
  };
  const links = new Map<string, { path: string; id: string }>();
  const add = (path: string, id: string) => links.set(`${path}#${id}`, { path, id });
  for (const path of [...PUBLIC, ...MEMBER]) {
    if (path === '/sair') continue;
    for (const [, to = '', id = ''] of (await htmlOf(path)).matchAll(LINK_OF_PAGE))
      if (!/^\w+:/.test(to)) add(to === '' ? path : to.replaceAll('&amp;', '&'), id);
  }
  for (const file of globSync('src/**/*.{astro,ts,tsx}'))
    for (const [, path = '', id = ''] of readFileSync(file, 'utf8').matchAll(LINK_OF_SOURCE))
      add(path, id);
  expect(links.size).toBeGreaterThan(50);
  for (const [link, { path, id }] of links)
    expect.soft((await htmlOf(path)).includes(`id="${id}"`), link).toBe(true);
});
