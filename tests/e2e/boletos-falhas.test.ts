/** A refused boleto, in a browser. `http/boletos-falhas.test.ts` has every failure of the page. */
import { member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { problemIn } from './support/problem.ts';

test('a refused slip shows the reason at its boleto, and the others stay', async ({
  boletos,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(422, /boletos/);
  await signInAs(member);
  services.on(routes.gerarBoleto, json({ mensagem: 'Este boleto já foi pago.' }, 409));
  await boletos.open();
  const card = boletos.cards.filter({ hasText: 'Em aberto' });
  await boletos.generateButton(card).click();
  await expect(problemIn(card)).toContainText('Este boleto já foi pago.');
  await expect(boletos.cards).toHaveCount(2);
});
