/**
 * A form belongs to the person for whom it was opened, and to the moment of its key. The portal asks before
 * it sends a form for another person, an equal form, or a form with an uncertain end.
 */
import { randomUUID } from 'node:crypto';
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { dependent, member } from '../support/healthy-member.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { selectElsewhere } from './support/select-elsewhere.ts';
import { PDF } from './support/files.ts';

const SECOND_COPY = '/cliente/segunda-via-cartao';
const ADDRESS = '/cliente/endereco';
const SENT = familyRoutes.solicitarSegundaVia;

/** A unique reason, because the portal remembers equal forms for an hour. */
let reason: string;
test.beforeEach(({ services }) => {
  scriptFamily(services);
  const nrSequencia = randomUUID().slice(0, 8);
  reason = `Perda ${nrSequencia}`;
  const responseList = [{ nrSequencia, dsMotivo: reason }];
  services.on(familyRoutes.listarMotivosSegundaVia, json({ responseList }));
});

/** The reason is a theft, which requires a document. */
const theftReason = () => json({ responseList: [{ nrSequencia: '2', dsMotivo: reason }] });

test.describe('a form opened for one person, when another is selected @phone', () => {
  test.beforeEach(({ watch, javaScriptEnabled }) => {
    if (!javaScriptEnabled) watch.expectStatus(409, /segunda-via/);
  });

  test('is sent only after a question, for the person for whom it was opened', async ({
    fluxo,
    page,
    services,
    signInAs,
    checkAccessibility,
  }) => {
    await signInAs(member);
    await fluxo.openCardRequest(reason);
    await selectElsewhere(page, dependent.nome);
    await fluxo.next.click();
    const main = page.getByRole('main');
    await expect(main).toContainText(`Este formulário foi aberto para ${member.nome}`);
    await expect(main).toContainText(`Agora a pessoa selecionada é ${dependent.nome}`);
    expect(services.callsTo(SENT)).toHaveLength(0);
    await checkAccessibility();

    await page.getByRole('button', { name: `Enviar para ${member.nome}` }).click();
    await expect(fluxo.receipt).toContainText(member.nome);
    const [call] = services.callsTo(SENT);
    expect(services.callsTo(SENT)).toHaveLength(1);
    expect(call?.body).toContain(member.carteirinha);
    expect(call?.body).not.toContain(dependent.carteirinha);
  });

  test('becomes a form of the selected person, to be checked first', async ({
    fluxo,
    page,
    services,
    signInAs,
  }) => {
    await signInAs(member);
    await fluxo.openCardRequest(reason);
    await selectElsewhere(page, dependent.nome);
    await fluxo.next.click();
    await page.getByRole('button', { name: `Mudar para ${dependent.nome}` }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(`Agora este formulário é para ${dependent.nome}`);
    // From now on the page is only about the second person.
    await expect(main.locator('dl').first()).toContainText(`Para${dependent.nome}`);
    await expect(main).not.toContainText(member.nome);
    await expect(page.getByText(`Você está vendo: ${dependent.nome}`)).toBeVisible();
    expect(services.callsTo(SENT)).toHaveLength(0);
    // The page shows no data of the first person as the second person's.
    const form = page.locator('form.flow');
    await expect(form).toContainText(`Para${dependent.nome}`);
    await expect(form).not.toContainText(member.nome);
    // The form is sent only for the card of the second person.
    await fluxo.next.click();
    await expect(fluxo.receipt).toBeVisible();
    expect(services.callsTo(SENT).map(({ body }) => body.includes(dependent.carteirinha))).toEqual([
      true,
    ]);
  });
});

test('the same content in another form is another request, after a question @plain', async ({
  fluxo,
  page,
  services,
  signInAs,
}) => {
  await signInAs(member);
  await fluxo.openCardRequest(reason);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('20260001');
  await fluxo.openCardRequest(reason);
  await expect(page.getByText(/Você já fez um envio igual às \d{1,2}h\d\d/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('protocolo 20260001');
  await fluxo.next.click();
  await expect(fluxo.receipt).toBeVisible();
  expect(services.callsTo(SENT)).toHaveLength(2);
});

test('the question about an equal form is not repeated after a mistake', async ({
  fluxo,
  page,
  services,
  signInAs,
  watch,
}) => {
  services.on(familyRoutes.listarMotivosSegundaVia, theftReason());
  watch.expectStatus(400, /segundaVia/);
  await signInAs(member);
  await fluxo.openCardRequest(reason);
  await page.getByLabel('Documento').setInputFiles(PDF);
  await fluxo.next.click();
  await expect(fluxo.receipt).toBeVisible();
  await fluxo.openCardRequest(reason);
  await expect(page.getByText(/Você já fez um envio igual/)).toBeVisible();
  await fluxo.next.click();
  await expect(fluxo.problem).toContainText('Escolha o arquivo.');
  await page.getByLabel('Documento').setInputFiles(PDF);
  await fluxo.next.click();
  await expect(fluxo.receipt).toBeVisible();
  expect(services.callsTo(SENT)).toHaveLength(2);
});

test('address X, then Y, then X again: each is sent', async ({ fluxo, services, signInAs }) => {
  await signInAs(member);
  const sent: string[] = [];
  for (const number of ['101', '202', '101']) {
    await fluxo.open(ADDRESS);
    await fluxo.field('Número').fill(number);
    await fluxo.on('Confira antes de enviar');
    await fluxo.next.click();
    await expect(fluxo.receipt).toContainText(number);
    sent.push(number);
  }
  const bodies = services.callsTo(familyRoutes.alterarEndereco).map(({ body }) => body);
  expect(bodies.map((body) => new URLSearchParams(body).get('nrImovel'))).toEqual(sent);
});

test('the same form sent twice is one request, and its receipt says so @plain', async ({
  fluxo,
  page,
  services,
  signInAs,
}) => {
  await signInAs(member);
  await fluxo.openCardRequest(reason);
  const fields = await page
    .locator('form.flow')
    .evaluate((form) => [...new FormData(form as HTMLFormElement)] as [string, string][]);
  const post = () =>
    page.request.post(`${SECOND_COPY}?_action=segundaVia.pedir`, {
      form: Object.fromEntries(fields.filter(([, value]) => typeof value === 'string')),
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
  const first = await post();
  const second = await post();
  expect([first.status(), second.status()]).toEqual([303, 303]);
  expect(services.callsTo(SENT)).toHaveLength(1);
  await page.goto(second.headers()['location'] ?? '/');
  await expect(page.getByRole('main')).toContainText(/Já enviado às \d{1,2}h\d\d/);
});

test.describe('an uncertain end', () => {
  test('does not repeat a question that was answered', async ({
    fluxo,
    page,
    services,
    signInAs,
    watch,
    javaScriptEnabled,
  }) => {
    const done = json({ response: { nrProtocolo: '20260003' } });
    services.on(SENT, done, reset, done);
    if (!javaScriptEnabled) watch.expectStatus(422, /segunda-via/);
    await signInAs(member);
    await fluxo.openCardRequest(reason);
    await fluxo.next.click();
    await expect(fluxo.receipt).toBeVisible();
    await fluxo.openCardRequest(reason);
    await expect(page.getByText(/Você já fez um envio igual/)).toBeVisible();
    await fluxo.next.click();
    await page.getByRole('button', { name: 'Já verifiquei, enviar de novo' }).click();
    await expect(fluxo.receipt).toBeVisible();
    expect(services.callsTo(SENT)).toHaveLength(3);
  });

  test('offers to send again after a check, and names the file to choose again @phone', async ({
    fluxo,
    page,
    services,
    signInAs,
    watch,
    javaScriptEnabled,
    checkAccessibility,
  }) => {
    services
      .on(familyRoutes.listarMotivosSegundaVia, theftReason())
      .on(SENT, reset, json({ response: { nrProtocolo: '20260002' } }));
    if (!javaScriptEnabled) watch.expectStatus(422, /segunda-via/);
    if (!javaScriptEnabled) watch.expectStatus(400, /segunda-via/);
    await signInAs(member);
    await fluxo.openCardRequest(reason);
    const file = page.getByLabel('Documento');
    await file.setInputFiles(PDF);
    await fluxo.next.click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Não sabemos se o seu pedido chegou.');
    await expect(main).toContainText(reason);
    // With a script the page stays, and the file is still chosen.
    const again = page.getByText(`Escolha de novo o arquivo: ${PDF.name}.`);
    await expect(again).toHaveCount(javaScriptEnabled ? 0 : 1);
    await checkAccessibility();
    await expect(page.getByRole('button', { name: 'Já verifiquei, enviar de novo' })).toBeVisible();
    if (!javaScriptEnabled) {
      // Without the file the portal sends nothing.
      await fluxo.next.click();
      await expect(fluxo.problem).toContainText('Escolha o arquivo.');
      await file.setInputFiles(PDF);
    }
    expect(services.callsTo(SENT)).toHaveLength(1);
    await fluxo.next.click();
    await expect(fluxo.receipt).toContainText('20260002');
    await expect(fluxo.receipt).toContainText('Documento');
    expect(services.callsTo(SENT).map(({ body }) => body.includes('%PDF-'))).toEqual([true, true]);
  });
});

test('a failed unlock can be repeated at once', async ({ fluxo, services, signInAs }) => {
  services.on(familyRoutes.desbloquearCartaoMagnetico, empty(500), empty(202));
  await signInAs(member);
  for (let asked = 0; asked < 2; asked += 1) {
    await fluxo.open('/cliente/desbloqueio-cartao');
    await fluxo.change('Endereço');
    await fluxo.fill({ Cidade: 'Olímpia' });
    await fluxo.on('Confira antes de enviar');
    await fluxo.next.click();
    await expect(fluxo.receipt).toContainText('Olímpia');
  }
  expect(services.callsTo(familyRoutes.desbloquearCartaoMagnetico)).toHaveLength(2);
});
