import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCurrent, navigation, phoneHref, whatsappHref } from '#lib/navigation/navigation.ts';

const places = ['header', 'tasks', 'member', 'footer'] as const;
const pages = new URL('../../../src/pages', import.meta.url);

describe('navigation', () => {
  const entries = [
    ...new Set(places.flatMap((place) => navigation(place, { noticias: true, chamados: true }))),
  ];

  it.each(entries)('leads to a page that exists: $href', ({ href }) => {
    const files = [`${href}.astro`, `${href}/index.astro`, `${href}/[...page].astro`];
    expect(files.some((file) => existsSync(new URL(`${pages.href}${file}`)))).toBe(true);
  });

  it('offers no news to a portal without a content site', () => {
    const hrefs = (noticias: boolean) => navigation('header', { noticias }).map(({ href }) => href);
    expect(hrefs(true)).toContain('/blog');
    expect(hrefs(false)).not.toContain('/blog');
  });

  it('offers support cases only to a portal whose operator has them', () => {
    const hrefs = (chamados: boolean) =>
      navigation('member', { noticias: false, chamados }).map(({ href }) => href);
    expect(hrefs(true)).toContain('/cliente/chamados');
    expect(hrefs(false)).not.toContain('/cliente/chamados');
  });

  it('has something at every place', () => {
    expect(places.map((place) => navigation(place, { noticias: false }).length)).not.toContain(0);
  });
});

describe('isCurrent', () => {
  it.each([
    ['/blog', '/blog', true],
    ['/blog', '/blog/', true],
    ['/blog', '/blog.html', true],
    ['/blog', '/blog/um-texto', true],
    ['/blog', '/blogueiros', false],
    ['/blog', '/', false],
  ])('%s at %s: %s', (href, pathname, expected) => {
    expect(isCurrent(href, pathname)).toBe(expected);
  });
});

describe('telephone addresses', () => {
  it.each([
    ['0800 701 9656', 'tel:08007019656'],
    ['(17) 3200-0000', 'tel:+551732000000'],
  ])('dials %s', (number, href) => {
    expect(phoneHref(number)).toBe(href);
  });

  it('opens a conversation with a number of the country', () => {
    expect(whatsappHref('(17) 90000-0000')).toBe('https://wa.me/5517900000000');
  });
});
