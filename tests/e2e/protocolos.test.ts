/** Protocols and support cases: one common list, ratings, priorities, pages of 20. */
import { AVALIADO, INFORME_MOTIVO, PRIORIDADE_ALTERADA } from '../../src/lib/protocolos/rules.ts';
import { CHAMADO_ATUALIZADO, CHAMADO_AVALIADO } from '../../src/lib/chamados/rules.ts';
import { expect, test } from './fixtures.ts';

/** Each Playwright project writes as another member, because the written data stays. */
const writer = (hasScript: boolean) => (hasScript ? 'contrato-invalido' : 'outra-titular');
const persona = (hasScript: boolean) => (hasScript ? '10601' : '11001');

test('one list shows both, the newest first @phone', async ({ acompanhamento, signInAs }) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/protocolos');
  // The list can begin with entries that the forms of other tests created.
  await expect(acompanhamento.cards.nth(22)).toBeVisible();
  const texts = await acompanhamento.cards.allInnerTexts();
  const newest = texts.findIndex((text) => /Reembolso de consulta.*Protocolo/s.test(text));
  expect(newest).toBeGreaterThanOrEqual(0);
  expect(texts[newest]).toMatch(/Resposta prevista até\s+\d\d\/\d\d\/\d{4}/);
  expect(texts[newest + 1]).toMatch(/Segunda via do boleto.*Chamado/s);
  await expect(acompanhamento.card('Endereço desatualizado')).toContainText('4 de 5');
});

test('a rating of a finished protocol: a missing score is reported, then the page says thanks', async ({
  acompanhamento,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /protocolos/);
  await signInAs(writer(javaScriptEnabled));
  await acompanhamento.open('/cliente/protocolos');
  await acompanhamento.follow(acompanhamento.card('Concluído').getByRole('link'));
  const { chosen } = acompanhamento;
  await chosen.getByLabel('Quer contar como foi?').fill('Fui bem atendida.');
  await chosen.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(chosen.getByRole('alert')).toContainText('Escolha uma nota de 1 a 5.');
  await expect(chosen.getByLabel('Quer contar como foi?')).toHaveValue('Fui bem atendida.');
  await chosen.getByLabel('5 – Muito bom').check();
  await chosen.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(chosen).toContainText(AVALIADO);
  await acompanhamento.open('/cliente/protocolos');
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
  watch.expectStatus(400, /protocolos/);
  await signInAs(writer(javaScriptEnabled));
  await acompanhamento.open('/cliente/protocolos');
  const open = acompanhamento.cards.filter({ hasText: /Inclusão|Mudança/ });
  await acompanhamento.follow(open.getByRole('link'));
  const { chosen } = acompanhamento;
  await chosen.getByText('Mudar a prioridade').click();
  await chosen.getByRole('button', { name: 'Mudar prioridade' }).click();
  await expect(chosen.getByRole('alert')).toContainText(INFORME_MOTIVO);
  await chosen.getByLabel('Por que mudar?').fill('Viajo na semana que vem.');
  await chosen.getByRole('button', { name: 'Mudar prioridade' }).click();
  await expect(chosen).toContainText(PRIORIDADE_ALTERADA);
  await acompanhamento.open('/cliente/protocolos');
  await expect(open).toContainText('Urgente');
});

test('cases come in pages of 20', async ({ acompanhamento, page, signInAs }) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/chamados');
  await expect(acompanhamento.cards).toHaveCount(20);
  await page.getByRole('link', { name: 'Mais antigos' }).click();
  await expect(acompanhamento.cards).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Mais antigos' })).toHaveCount(0);
  await acompanhamento.follow(acompanhamento.cards.last().getByRole('link'));
  await expect(acompanhamento.chosen).toContainText('Encerrado em');
  await acompanhamento.chosen.page().getByRole('link', { name: 'Mais recentes' }).click();
  await expect(acompanhamento.cards).toHaveCount(20);
});

test('a member rates a closed case, and adds a message to an open one @phone', async ({
  acompanhamento,
  javaScriptEnabled,
  signInAs,
}, { project }) => {
  // The phone project only reads. The others write.
  await signInAs(writer(javaScriptEnabled));
  const { chosen } = acompanhamento;
  await acompanhamento.open(`/cliente/chamados?chamado=${persona(javaScriptEnabled)}-0002`);
  if (project.name === 'phone') return;
  await chosen.getByLabel('4 – Bom', { exact: true }).check();
  await chosen.getByRole('button', { name: 'Enviar avaliação' }).click();
  await expect(chosen).toContainText(CHAMADO_AVALIADO);

  await acompanhamento.open(`/cliente/chamados?chamado=${persona(javaScriptEnabled)}-0004`);
  await chosen.getByLabel('Sua mensagem').fill('O boleto chegou, obrigada.');
  await chosen.getByRole('button', { name: 'Acrescentar ao chamado' }).click();
  await expect(chosen).toContainText(CHAMADO_ATUALIZADO);
  await acompanhamento.open('/cliente/chamados');
  await expect(acompanhamento.cards.nth(2)).toContainText('4 de 5');
});

test('an unknown protocol or case is not found', async ({ context, origin, signInAs }) => {
  await signInAs('titular');
  for (const path of [
    '/cliente/protocolos?protocolo=99999920200101000001',
    '/cliente/chamados?chamado=11001-0001',
    '/cliente/chamados?pagina=9&chamado=10101-0001',
  ]) {
    const answer = await context.request.get(origin + path);
    expect(answer.status(), path).toBe(404);
  }
});
