import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { sitemap } from '#lib/navigation/sitemap.ts';

const SITE = new URL('https://portal.example');
const pages = [{ path: '/' }, { path: '/blog/a&b', changedAt: new Date('2026-03-05T11:00:00Z') }];

it('the sitemap lists whole addresses, with the day of their last change where it is known', () => {
  const document = parseDocument(sitemap(pages, SITE), { xmlMode: true });
  const texts = (name: string) =>
    DomUtils.getElementsByTagName(name, document).map((element) => DomUtils.textContent(element));
  expect(texts('loc')).toEqual(['https://portal.example/', 'https://portal.example/blog/a&b']);
  expect(texts('lastmod')).toEqual(['2026-03-05T11:00:00.000Z']);
});

it('the sitemap lists nothing for a portal without a public address', () => {
  expect(sitemap(pages, undefined)).not.toContain('<url>');
  expect(sitemap(pages, undefined)).toContain('</urlset>');
});
