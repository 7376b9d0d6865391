import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCurrent, menuOf } from '#lib/navigation/menus.ts';

const menus = ['header', 'tasks', 'member', 'footer'] as const;
const pages = new URL('../../../src/pages', import.meta.url);

describe('the menus', () => {
  const entries = [...new Set(menus.flatMap((menu) => menuOf(menu, { noticias: true })))];

  it.each(entries)('lead to a page that exists: $href', ({ href }) => {
    const files = [`${href}.astro`, `${href}/index.astro`, `${href}/[...page].astro`];
    expect(files.some((file) => existsSync(new URL(`${pages.href}${file}`)))).toBe(true);
  });

  it('offer no news to a portal without a content site', () => {
    const hrefs = (noticias: boolean) => menuOf('header', { noticias }).map(({ href }) => href);
    expect(hrefs(true)).toContain('/blog');
    expect(hrefs(false)).not.toContain('/blog');
  });
});

it.each([
  ['/blog', '/blog/', true],
  ['/blog', '/blog.html', true],
  ['/blog', '/blog/um-texto', true],
  ['/blog', '/blogueiros', false],
])('isCurrent of %s at %s is %s', (href, pathname, expected) => {
  expect(isCurrent(href, pathname)).toBe(expected);
});
