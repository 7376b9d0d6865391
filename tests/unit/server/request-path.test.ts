import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { respeller } from '../../../server/routes.ts';
import {
  canonicalPath,
  decodePath,
  isPlainTarget,
  rawPath,
  rawQuery,
} from '../../../server/request-path.ts';

it.each([
  [true, ['/', '/cliente/boletos', '/guia-medico?q=a/b&c=http://x', '/a//b', '/%2f%2fx']],
  [false, ['', '*', 'x', '//x', '/\\x', '/x#y', 'http://x/', '/x y', '/x\u0000', '/x\u007f']],
])('a target with one meaning: %j for %j', (isPlain, targets) => {
  for (const target of targets) expect(isPlainTarget(target), target).toBe(isPlain);
});

describe('paths', () => {
  it('are separated from their query at the first question mark', () => {
    expect([rawPath('/a?b?c'), rawQuery('/a?b?c')]).toEqual(['/a', '?b?c']);
    expect([rawPath('/a'), rawQuery('/a')]).toEqual(['/a', '']);
  });

  it('are decoded once, or not at all when they are malformed', () => {
    expect(decodePath('/a%20b')).toBe('/a b');
    expect(decodePath('/%2561')).toBe('/%61');
    expect(decodePath('/%')).toBeUndefined();
  });

  it.each([
    ['/cliente/boletos', '/cliente/boletos'],
    ['/%2563liente', '/cliente'],
    ['/x/../cliente', '/cliente'],
    ['/x/%2e%2e/cliente', '/cliente'],
    ['/CLIENTE//boletos', '/cliente/boletos'],
    ['/cliente%5cboletos', '/cliente/boletos'],
    ['/%', '/%'],
  ])('are read by their segments: %s means %s', (target, path) => {
    expect(canonicalPath(target)).toBe(path);
  });
});

describe('another spelling of a page', () => {
  const pages = ['/', '/entrar', '/guia-medico', '/cliente/boletos', '/privacidade/cookies'];
  const respelled = respeller([
    ...pages,
    '/guia-medico/[sqPrestador]',
    '/404',
    '/cliente/[...rest]',
  ]);

  it.each([
    ['/Entrar', '/entrar'],
    ['/ENTRAR/', '/entrar'],
    ['/guia-m%C3%A9dico', '/guia-medico'],
    ['/guia-me%CC%81dico?nmPrestador=Ana', '/guia-medico?nmPrestador=Ana'],
    ['/Cliente/Boletos', '/cliente/boletos'],
  ])('%s leads to %s', (target, page) => {
    expect(respelled(target)).toBe(page);
  });

  it.each([
    ...['/', '/entrar', '/guia-medico/', '/Guia-Medico/1', '/Entrar/x', '/%', '/guia-m%E9dico'],
    ...['/cliente%2Fboletos', '/Cliente%2fboletos', '/guia-m%25C3%25A9dico', '/%2F/Entrar'],
    ...['/Entrar%3Fx', '/Entrar%00', '/X/../entrar', '/_Astro/a.js', '/%34%30%34', '/API/x'],
  ])('%s is none', (target) => {
    expect(respelled(target)).toBeUndefined();
  });

  it('never leads to an address that is not a page', () => {
    const signs = fc.constantFrom(...'/ \\ %2 %C3%89 . : ? # E n T r A É'.split(' '));
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 20 }), (text) => {
        const [path] = respelled(`/${text}`)?.split('?') ?? [];
        return path === undefined || pages.includes(path);
      }),
    );
  });
});
