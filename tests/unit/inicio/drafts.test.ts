/** Every form with steps that keeps a draft leads back to its page. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { destinations } from '#lib/navigation/destinations.ts';

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

it('every form has a page in the list of destinations, or a reason', () => {
  const listed = destinations.flatMap(({ form }) => form ?? []);
  expect(formNames().toSorted()).toEqual([...listed, ...WITHOUT].toSorted());
});
