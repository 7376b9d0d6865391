/**
 * A form is for the person for whom it was opened, and for the moment of its key: another person, an
 * equal form and an uncertain end are told before anything goes out. On scripted services, so that each
 * call is counted.
 */
import { randomUUID } from 'node:crypto';
import { familyRoutes, playFamily } from '../support/healthy-family.ts';
import { dependent, member } from '../support/healthy-member.ts';
import { empty, json, reset } from '../support/scripted-server.ts';
import type { Fluxo } from './pages/fluxo.ts';
import { expect, test } from './scripted.ts';
import { selectElsewhere } from './support/select-elsewhere.ts';
import { PDF } from './support/files.ts';

const SECOND_COPY = '/cliente/segunda-via-cartao';
const ADDRESS = '/cliente/endereco';
const SENT = familyRoutes.solicitarSegundaVia;

/** A unique reason, because the portal remembers equal forms for an hour. */
let reason: string;
test.beforeEach(({ services }) => {
  playFamily(services);
  const nrSequencia = randomUUID().slice(0, 8);
  reason = `Perda ${nrSequencia}`;
  const responseList = [{ nrSequencia, dsMotivo: reason }];
  services.on(familyRoutes.listarMotivosSegundaVia, json({ responseList }));
});

async function reviewSecondCopy(fluxo: Fluxo): Promise<void> {
  await fluxo.open(SECOND_COPY);
  await fluxo.field(reason).check();
  await fluxo.on('Confira e envie');
}

test.describe('a form opened for one person, when another is selected @phone', () => {
  test.beforeEach(({ watch, javaScriptEnabled }) => {
    if (!javaScriptEnabled) watch.expectStatus(409, /segunda-via/);
  });

  test('is not sent at first, and then for the person for whom it was opened', async ({
    fluxo,
    page,
    services,
    signInAs,
    checkAccessibility,
  }) => {
    await signInAs(member);
    await reviewSecondCopy(fluxo);
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
    await reviewSecondCopy(fluxo);
    await selectElsewhere(page, dependent.nome);
    await fluxo.next.click();
    await page.getByRole('button', { name: `Mudar para ${dependent.nome}` }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(`Agora este formulário é para ${dependent.nome}`);
    // From now on the page is only about him.
    await expect(main.locator('dl')).toContainText(`Para${dependent.nome}`);
    await expect(main).not.toContainText(member.nome);
    await expect(page.getByText(`Você está vendo: ${dependent.nome}`)).toBeVisible();
    expect(services.callsTo(SENT)).toHaveLength(0);
    // The page shows no data of the first person as the second person's.
    const form = page.locator('form.flow');
    await expect(form).toContainText(`Para${dependent.nome}`);
    await expect(form).not.toContainText(member.nome);
    // Joaquim's plan cannot order, or the form is sent for his card only.
    await fluxo.next.click();
    await expect(fluxo.receipt).toBeVisible();
    expect(services.callsTo(SENT).map(({ body }) => body.includes(dependent.carteirinha))).toEqual([
      true,
    ]);
  });
});

test('the same content in another form is another request, after a question', async ({
  fluxo,
  page,
  services,
  signInAs,
}) => {
  await signInAs(member);
  await reviewSecondCopy(fluxo);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('20260001');
  await reviewSecondCopy(fluxo);
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
  const ROUBO = [{ nrSequencia: '2', dsMotivo: reason }];
  services.on(familyRoutes.listarMotivosSegundaVia, json({ responseList: ROUBO }));
  watch.expectStatus(400, /segundaVia/);
  await signInAs(member);
  await reviewSecondCopy(fluxo);
  await page.getByLabel('Documento').setInputFiles(PDF);
  await fluxo.next.click();
  await expect(fluxo.receipt).toBeVisible();
  await reviewSecondCopy(fluxo);
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
    await fluxo.on('Endereço');
    await fluxo.field('Número').fill(number);
    await fluxo.on('Confira antes de enviar');
    await fluxo.next.click();
    await expect(fluxo.receipt).toContainText(number);
    sent.push(number);
  }
  const bodies = services.callsTo(familyRoutes.alterarEndereco).map(({ body }) => body);
  expect(bodies.map((body) => new URLSearchParams(body).get('nrImovel'))).toEqual(sent);
});

test('the same form sent twice is one request, and its receipt says so', async ({
  fluxo,
  page,
  services,
  signInAs,
}) => {
  await signInAs(member);
  await reviewSecondCopy(fluxo);
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
    await reviewSecondCopy(fluxo);
    await fluxo.next.click();
    await expect(fluxo.receipt).toBeVisible();
    await reviewSecondCopy(fluxo);
    await expect(page.getByText(/Você já fez um envio igual/)).toBeVisible();
    await fluxo.next.click();
    await page.getByRole('button', { name: 'Já verifiquei, enviar de novo' }).click();
    await expect(fluxo.receipt).toBeVisible();
    expect(services.callsTo(SENT)).toHaveLength(3);
  });

  test('offers to send again after a check, with the typed text @phone', async ({
    fluxo,
    page,
    services,
    signInAs,
    watch,
    javaScriptEnabled,
    checkAccessibility,
  }) => {
    services.on(SENT, reset, json({ response: { nrProtocolo: '20260002' } }));
    if (!javaScriptEnabled) watch.expectStatus(422, /segunda-via/);
    await signInAs(member);
    await reviewSecondCopy(fluxo);
    await fluxo.next.click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Não sabemos se o seu pedido chegou.');
    await expect(main).toContainText(reason);
    await checkAccessibility();
    expect(services.callsTo(SENT)).toHaveLength(1);
    await page.getByRole('button', { name: 'Já verifiquei, enviar de novo' }).click();
    await expect(fluxo.receipt).toContainText('20260002');
    expect(services.callsTo(SENT)).toHaveLength(2);
  });
});

test('a failed unlock can be repeated at once', async ({ fluxo, services, signInAs }) => {
  services.on(familyRoutes.desbloquearCartaoMagnetico, empty(500), empty(202));
  await signInAs(member);
  for (let asked = 0; asked < 2; asked += 1) {
    await fluxo.open('/cliente/desbloqueio-cartao');
    await fluxo.fill({ Cidade: 'Olímpia', 'E-mail': 'alzira@exemplo.example' });
    await fluxo.on('Confira antes de enviar');
    await fluxo.next.click();
    await expect(fluxo.receipt).toContainText('Olímpia');
  }
  expect(services.callsTo(familyRoutes.desbloquearCartaoMagnetico)).toHaveLength(2);
});
