/** Requests for authorisation: the list, the detail, a refusal, a revalidation. */
import { persona } from '../../backend/seed/personas.ts';
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { SEM_REQUISICOES } from '../../src/lib/requisicoes/rules.ts';
import { PESSOA_INATIVA } from '../../src/lib/sessao/messages.ts';
import { expect, test } from './fixtures.ts';

test('the list shows each status in words; requests that need the member come first @phone', async ({
  acompanhamento: { cards, heading, main },
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await page.goto('/cliente/requisicoes');
  await expect(heading).toHaveText('Autorizações');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Precisam de você',
    'Em andamento',
    'Já decididas',
  ]);
  await expect(cards).toHaveCount(8);
  await expect(cards.locator('.status')).toHaveText([
    'Falta documento',
    'Negada',
    'Vencida',
    'Em análise',
    'Em andamento',
    'Autorizada',
    'Autorizada',
    'Cancelada',
  ]);
  // A request without an answer always shows the last day for the answer.
  await expect(cards.filter({ hasText: 'Em análise' })).toContainText(
    /ainda não é a resposta.*Pela regra da ANS, a resposta vem até [a-záç-]+, \d\d\/\d\d\/\d{4}/s,
  );
  // An unknown status gets a sentence, with the text of the service in small print.
  const unknown = cards.filter({ hasText: 'AGUARD COTACAO OPME F2' });
  await expect(unknown).toContainText('Você não precisa fazer nada agora');
});

test('a request in analysis shows past steps, who acts next, and the last day for it', async ({
  acompanhamento: { main, steps, ...acompanhamento },
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await page.goto('/cliente/requisicoes');
  await page.getByRole('link', { name: /^Exame de imagem.*41000108/ }).click();
  await expect(acompanhamento.heading).toHaveText('Exame de imagem');
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText('Pedido recebido do médico solicitante');
  const next = steps.last();
  await expect(next).toHaveAttribute('aria-current', 'step');
  await expect(next).toContainText('Agora é com a gente');
  await expect(next).toContainText(/Até [a-záç-]+, \d\d\/\d\d\/\d{4}/);
  const procedure = main.getByRole('article');
  await expect(procedure).toContainText('Ressonância magnética do joelho direito');
  await expect(procedure).toContainText(/Quantidade solicitada\s*1\s*Quantidade autorizada\s*–/);
  await expect(procedure).toContainText('Imagem Rio Preto Diagnósticos');
  await expect(procedure.getByRole('link', { name: '(17) 3000-0210' })).toBeVisible();
  // The legal limits, with their dates and their legal basis.
  const limits = main.getByRole('region', { name: 'Prazos da ANS' });
  await expect(limits).toContainText(/5 dias úteis: até/);
  await expect(limits).toContainText(/10 dias úteis: até/);
  await expect(limits).toContainText(/623\/2024.*566\/2022/s);
});

test('the page of a request with a missing document links to the form for it', async ({
  acompanhamento,
  fluxo,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/requisicoes/41000107');
  const missing = page.getByRole('region', { name: 'Envie o documento que falta' });
  await expect(missing.getByRole('link', { name: /^0800|^\(\d\d\)/ })).toBeVisible();
  await missing.getByRole('link', { name: 'Enviar o documento' }).click();
  await expect(page).toHaveURL('/ouvidoria?requisicao=41000107');
  // The request answers the questions, so that only the document is left.
  await expect(fluxo.step).toHaveText('Confira e envie');
  await expect(fluxo.row('O que aconteceu')).toContainText(
    /Envio de documento[^]*documento que falta na requisição 41000107/,
  );
  await expect(page.getByLabel('Documento que falta')).toBeVisible();
});

test('a partial authorisation says that it is less than the request', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/requisicoes/41000104');
  await expect(page.getByRole('main')).toContainText('Autorizada em parte: 10 de 20.');
  await expect(acompanhamento.cards).toContainText(
    /solicitada\s*20\s*Quantidade autorizada\s*10.*menos do que o médico pediu/s,
  );
  await expect(acompanhamento.cards).toContainText('Fisio Olímpia');
});

test('a refusal shows its written reasons and a link to ask for a review @phone', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/requisicoes/41000103');
  const refusal = page.getByRole('region', { name: 'Por que foi negado' });
  await expect(refusal.getByRole('listitem')).toHaveCount(2);
  await expect(refusal).toContainText('Lei nº 9.656/1998, artigo 10, inciso II');
  await expect(refusal).toContainText('Contrato, cláusula 7.2');
  await expect(refusal).toContainText('7 dias úteis');
  await expect(page.getByRole('heading', { name: 'Prazos da ANS' })).toHaveCount(0);
  await refusal.getByRole('link', { name: 'Pedir reanálise' }).click();
  await expect(page).toHaveURL('/ouvidoria?requisicao=41000103');
});

