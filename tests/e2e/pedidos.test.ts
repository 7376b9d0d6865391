/** Protocols and support cases in one list, with a filter. `security/formularios` sends the forms of its entries. */
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

/** The first ten may be those that other tests have written. */
const ALL = '/cliente/pedidos?mostrar=50';

test('one list shows both, open entries first, ten at a time @phone', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/inicio');
  await acompanhamento.main.getByRole('link', { name: 'Meus pedidos' }).click();
  await expect(acompanhamento.heading).toHaveText('Meus pedidos');
  await expect(acompanhamento.cards).toHaveCount(10);
  await acompanhamento.open(ALL);
  const open = sectionOf(page, 'Em andamento');
  // The list can begin with entries that the forms of other tests created.
  const texts = await open.getByRole('article').allInnerTexts();
  const newest = texts.findIndex((text) => /Reembolso de consulta.*Protocolo/s.test(text));
  expect(newest).toBeGreaterThanOrEqual(0);
  expect(texts[newest]).toMatch(/Resposta prevista até\s+\d\d\/\d\d\/\d{4}/);
  expect(texts[newest + 1]).toMatch(/Segunda via do boleto.*Chamado/s);
  await expect(acompanhamento.card('Endereço desatualizado')).toContainText('4 de 5');
});

test('the filter finds an entry by its subject or number, and one situation', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/pedidos');
  const { main, cards } = acompanhamento;
  const filter = async (fields: { busca?: string; situacao?: string }) => {
    await main.getByText('Procurar e filtrar').click();
    await main.getByLabel('Assunto ou número').fill(fields.busca ?? '');
    await main.getByLabel('Situação').selectOption({ label: fields.situacao ?? 'Todas' });
    await acompanhamento.follow(main.getByRole('button', { name: 'Mostrar', exact: true }));
  };
  await filter({ busca: 'atualizacao telefone', situacao: 'Encerrados' });
  await expect(cards).toHaveText(Array.from({ length: 4 }, () => /Atualização de telefone/));
  await expect(sectionOf(page, 'Em andamento')).toHaveCount(0);
  await expect(main).toContainText('Mostrando: Encerrados, “atualizacao telefone”.');
  await filter({ busca: '301010100001' });
  await expect(cards).toHaveCount(1);
  await filter({ busca: 'não existe' });
  await expect(main).toContainText('Nenhum pedido assim');
  await acompanhamento.follow(main.getByRole('link', { name: 'Ver todos os pedidos' }));
  await expect(cards).toHaveCount(10);
});
