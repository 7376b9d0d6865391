/** Contracts and boletos in a browser, on the reference back end. `http/boletos.test.ts` has what the page says. */
import type { BrowserContext } from '@playwright/test';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { expect, test } from './fixtures.ts';
import { expectPdf } from './support/pdf.ts';

const FIRST = 'Jatobela Essencial – familiar, enfermaria';
const SECOND = 'Jatobela Odonto – individual (encerrado)';

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** The text of the clipboard, from a separate page, because the portal's policy forbids reading it. */
async function pasted(context: BrowserContext, origin: string): Promise<string> {
  const desk = await context.newPage();
  await desk.route('**/area-de-transferencia', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<textarea autofocus></textarea>' }),
  );
  await desk.goto(`${origin}/area-de-transferencia`);
  const field = desk.getByRole('textbox');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await desk.close();
  return text;
}

test('contracts are sorted by situacao and the first is selected @phone', async ({
  boletos,
  signInAs,
}) => {
  await signInAs('titular');
  await boletos.open();
  // The service sends them in reverse order. '2' comes before '10'.
  await expect(boletos.contract).toHaveText(`Contrato: ${FIRST}`);
  await expect(boletos.otherContracts).toHaveText([`Ver ${SECOND}`]);
});

test('a slip is generated, with a line and a Pix code to copy @plain', async ({
  boletos,
  signInAs,
  javaScriptEnabled,
  context,
  origin,
}) => {
  await signInAs('titular');
  await boletos.open();
  const card = boletos.cards.nth(1);
  await boletos.generateButton(card).click();
  await expect(card.getByRole('group', { name: /gerado: escolha como pagar$/ })).toBeFocused();
  const line = boletos.code(card, 'Linha digitável');
  const pix = boletos.code(card, 'Código Pix');
  // A phone cannot scan its own screen, so the code to copy comes first there.
  const folded = card.getByText('Pagar com outro aparelho: QR code');
  if (!javaScriptEnabled) await folded.click();
  await expect(folded).toBeVisible({ visible: !javaScriptEnabled });
  await expect(card.getByRole('img', { name: 'QR code do Pix' })).toBeVisible();
  await expect(pix).toContainText(/000201.*br\.gov\.bcb\.pix/i);
  const printed = digits(await line.innerText());
  expect(isValidBoleto(printed), printed).toBe(true);

  // Without a script the text can be selected. A script copies it without its dots.
  if (!javaScriptEnabled) return;
  // A headless browser does not grant this permission to a visible page.
  await context.grantPermissions(['clipboard-write']);
  await line.getByRole('button', { name: /^Copiar/ }).click();
  await expect(line.getByRole('status')).toHaveText('Copiado: Linha digitável');
  expect(await pasted(context, origin)).toBe(printed);
});

test('the PDF is streamed through the portal, to open or to download', async ({
  boletos,
  context,
  origin,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await boletos.open();
  const link = boletos.openPdf(boletos.cards.first());
  const answer = await context.request.get(`${origin}${(await link.getAttribute('href')) ?? ''}`);
  await expectPdf(answer, /^inline; filename="boleto-\d+\.pdf"$/);
  const coming = page.waitForEvent('download');
  await boletos.downloadPdf(boletos.cards.first()).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^boleto-\d+\.pdf$/);
});
