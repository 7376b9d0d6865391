/** A form that was open for more than twelve hours is sent only after a second review. */
import { randomUUID } from 'node:crypto';
import { care, own } from '../support/healthy-care.ts';
import { member } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { test as base, expect } from './scripted.ts';
import { noticeIn } from './support/problem.ts';

const TITLE = 'Este formulário ficou aberto por tempo demais';
const CONTACT = 'POST /ws/beneficiario/fale-conosco';
const MESSAGE = 'PUT /host/v1/crm/case/update';

const test = base.extend<{ shiftClock: () => void }>({
  shiftClock: async ({ scriptedPortal: { portal } }, use) => {
    const shiftClock = () => {
      for (const pid of portal.workers()) process.kill(pid, 'SIGUSR2');
    };
    await use(shiftClock);
    shiftClock();
  },
});
test.use({ minutesAhead: 12 * 60 + 5 });

let text: string;
test.beforeEach(({ services }) => {
  text = `Escrevi ontem ${randomUUID().slice(0, 8)}`;
  const registros = [{ idCaso: own.chamado, dsStatus: 'Em andamento' }];
  services
    .on(CONTACT, json({ response: { nrProtocolo: '20260007' } }))
    .on(care.listarChamados, json({ status: 200, registros }))
    .on(MESSAGE, json({ status: 200 }));
});

test('a visitor’s message is kept, reviewed again, and sent once', async ({
  fluxo,
  shiftClock,
  page,
  services,
  watch,
  checkAccessibility,
}) => {
  // The page is reloaded even with a script, because it may be about an earlier person.
  watch.expectStatus(409, /fale-conosco/);
  await fluxo.open('/fale-conosco');
  await fluxo.fill({ 'Sua mensagem': text });
  await fluxo.on('Como respondemos a você?');
  await fluxo.fill({ Nome: 'Bia Visitante', 'E-mail': 'bia@exemplo.example' });
  await fluxo.on('Confira e envie');
  shiftClock();
  await fluxo.next.click();
  const main = page.getByRole('main');
  await expect(noticeIn(main)).toContainText(TITLE);
  await expect(main).toContainText(text);
  await expect(main).toContainText('bia@exemplo.example');
  expect(services.callsTo(CONTACT)).toHaveLength(0);
  await checkAccessibility();
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(text);
  expect(services.callsTo(CONTACT)).toHaveLength(1);
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
