/** Every form with steps that keeps a draft leads back to its page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DRAFT_PAGES, draftPageOf } from '#lib/inicio/facts.ts';

/**
 * Forms of one step that are part of another page, that no signed-in member fills in, or that have
 * nothing to send.
 */
const WITHOUT = [
  'acesso-encerrar',
  'acesso-encerrar-outros',
  'acesso-responder',
  'boletos-gerar',
  'cadastro-confirmar',
  'carteirinha-guardar',
  'carteirinha-validar',
  'chamados.atualizar',
  'chamados.avaliar',
  'chave-nova',
  'chave-remover',
  'chave-reconhecer',
  'chave-renomear',
  'criar-usuario',
  'email-codigo',
  'entrar',
  'guia-aviso',
  'meus-dados',
  'pagamento-conferir',
  'portabilidade',
  'protocolos.avaliar',
  'protocolos.prioridade',
  'requisicoes-revalidar',
  'verificar-boleto',
];

const formNames = () =>
  readdirSync('src/lib', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(`src/lib/${path}`, 'utf8').matchAll(
        /(?:defineForm\(|GERAR = )\{\s*name: '([^']+)'/g,
      ),
    ])
    .map(([, name = '']) => name);

it('the list of drafts has every form', () => {
  expect(formNames().toSorted()).toEqual([...Object.keys(DRAFT_PAGES), ...WITHOUT].toSorted());
});

it('the list of drafts leads to pages that exist', () => {
  for (const path of Object.values(DRAFT_PAGES)) {
    const isPage = [`src/pages${path}.astro`, `src/pages${path}/index.astro`].some(existsSync);
    expect(isPage, path).toBe(true);
  }
});

it('the list of drafts has no page for another form', () => {
  expect([draftPageOf('criar-usuario'), draftPageOf('toString')]).toEqual([undefined, undefined]);
});
