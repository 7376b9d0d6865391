/** The page from which a form was posted: a page of the portal, or undefined. */
import { expect, it } from 'vitest';
import { pathOfOrigin } from '#lib/navigation/posted-from.ts';

const here = new URL('http://portal.example/acessibilidade/ajustes?_action=x');

it.each([
  ['http://portal.example/', '/'],
  // A proxy ends TLS.
  ['https://portal.example/blog/um-texto', '/blog/um-texto'],
  [
    'http://portal.example/guia-medico?cdEstado=SP&nmPrestador=a+b',
    '/guia-medico?cdEstado=SP&nmPrestador=a+b',
  ],
  ['http://portal.example/entrar?_action=sessao.entrar&voltar=%2Fx', '/entrar?voltar=%2Fx'],
  ['http://portal.example/entrar?_action=sessao.entrar', '/entrar'],
])('a form posted from %s returns to %s', (referer, path) => {
  expect(pathOfOrigin(referer, here)).toBe(path);
});

it.each([
  null,
  '',
  'nada',
  'https://evil.example/blog',
  'https://portal.example.evil.example/',
  'https://portal.example@evil.example/',
  'http://portal.example//evil.example/x',
])('a form posted from %j has no page to return to', (referer) => {
  expect(pathOfOrigin(referer, here)).toBeUndefined();
});
