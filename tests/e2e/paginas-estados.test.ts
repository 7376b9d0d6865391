/**
 * Rare states of pages: empty lists, refusals, a provider who left. axe finds nothing in them; the tests of `http`
 * read their words, and `paginas-falhas.test.ts` visits the pages while all services are down.
 */
import type { ChavePersona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';

const STATES: readonly (readonly [who: ChavePersona, paths: readonly string[]])[] = [
  [
    'sem-contratos',
    [
      ...['boletos', 'requisicoes', 'pedidos', 'exames', 'vacinas', 'atendimentos'],
      ...['inicio', 'imposto-de-renda'],
    ],
  ],
  ['contrato-invalido', ['boletos', 'imposto-de-renda', 'relatorios?relatorio=pin']],
  ['outra-titular', ['relatorios?relatorio=extrato']],
  [
    'inativo',
    [
      ...['inicio', 'carteirinha', 'segunda-via-cartao', 'requisicoes/41000401'],
      'relatorios?relatorio=carta-de-portabilidade&pdf=indisponivel',
    ],
  ],
  [
    'titular',
    [
      ...['boletos?contrato=30102', 'requisicoes/41000104', 'requisicoes/41000107'],
      ...['requisicoes/41000108', 'relatorios?relatorio=extrato'],
      ...['../guia-medico?nmPrestador=Joao+Batista+de+Sa', '../busca?q=xyzw'],
    ],
  ],
];

test('rare states of pages are accessible', async ({ checkAccessibility, page, signInAs }) => {
  test.setTimeout(180_000);
  for (const [who, paths] of STATES) {
    await signInAs(who);
    for (const path of paths) {
      await test.step(`${who}: ${path}`, async () => {
        await page.goto(`/cliente/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await checkAccessibility();
      });
    }
  }
});
