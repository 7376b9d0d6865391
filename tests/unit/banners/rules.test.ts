import { describe, expect, it } from 'vitest';
import { bannerLink, bannerUrl, bannerWords } from '#lib/banners/rules.ts';

describe('bannerUrl', () => {
  const BASE = 'https://midia.example/publico';
  it.each([
    ['a.jpg', `${BASE}/a.jpg`],
    ['/a.jpg', `${BASE}/a.jpg`],
    ['//evil.example/a.jpg', `${BASE}/evil.example/a.jpg`],
    ['\\\\evil.example\\a.jpg', `${BASE}/evil.example/a.jpg`],
    ['pasta/a b.jpg', `${BASE}/pasta/a%20b.jpg`],
    ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['file:///etc/passwd', 'file:///etc/passwd'],
  ])('%s gives %s', (entry, expected) => {
    expect(bannerUrl(entry, BASE)?.href).toBe(expected);
  });

  it('is undefined for a relative entry without a base, and for an invalid address', () => {
    expect(bannerUrl('a.jpg', undefined)).toBe(undefined);
    expect(bannerUrl('https://', BASE)).toBe(undefined);
  });
});

it.each([
  ['/resolucaonormativa/565', '/resolucaonormativa/565'],
  ['https://outro.example/x', 'https://outro.example/x'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://banco.example@evil.example/', undefined],
  ['cliente/boletos', undefined],
  [undefined, undefined],
])('bannerLink %s leads to %s', (link, expected) => {
  expect(bannerLink(link)).toBe(expected);
});

describe('bannerWords', () => {
  const pageName = (path: string) => (path === '/cliente/boletos' ? 'Boletos' : undefined);
  it.each([
    [{ title: 'Pague aqui', link: '/cliente/boletos' }, 'Pague aqui'],
    [{ title: '', link: '/cliente/boletos' }, 'Boletos'],
    [{ title: '', link: '/cliente/boletos/?mes=1#topo' }, 'Boletos'],
    [{ title: '', link: '/blog/doe-sangue' }, 'Doe sangue'],
    [{ title: '', link: '/' }, 'Página inicial'],
    [{ title: '', link: 'https://www.outro.example/x' }, 'Abrir outro.example'],
    [{ title: '' }, ''],
  ])('of %j are %j', (banner, expected) => {
    expect(bannerWords(banner, pageName)).toBe(expected);
  });
});
