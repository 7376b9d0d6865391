/** The codes of a boleto in a browser. `http/boletos.test.ts` has what the page says. */
import type { BrowserContext } from '@playwright/test';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { expect, test } from './fixtures.ts';

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

test('a browser that does not name the pressed button posts the list itself @phone', async ({
  boletos,
  page,
  signInAs,
}) => {
  // Safari before 15.4.
  await page.addInitScript('delete SubmitEvent.prototype.submitter');
  await signInAs('titular');
  await boletos.open();
  const card = boletos.cards.nth(1);
  await boletos.generateButton(card).click();
  await expect(card.getByRole('group', { name: /gerado: escolha como pagar$/ })).toBeVisible();
  await expect(page).toHaveURL(/_action=boletos\.gerar/);
});

test('only the pressed boleto says that it is generated, and the others wait @phone', async ({
  boletos,
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without a script the browser shows that it waits');
  await signInAs('titular');
  await boletos.open();
  const answer = Promise.withResolvers<undefined>();
  let posts = 0;
  await page.route('**/_actions/boletos.gerar*', async (route) => {
    posts += 1;
    await answer.promise;
    await route.continue();
  });
  const [first, second] = [boletos.cards.nth(0), boletos.cards.nth(1)];
  await boletos.generateButton(second).click();
  await expect(second.getByRole('button')).toHaveText('Gerando…');
  await expect(boletos.generateButton(first)).toHaveAttribute('aria-disabled', 'true');
  await boletos.generateButton(first).click({ force: true });
  answer.resolve(undefined);
  await expect(second.getByRole('group', { name: /gerado: escolha como pagar$/ })).toBeFocused();
  await expect(boletos.generateButton(first)).not.toHaveAttribute('aria-disabled');
  expect(posts).toBe(1);
});
