/** `voltar` always stays on the portal's origin, whatever it contains (security.md 7). */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath, sessionEndedPath, signInPath } from '#lib/sessao/rules.ts';
import { anyText } from '../support/arbitraries.ts';

const HOME = '/cliente/inicio';
const ORIGINS = ['https://portal.example', 'http://127.0.0.1:4321'];
// Pages on which a browser can follow the path. A relative reference depends on its page.
const PAGES = ['/entrar', '/cliente/boletos/1.pdf?x=1', '/a/b/c/'];

function expectOwn(location: string): void {
  expect(location).toMatch(/^\/(?!\/)/);
  for (const origin of ORIGINS)
    for (const page of PAGES) expect(new URL(location, origin + page).origin).toBe(origin);
}

describe('safeReturnPath', () => {
  it.each([
    '/cliente/boletos?contrato=1',
    '/guia-medico?nmPrestador=Ana&nrPagina=2',
    '/cliente?x=1',
  ])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'cliente/boletos',
    './x',
    '?x=1',
    '#x',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/a/%2E%2e//evil.example',
    '/./\\evil.example',
    '/\u0000/evil.example',
    '/\u2028/evil.example',
  ])('replaces %j by the home page', (voltar) => {
    expect(safeReturnPath(voltar)).toBe(HOME);
  });

  it.each([
    '/',
    '/entrar',
    '/entrar?voltar=%2Fentrar',
    '/sair',
    '/cliente',
    '/cliente/',
    '/cliente/confirmacao-cadastral',
    '/api/boletos?contrato=1',
    '/_actions/sessao.sair',
    '/_astro/x.js',
  ])('replaces %s by the home page, because a return there is useless', (path) => {
    expect(safeReturnPath(path)).toBe(HOME);
  });

  it('removes the name of an action, so that the return runs nothing', () => {
    expect(safeReturnPath('/cliente/boletos?_action=boletos.gerar&contrato=1')).toBe(
      '/cliente/boletos?contrato=1',
    );
    expect(safeReturnPath('/cliente/boletos?_action=boletos.gerar')).toBe('/cliente/boletos');
  });

  it('removes the fragment and keeps the whole query', () => {
    expect(safeReturnPath('/guia-medico?q=S%C3%A3o%20Jos%C3%A9#lista')).toMatch(
      /^\/guia-medico\?q=S%C3%A3o(?:%20|\+)Jos%C3%A9$/,
    );
  });

  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', ':', '@', '?', '#', '&', '='],
    ...['evil.example', 'https:', 'javascript:', '\t', '\n', '\r', '\0', ' ', '\u00a0'],
    ...['é', '[', ']'],
    ...['cliente', 'inicio', '_action=x', '\ud800', '／', '。'],
  );
  const texts = fc.oneof(
    anyText(),
    fc.webUrl(),
    fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join('')}`),
  );

  it('stays on the origin, keeps its own output, and has no character that ends a header or a tag', () => {
    fc.assert(
      fc.property(texts, (voltar) => {
        const path = safeReturnPath(voltar);
        expectOwn(path);
        expect(path).toMatch(/^[!-~]*$/);
        expect(path).not.toMatch(/[<>"]/);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });

  it('stays the same through the sign-in page', () => {
    fc.assert(
      fc.property(texts, (path) => {
        const signIn = new URL(signInPath(path), 'https://portal.example');
        expect(signIn.pathname).toBe('/entrar');
        const back = safeReturnPath(signIn.searchParams.get('voltar') ?? undefined);
        expect(back).toBe(safeReturnPath(path));
      }),
      { numRuns: 2000 },
    );
  });
});

it('the address of the sign-in page contains the return path, and the reason of an end', () => {
  const home = '/entrar?voltar=%2Fcliente%2Finicio';
  expect(signInPath(HOME)).toBe(home);
  expect(signInPath('//evil.example')).toBe(home);
  expect(sessionEndedPath('/cliente/boletos?a=1')).toBe(
    '/entrar?voltar=%2Fcliente%2Fboletos%3Fa%3D1&motivo=sessao-encerrada',
  );
});
