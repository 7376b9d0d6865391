/** Protocols and support cases: one list, ten at a time, a filter, ratings, priorities, messages. */
import { AVALIADO, INFORME_MOTIVO, PRIORIDADE_ALTERADA } from '../../src/lib/protocolos/rules.ts';
import { CHAMADO_ATUALIZADO, CHAMADO_AVALIADO } from '../../src/lib/chamados/rules.ts';
import { expect, test } from './fixtures.ts';
import { problemIn } from './support/problem.ts';
import { sectionOf } from './support/section.ts';

/** Each Playwright project writes as another member, because the written data stays. */
const writer = (hasScript: boolean) => (hasScript ? 'contrato-invalido' : 'outra-titular');
const persona = (hasScript: boolean) => (hasScript ? '10601' : '11001');

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

test('“Mostrar mais” adds ten, and the next call of the service is part of the list', async ({
  acompanhamento,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/pedidos?tipo=chamados');
  const more = page.getByRole('link', { name: 'Mostrar mais' });
  await more.click();
  await expect(acompanhamento.cards).toHaveCount(20);
  if (javaScriptEnabled) await expect(acompanhamento.cards.nth(10).getByRole('link')).toBeFocused();
  await more.click();
  await expect(acompanhamento.cards).toHaveCount(23);
  await expect(more).toHaveCount(0);
  // Opening an entry does not change the length of the list.
  await acompanhamento.follow(acompanhamento.cards.last().getByRole('link'));
  await expect(acompanhamento.chosen).toContainText('Respondemos e encerramos');
  await expect(acompanhamento.cards).toHaveCount(23);
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

test('a rating of a finished protocol: a missing score is reported, then the page says thanks', async ({
  acompanhamento,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /protocolos|pedidos/);
  await signInAs(writer(javaScriptEnabled));
  await acompanhamento.open(ALL);
  await acompanhamento.follow(acompanhamento.card('Concluído').getByRole('link'));
  const { chosen } = acompanhamento;
  await chosen.getByLabel('Quer contar como foi?').fill('Fui bem atendida.');
  await chosen.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(problemIn(chosen)).toContainText('Escolha uma nota de 1 a 5.');
  await expect(chosen.getByLabel('Quer contar como foi?')).toHaveValue('Fui bem atendida.');
  await chosen.getByLabel('5 – Muito bom').check();
  await chosen.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(chosen).toContainText(AVALIADO);
  await acompanhamento.open(ALL);
  await expect(acompanhamento.card('Concluído')).toContainText('5 de 5');
  await acompanhamento.follow(acompanhamento.card('Concluído').getByRole('link'));
  await expect(page.getByRole('button', { name: 'Enviar avaliação' })).toHaveCount(0);
});

test('a member makes an open protocol urgent, with a reason', async ({
  acompanhamento,
  javaScriptEnabled,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /protocolos|pedidos/);
  await signInAs(writer(javaScriptEnabled));
  await acompanhamento.open('/cliente/pedidos');
  const open = acompanhamento.cards.filter({ hasText: /Inclusão|Mudança/ });
  await acompanhamento.follow(open.getByRole('link'));
  const { chosen } = acompanhamento;
  await chosen.getByText('Mudar a prioridade').click();
  await chosen.getByRole('button', { name: 'Mudar prioridade' }).click();
  await expect(problemIn(chosen)).toContainText(INFORME_MOTIVO);
  await chosen.getByLabel('Por que mudar?').fill('Viajo na semana que vem.');
  await chosen.getByRole('button', { name: 'Mudar prioridade' }).click();
  await expect(chosen).toContainText(PRIORIDADE_ALTERADA);
  await acompanhamento.open('/cliente/pedidos');
  await expect(open).toContainText('Urgente');
});

test('a member rates a closed case, and adds a message to an open one', async ({
  acompanhamento,
  javaScriptEnabled,
  signInAs,
}, { project }) => {
  // The phone project only reads. The others write.
  await signInAs(writer(javaScriptEnabled));
  const { chosen } = acompanhamento;
  await acompanhamento.open(`/cliente/pedidos?chamado=${persona(javaScriptEnabled)}-0002`);
  if (project.name === 'phone') return;
  await chosen.getByLabel('4 – Bom', { exact: true }).check();
  await chosen.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(chosen).toContainText(CHAMADO_AVALIADO);

  await acompanhamento.open(`/cliente/pedidos?chamado=${persona(javaScriptEnabled)}-0004`);
  await chosen.getByLabel('Sua mensagem').fill('O boleto chegou, obrigada.');
  await chosen.getByRole('button', { name: 'Acrescentar ao chamado' }).click();
  await expect(chosen).toContainText(CHAMADO_ATUALIZADO);
  await acompanhamento.open('/cliente/pedidos?tipo=chamados');
  await expect(acompanhamento.cards.nth(2)).toContainText('4 de 5');
});
