/** Which pages a browser may fetch before their link is pressed. */
import { expect, it } from 'vitest';
import { rulesFor } from '../../../scripts/lib/speculation-rules.mjs';

/** The patterns of a page's rules, as a browser reads them. */
function isFetched(routes: readonly string[], path: string): boolean {
  const [rule] = rulesFor(routes).prefetch;
  return (rule?.where.href_matches ?? []).some((pathname) =>
    new URLPattern({ pathname }).test({ pathname: path }),
  );
}

it('pages made at build are fetched, and no others', () => {
  const routes = ['/', '/privacidade', '/blog/[slug]', '/resolucaonormativa/[...ano]'];
  for (const path of ['/', '/privacidade', '/blog/noticia', '/resolucaonormativa/565'])
    expect(isFetched(routes, path), path).toBe(true);
  for (const path of ['/cliente/boletos', '/guia-medico', '/blog/a/b', '/privacidade/solicitacao'])
    expect(isFetched(routes, path), path).toBe(false);
});

it('error pages and files are not fetched', () => {
  const routes = ['/404', '/503-envio', '/sem-conexao', '/sitemap.xml', '/interno/notas'];
  for (const path of routes) expect(isFetched(routes, path), path).toBe(false);
});
