/** Which pages a browser may fetch before their link is pressed. */
import { expect, it } from 'vitest';
import { FREE_FOR_VISITORS, rulesFor } from '../../../scripts/lib/speculation-rules.mjs';
import { BUDGETS } from '../../e2e/support/budgets.ts';
import { builtPaths } from '#islands/shared/fetch-ahead.ts';

const ORIGIN = 'https://portal.example';

/** The eagerness with which the rules fetch an address of a portal with these routes; `never` for no rule. */
function fetched(
  routes: Record<string, 'build' | 'demand'>,
  address: string,
  isVisitor = false,
): string {
  const pages = Object.entries(routes).map(([pattern, made]) => ({
    pattern,
    isPrerendered: made === 'build',
  }));
  const rule = rulesFor(pages, isVisitor).prefetch.find(({ where }) =>
    where.href_matches.some((one: string | URLPatternInit) =>
      (typeof one === 'string'
        ? new URLPattern(one, ORIGIN)
        : new URLPattern({ ...one, baseURL: ORIGIN })
      ).test(ORIGIN + address),
    ),
  );
  return rule?.eagerness ?? 'never';
}

it('pages made at build are fetched when the pointer rests on a link', () => {
  const routes = {
    '/': 'build',
    '/privacidade': 'build',
    '/blog/[slug]': 'build',
    '/resolucaonormativa/[...ano]': 'build',
  } as const;
  const pages = Object.keys(routes).map((pattern) => ({ pattern, isPrerendered: true }));
  const ofFirefox = builtPaths(rulesFor(pages));
  for (const path of ['/', '/privacidade', '/blog/noticia', '/resolucaonormativa/565'])
    expect([fetched(routes, path), ofFirefox.test(path)], path).toEqual(['moderate', true]);
  for (const path of ['/blog/a/b', '/privacidade/solicitacao', '/guia-medico'])
    expect([fetched(routes, path), ofFirefox.test(path)], path).toEqual(['never', false]);
});

it('pages made on demand are fetched at the press, without a query only', () => {
  const routes = { '/cliente/boletos': 'demand', '/cliente/exames/[id]': 'demand' } as const;
  for (const path of ['/cliente/boletos', '/cliente/exames/12'])
    expect(fetched(routes, path), path).toBe('conservative');
  for (const path of ['/cliente/boletos?contrato=1', '/cliente/exames/12/7.pdf', '/cliente'])
    expect(fetched(routes, path), path).toBe('never');
});

it('a visitor’s pages that call no service are fetched when the pointer rests on a link', () => {
  const routes = { '/entrar': 'demand', '/especialidades/[par]': 'demand' } as const;
  for (const [path, eagerness] of [
    ['/entrar', 'moderate'],
    ['/entrar?voltar=%2Fcliente%2Fboletos', 'never'],
    ['/especialidades/cardiologia', 'conservative'],
  ] as const)
    expect(fetched(routes, path, true), path).toBe(eagerness);
  expect(fetched(routes, '/entrar')).toBe('conservative');
});

it.each(FREE_FOR_VISITORS)('%s has no call in its budget', (path) => {
  expect(BUDGETS).toHaveProperty([path]);
  expect(BUDGETS[path]?.calls ?? 0).toBe(0);
});

it.each(['/404', '/503-envio', '/sem-conexao', '/sitemap.xml', '/interno/notas'])(
  'the error page or file %s is not fetched',
  (path) => {
    expect(fetched({ [path]: 'build' }, path)).toBe('never');
  },
);

it.each([
  ['/cliente/[...rest]', '/cliente/boletos/1.pdf'],
  ['/cliente/pagamento', '/cliente/pagamento'],
  ['/sair', '/sair'],
  ['/entrar/chave', '/entrar/chave'],
  ['/atendimento', '/atendimento'],
  ['/previa/[id]', '/previa/7'],
])('the page %s, which does more than show, is not fetched', (pattern, path) => {
  expect(fetched({ [pattern]: 'demand' }, path)).toBe('never');
});
