/** A form that was open for more than twelve hours is sent only after a second review. */
import { randomUUID } from 'node:crypto';
import { care, own } from '../support/healthy-care.ts';
import { boletos as healthy, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { noticeIn } from './support/problem.ts';

const TITLE = 'Este formulário ficou aberto por tempo demais';
const MESSAGE = 'PUT /host/v1/crm/case/update';

test.use({ minutesAhead: 12 * 60 + 5 });

let text: string;
test.beforeEach(({ services }) => {
  text = `Escrevi ontem ${randomUUID().slice(0, 8)}`;
  const registros = [{ idCaso: own.chamado, dsStatus: 'Em andamento' }];
  services
    .on(care.listarChamados, json({ status: 200, registros }))
    .on(MESSAGE, json({ status: 200 }));
});

test('a member who has signed in again finds what was typed @phone', async ({
  acompanhamento,
  shiftClock,
  services,
  signInAs,
  watch,
  checkAccessibility,
}) => {
  watch.expectStatus(409, /chamados|pedidos/);
  const { chosen } = acompanhamento;
  const message = chosen.getByLabel('Sua mensagem');
  const button = chosen.getByRole('button', { name: 'Acrescentar ao chamado' });
  await signInAs(member);
  await acompanhamento.open(`/cliente/pedidos?chamado=${own.chamado}`);
  await message.fill(text);
  shiftClock();
  await signInAs(member);
  await button.click();
  await expect(noticeIn(chosen)).toContainText(TITLE);
  await expect(message).toHaveValue(text);
  expect(services.callsTo(MESSAGE)).toHaveLength(0);
  await checkAccessibility();
  await button.click();
  await expect(chosen.getByRole('status')).toContainText('Enviado em');
  await expect(chosen.getByRole('status')).toContainText(text);
  expect(services.callsTo(MESSAGE)).toHaveLength(1);
});

test('a list of boletos names the pressed one again @phone', async ({
  boletos,
  shiftClock,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(409, /boletos/);
  const { pixCopiaECola, vlTitulo } = healthy.open;
  const second = { ...healthy.open, nrTitulo: '700002', dtVencimento: '20/12/2099' };
  services
    .on(routes.listarBoletos, json({ data: [healthy.open, second] }))
    .on(
      routes.gerarBoleto.replace('700001', '700002'),
      json({ response: { id: 'guia-2', nrTitulo: 700_002, pixCopiaECola, vlTitulo } }),
    );
  await signInAs(member);
  await boletos.open();
  shiftClock();
  await signInAs(member);
  const card = boletos.cards.last();
  await boletos.generateButton(card).click();
  await expect(noticeIn(card)).toContainText(TITLE);
  await expect(noticeIn(boletos.cards.first())).toHaveCount(0);
  await boletos.generateButton(card).click();
  await expect(card.getByRole('group', { name: /gerado: escolha como pagar$/ })).toBeFocused();
});
