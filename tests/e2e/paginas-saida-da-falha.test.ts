/**
 * A failure has help, on pages, in forms and in look-ups: the telephone, links that still work, and a code.
 * The code is the beginning of the request's id in the log.
 */
import type { Page } from '@playwright/test';
import { operator } from '../../src/lib/config/operator.ts';
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { requestCode } from '../../src/lib/formats/request-code.ts';
import { care } from '../support/healthy-care.ts';
import { member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { problemIn } from './support/problem.ts';

const down = json({}, 500);
const help = (page: Page) => page.getByRole('main').locator('.failure-help');

test('a failed panel names the telephone, the code and what still works', async ({
  checkAccessibility,
  page,
  services,
  signInAs,
}) => {
  services.on(care.listarVacinas, down);
  await signInAs(member);
  const answer = await page.goto('/cliente/vacinas');
  await expect(page.getByRole('main')).toContainText(MENSAGEM_MANUTENCAO);
  await expect(help(page)).toContainText(operator.phones.atendimento.label);
  await expect(help(page).getByRole('link', { name: '0800' })).toHaveAttribute('href', /^tel:/);
  await expect(help(page)).toContainText(requestCode(answer?.headers()['x-request-id'] ?? ''));
  await checkAccessibility();
  await help(page).getByRole('link', { name: 'Carteirinha' }).click();
  await expect(page.getByRole('main')).not.toContainText(MENSAGEM_MANUTENCAO);
});

test('a form whose service fails has the code of its request', async ({
  javaScriptEnabled,
  page,
  scriptedPortal,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(503, javaScriptEnabled ? /_actions/ : /\/cliente\/boletos/);
  services.on(routes.gerarBoleto, down);
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const sent = page.waitForResponse((response) => response.request().method() === 'POST');
  const card = page.getByRole('article').filter({ hasText: 'Em aberto' });
  await card.getByRole('button', { name: /^Gerar boleto/ }).click();
  const id = (await (await sent).headerValue('x-request-id')) ?? '';
  const problem = problemIn(page);
  await expect(problem).toContainText(MENSAGEM_MANUTENCAO);
  await expect(problem).toContainText(`Diga o código ${requestCode(id)}.`);
  expect(scriptedPortal.portal.output()).toContain(id.slice(0, 8));
});
