/** The portal asks before it sends a form with an uncertain end. */
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { PDF } from './support/files.ts';

const SENT = familyRoutes.solicitarSegundaVia;

test('an uncertain end offers to send again after a check, and names the file to choose again @phone', async ({
  fluxo,
  page,
  services,
  signInAs,
  watch,
  javaScriptEnabled,
  checkAccessibility,
}) => {
  scriptFamily(services);
  services.on(SENT, reset, json({ response: { nrProtocolo: '20260002' } }));
  if (!javaScriptEnabled) watch.expectStatus(422, /segunda-via/);
  if (!javaScriptEnabled) watch.expectStatus(400, /segunda-via/);
  await signInAs(member);
  // A theft requires a document.
  await fluxo.openCardRequest('Roubo');
  const file = page.getByLabel('Documento');
  await file.setInputFiles(PDF);
  await fluxo.next.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('Não sabemos se o seu pedido chegou.');
  await expect(main).toContainText('Roubo');
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
