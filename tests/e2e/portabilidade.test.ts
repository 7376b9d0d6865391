/** The self-check of portability: a member gets only the questions that are still open. */
import { operator } from '../../src/lib/config/operator.ts';
import { addDays } from '../../src/lib/formats/calendar.ts';
import { todayIn } from '../../src/lib/formats/dates.ts';
import { regulation } from '../../src/content/regulation.ts';
import { expect, test } from './fixtures.ts';
import { sheetsOf } from './support/paper.ts';

test('a member is asked only what the services do not know, and finds the answer again @phone', async ({
  fluxo,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await fluxo.open('/portabilidade');
  await fluxo.field('O plano continua, e eu quero mudar').check();
  await fluxo.on('Você entrou neste plano por portabilidade?');
  await fluxo.field('Não, entrei direto').check();
  await fluxo.on('Quando entrou, ficou um tempo sem cobertura para uma doença que já tinha?');
  await fluxo.field('Não sei').check();
  await fluxo.on('Que tipo de plano novo você quer?');
  await fluxo.field('Ainda não escolhi').check();
  await fluxo.on('O plano novo fica na mesma faixa de preço?');
  await fluxo.field('Não sei').check();
  await fluxo.on('Ainda não: veja o que falta');
  await expect(page.getByRole('main')).toContainText('Há mensalidade vencida.');
  await page.getByRole('link', { name: 'Ver seus boletos' }).click();
  await fluxo.open('/portabilidade');
  await expect(fluxo.step).toHaveText('Ainda não: veja o que falta');
});

test('the printed result does not name the member', async ({ fluxo, page, signInAs }) => {
  await signInAs('titular');
  await fluxo.open('/portabilidade');
  await expect(page.getByRole('main').locator('.alert', { hasText: 'está inativo' })).toHaveCount(
    0,
  );
  // Another test may have changed the name of the seed.
  const main = await page.getByRole('main').innerText();
  const name = /As respostas são para ([^.]+)\./.exec(main)?.[1] ?? '';
  expect(name).not.toBe('');
  await fluxo.field('O plano já acabou por outro motivo').check();
  await fluxo.on('Por este caminho, não');
  const paper = (await sheetsOf(page)).join(' ');
  expect(paper).toContain('Por este caminho, não');
  for (const word of name.split(' ')) expect(paper, word).not.toContain(word);
});

test('the last day of a person who lost the plan goes into the calendar', async ({
  context,
  fluxo,
  origin,
  page,
}) => {
  const today = todayIn(operator.timeZone);
  await fluxo.open('/portabilidade');
  await fluxo.field('Perdi o plano').check();
  await fluxo.on('Em que dia você soube que perdeu, ou vai perder, o plano?');
  await fluxo.field('Sei o dia').check();
  await fluxo.fill({ 'que dia foi': today });
  await fluxo.on('As mensalidades do plano estão em dia?');
  await fluxo.field('Sim').check();
  await fluxo.on('O contrato do seu plano é de antes de 1999?');
  await fluxo.field('Não, é de 1999 ou depois').check();
  await fluxo.on('Que tipo de plano novo você quer?');
  await fluxo.field('Individual ou familiar').check();
  const last = addDays(today, regulation.portability.daysAfterLoss) ?? '';
  await fluxo.on(`Você pode pedir até ${last}`);
  const link = page.getByRole('link', { name: 'Pôr na agenda o último dia para pedir' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toBe(`/agenda/portabilidade.ics?dia=${encodeURIComponent(last)}`);
  const answer = await context.request.get(origin + href);
  expect(await answer.text()).toContain(`DTSTART;VALUE=DATE:${last.split('/').reverse().join('')}`);
});
