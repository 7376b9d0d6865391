/**
 * A form belongs to the person for whom it was opened, and to the moment of its key. The portal asks before
 * it sends a form for another person, or a form with an uncertain end.
 */
import { randomUUID } from 'node:crypto';
import { familyRoutes, scriptFamily } from '../support/healthy-family.ts';
import { dependent, member } from '../support/healthy-member.ts';
import { json, reset } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';
import { selectElsewhere } from './support/select-elsewhere.ts';
import { PDF } from './support/files.ts';

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

test.describe('a form opened for one person, when another is selected', () => {
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
});

test.describe('an uncertain end', () => {
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
