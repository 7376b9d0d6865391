/** A form with a file that is shown again. Without a script the file must be chosen again, and the page names it. */
import { randomUUID } from 'node:crypto';
import { familyRoutes, playFamily } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { json, reset } from '../support/scripted-server.ts';
import { PDF } from './support/files.ts';
import { expect, test } from './scripted.ts';

const SECOND_COPY = '/cliente/segunda-via-cartao';
const SENT = familyRoutes.solicitarSegundaVia;

test.beforeEach(({ services }) => {
  playFamily(services);
});

test('an uncertain end names the file that must be chosen again @phone', async ({
  fluxo,
  javaScriptEnabled,
  page,
  services,
  signInAs,
  watch,
  checkAccessibility,
}) => {
  services.on(SENT, reset, json({ response: { nrProtocolo: '20260004' } }));
  if (!javaScriptEnabled) {
    watch.expectStatus(422, /segunda-via/);
    watch.expectStatus(400, /segunda-via/);
  }
  await signInAs(member);
  await fluxo.open(SECOND_COPY);
  await fluxo.field('Roubo').check();
  await fluxo.on('Confira e envie');
  const file = page.getByLabel('Documento');
  const again = page.getByText(`Escolha de novo o arquivo: ${PDF.name}.`);
  const button = page.getByRole('button', { name: 'Já verifiquei, enviar de novo' });
  await file.setInputFiles(PDF);
  await fluxo.next.click();
  await expect(button).toBeVisible();
  // With a script the page stays, and the file is still chosen.
  await expect(again).toHaveCount(javaScriptEnabled ? 0 : 1);
  await checkAccessibility();
  if (!javaScriptEnabled) {
    // Without the file the portal sends nothing.
    await fluxo.next.click();
    await expect(fluxo.problem).toContainText('Escolha o arquivo.');
    await file.setInputFiles(PDF);
  }
  expect(services.callsTo(SENT)).toHaveLength(1);
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText('20260004');
  await expect(fluxo.receipt).toContainText('Documento');
  expect(services.callsTo(SENT).map(({ body }) => body.includes('%PDF-'))).toEqual([true, true]);
});

test('the question about an equal form is not repeated after a mistake', async ({
  fluxo,
  page,
  services,
  signInAs,
  watch,
}) => {
  watch.expectStatus(400, /segunda/);
  const responseList = [{ nrSequencia: 2, dsMotivo: `Roubo ${randomUUID().slice(0, 8)}` }];
  services.on(familyRoutes.listarMotivosSegundaVia, json({ responseList }));
  await signInAs(member);
  const file = page.getByLabel('Documento');
  for (const isAgain of [false, true]) {
    await fluxo.open(SECOND_COPY);
    await fluxo.field('Roubo').check();
    await fluxo.on('Confira e envie');
    if (isAgain) {
      await expect(page.getByText(/Você já fez um envio igual/)).toBeVisible();
      await fluxo.next.click();
      await expect(fluxo.problem).toContainText('Escolha o arquivo.');
    }
    await file.setInputFiles(PDF);
    await fluxo.next.click();
    await expect(fluxo.receipt).toBeVisible();
  }
  expect(services.callsTo(SENT)).toHaveLength(2);
});
