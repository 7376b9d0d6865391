/** The list of requests for authorisation. `http/requisicoes.test.ts` has the other pages. */
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