test('an expired authorisation can be revalidated once', async ({
  acompanhamento,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  // Each Playwright project writes as another member, because the written data stays.
  const [who, nr] = javaScriptEnabled
    ? (['contrato-invalido', '41000501'] as const)
    : (['outra-titular', '41000302'] as const);
  await signInAs(who);
  await acompanhamento.open(`/cliente/requisicoes/${nr}`);
  await expect(acompanhamento.main.locator('.status').first()).toHaveText('Vencida');
  const button = page.getByRole('button', { name: 'Revalidar autorização' });
  await button.click();
  await expect(acompanhamento.alerts.first()).toContainText('Sua autorização foi revalidada.');
  await expect(acompanhamento.alerts.first()).toContainText(/Ela vale até \d\d\/\d\d\/\d{4}/);
  await expect(acompanhamento.main.locator('.status').first()).toHaveText('Autorizada');
  await expect(button).toHaveCount(0);
  await acompanhamento.open('/cliente/requisicoes');
  await expect(acompanhamento.card(nr)).toContainText('Autorizada');
});

test('an inactive member can read, and the page says why no action is possible', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('inativo');
  await acompanhamento.open('/cliente/requisicoes/41000401');
  await expect(page.getByRole('region', { name: 'Ainda precisa' })).toContainText(PESSOA_INATIVA);
  await expect(page.getByRole('button', { name: 'Revalidar autorização' })).toHaveCount(0);
});

test('every empty list shows the text of the catalogue', async ({
  acompanhamento,
  checkAccessibility,
  javaScriptEnabled,
  signInAs,
}) => {
  await signInAs('sem-contratos');
  for (const [path, text] of [
    ['/cliente/requisicoes', SEM_REQUISICOES],
    ['/cliente/pedidos', 'Parece que não há nenhum protocolo.'],
    ['/cliente/exames', 'Não foi possível encontrar registros neste período.'],
    ['/cliente/vacinas', 'Não foi encontrado histórico de vacinações.'],
    ['/cliente/atendimentos', 'Nenhum atendimento'],
  ] as const) {
    await acompanhamento.open(path);
    await expect(acompanhamento.main, path).toContainText(text);
    await expect(acompanhamento.alerts, path).toHaveCount(0);
    // The HTML is the same without a script, so that one check is enough.
    if (javaScriptEnabled) await checkAccessibility();
  }
});

test('a failing service affects only its panel, which shows the text of the catalogue', async ({
  acompanhamento,
  checkAccessibility,
  javaScriptEnabled,
  page,
  signInAs,
}) => {
  await signInAs('boletos-500');
  for (const [path, text] of [
    ['/cliente/requisicoes', MENSAGEM_MANUTENCAO],
    ['/cliente/atendimentos', MENSAGEM_MANUTENCAO],
    ['/cliente/pedidos', MENSAGEM_MANUTENCAO],
    ['/cliente/vacinas', MENSAGEM_MANUTENCAO],
    ['/cliente/coparticipacao?nmProcedimento=consulta&cdProcedimento=', MENSAGEM_MANUTENCAO],
    // The spec has a separate text for exams.
    ['/cliente/exames', 'Não foi possível encontrar registros neste período.'],
  ] as const) {
    await acompanhamento.open(path);
    await expect(acompanhamento.main, path).toContainText(text);
    await expect(acompanhamento.heading).toBeVisible();
    await expect(page.locator('body')).not.toContainText('ORA-');
    // The HTML is the same without a script, so that one check is enough.
    if (javaScriptEnabled) await checkAccessibility();
  }
});

test('after a change of person the list shows the requests of that person', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/requisicoes');
  await page.getByRole('button', { name: /Você está vendo/ }).click();
  await page.getByRole('button', { name: /Tomás/ }).click();
  await expect(acompanhamento.cards).toHaveCount(1);
  await expect(acompanhamento.cards).toContainText('Internação de urgência');
  await expect(page.locator('body')).not.toContainText(persona('outra-titular').carteirinha);
});
