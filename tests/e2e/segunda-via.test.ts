/** The second copy of the card after a theft. The tasks of `esforco.test.ts` order one after a loss. */
import { ARQUIVO_AJUDA, ARQUIVO_TIPO, ARQUIVO_VAZIO } from '../../src/lib/forms/files.ts';
import { expect, test } from './fixtures.ts';
import { EMPTY, MISLABELLED, PDF } from './support/files.ts';

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
  await expect(fluxo.receipt).toContainText(/Protocolo \d{4}(?: \d{4}){4}/);
  await expect(fluxo.receipt).toContainText('PDF, 1 KB');
  // The receipt does not show the name of the file, which can contain personal data.
  await expect(fluxo.receipt).not.toContainText(PDF.name);
});
