/** Requests for authorisation: the list, a refusal, a revalidation. `http/requisicoes.test.ts` has the other pages. */
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

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

test('a refusal shows its written reasons and a link to ask for a review', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/requisicoes/41000103');
  const refusal = sectionOf(page, 'Por que foi negado');
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
