/**
 * A form whose service fails has a code, which is the beginning of the request's id in the log.
 * `http/paginas-saida-da-falha.test.ts` has the other help after a failure.
 */
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { requestCode } from '../../src/lib/formats/request-code.ts';
import { member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { problemIn } from './support/problem.ts';

test('a form whose service fails has the code of its request', async ({
  javaScriptEnabled,
  page,
  scriptedPortal,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(503, javaScriptEnabled ? /_actions/ : /\/cliente\/boletos/);
  services.on(routes.gerarBoleto, json({}, 500));
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
