/** The second copy of the card, with a document after a theft. */
import {
  ARQUIVO_AJUDA,
  ARQUIVO_GRANDE,
  ARQUIVO_TIPO,
  ARQUIVO_VAZIO,
} from '../../src/lib/forms/files.ts';
import { expect, test } from './fixtures.ts';
import { EMPTY, HUGE, MISLABELLED, PDF } from './support/files.ts';

const PROTOCOL = /Protocolo \d{4}(?: \d{4}){4}/;

test('a lost card: the reason, the review, and a receipt that can be reloaded @phone', async ({
  fluxo,
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('titular');
  await fluxo.openCardRequest('Perda ou extravio');
  await expect(page.getByRole('main')).toContainText('Perda ou extravio');
  await expect(page.getByLabel('Documento')).toHaveCount(0);
  await checkAccessibility();
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText('Helena Prado Quintela');
  await expect(fluxo.receipt).toContainText('Perda ou extravio');

  // A reload shows the receipt and sends nothing.
  const protocol = await fluxo.receipt.locator('.receipt__protocol').innerText();
  await page.reload();
  await expect(fluxo.receipt).toContainText(protocol);
});

test('a theft needs a document, whose type is detected from its content @plain', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  if (!javaScriptEnabled) watch.expectStatus(422, /segunda-via/);
  await signInAs('outra-titular');
  await fluxo.openCardRequest('Roubo ou furto');
  const document = page.getByLabel('Documento');
  await expect(page.getByText(ARQUIVO_AJUDA)).toBeVisible();
  for (const [file, text] of [
    [MISLABELLED, ARQUIVO_TIPO],
    [EMPTY, ARQUIVO_VAZIO],
  ] as const) {
    await document.setInputFiles(file);
    await fluxo.next.click();
    await expect(fluxo.problem).toContainText(text);
  }
  await document.setInputFiles(PDF);
  if (javaScriptEnabled) await expect(page.getByText('está pronto para enviar')).toBeVisible();
  await fluxo.next.click();
  await expect(fluxo.receipt).toContainText(PROTOCOL);
  await expect(fluxo.receipt).toContainText('PDF, 1 KB');
  // The receipt does not show the name of the file, which can contain personal data.
  await expect(fluxo.receipt).not.toContainText(PDF.name);
});

test('the page refuses a document over the size limit, and says so', async ({
  fluxo,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  // The browser and the portal read twelve megabytes.
  test.slow();
  await signInAs('outra-titular');
  await fluxo.openCardRequest('Roubo ou furto');
  await page.getByLabel('Documento').setInputFiles(HUGE);
  if (!javaScriptEnabled) watch.expectStatus(413, /segunda-via/);
  await fluxo.next.click();
  if (javaScriptEnabled) {
    await expect(fluxo.problem).toContainText(ARQUIVO_GRANDE);
    await expect(fluxo.step).toHaveText('Confira e envie');
  } else {
    await expect(page).toHaveTitle(/^Envio grande demais/);
    await expect(page.getByRole('main')).toContainText(ARQUIVO_AJUDA);
  }
});
