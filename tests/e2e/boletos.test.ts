/** Contracts and boletos: spec section 4, in full, on the reference back end. */
import type { BrowserContext } from '@playwright/test';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { persona } from '../../backend/seed/personas.ts';
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { CONTRATO_NAO_VALIDADO, SEM_CONTRATOS } from '../../src/lib/boletos/rules.ts';
import { expect, test } from './fixtures.ts';

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

test('another contract can be chosen', async ({ boletos, page, signInAs }) => {
  await signInAs('titular');
  await boletos.open();
  await boletos.otherContracts.click();
  await expect(page.getByText('não há boleto a pagar neste contrato')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Um atraso sozinho');
  await expect(boletos.contract).toHaveText(`Contrato: ${SECOND}`);
  await expect(boletos.otherContracts).toHaveText([`Ver ${FIRST}`]);
  await page.getByText(/Boletos pagos e cancelados \(6\)/).click();
  await expect(page.getByRole('table').getByText('Pago', { exact: true }).first()).toBeVisible();
});

test('each boleto shows its status in words, amount, due date and month', async ({
  boletos,
  page,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('titular');
  await boletos.open();
  await expect(boletos.cards).toHaveCount(3);
  const [overdue, open] = [boletos.cards.nth(0), boletos.cards.nth(1)];
  await expect(overdue.getByRole('heading')).toHaveText(/^Boleto de [a-zç]+ de \d{4}$/);
  await expect(overdue).toContainText('Vencido');
  await expect(overdue).toContainText(/Venceu há \d+ dias \(vencimento \d\d\/\d\d\/\d{4}\)/);
  // The consequence of a late payment, with its source.
  await expect(page.getByRole('main')).toContainText(
    /Um atraso sozinho não cancela o plano.*dois meses sem pagamento em 12.*50º dia.*mais 10 dias.*RN 593.*internação/s,
  );
  await expect(open).toContainText('Em aberto');
  await expect(open).toContainText(/Vence em \d dias/);
  await expect(open).toContainText(/R\$\s1\.\d{3},\d{2}/);

  await page.getByText(/^Boletos pagos e cancelados \(/).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  await page.getByRole('link', { name: 'Mostrar tudo (boletos pagos e cancelados)' }).click();
  await expect(rows).toHaveCount(26);
  await expect(rows.filter({ hasText: 'Cancelado' })).toHaveCount(1);
  const paid = rows.filter({ has: page.getByText('Pago', { exact: true }) });
  await expect(paid).toHaveCount(24);
  await expect(paid.first()).toContainText(/\d\d\/\d\d\/\d{4}.*R\$.*R\$/s);
  await checkAccessibility();
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

test('the PDF is streamed through the portal, to open or to download @plain', async ({
  boletos,
  context,
  origin,
  page,
  signInAs,
}) => {
  for (const who of ['titular', 'outra-titular'] as const) {
    await signInAs(who);
    await boletos.open();
    const link = boletos.openPdf(boletos.cards.first());
    const answer = await context.request.get(`${origin}${(await link.getAttribute('href')) ?? ''}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="boleto-\d+\.pdf"$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');

    const coming = page.waitForEvent('download');
    await boletos.downloadPdf(boletos.cards.first()).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^boleto-\d+\.pdf$/);
    await context.clearCookies();
  }
});

test("another member's boleto and an unknown boleto are not found", async ({
  context,
  origin,
  page,
  signInAs,
  boletos,
}) => {
  await signInAs('titular');
  const foreign = [
    '31001001.pdf?contrato=31001',
    '31001001.pdf?contrato=30101',
    '1.pdf?contrato=30101',
  ];
  for (const path of foreign) {
    const answer = await context.request.get(`${origin}/cliente/boletos/${path}`);
    expect(answer.status(), path).toBe(404);
    expect((await answer.body()).toString(), path).not.toContain('%PDF');
  }
  const ask = (chave: string) =>
    context.request.post(`${origin}/cliente/boletos?_action=boletos.gerar`, {
      form: { chave, nrContrato: '31001', nrTitulo: '31001001' },
      headers: { Origin: origin },
    });
  await boletos.open();
  const key = await page.locator('.boleto input[name=chave]').first().inputValue();
  // With the key of the member's own form, and without a key.
  for (const [chave, status] of [
    [key, 404],
    ['', 409],
  ] as const) {
    const posted = await ask(chave);
    expect(posted.status()).toBe(status);
    expect(await posted.text()).not.toContain(persona('outra-titular').carteirinha);
  }
  // The page ignores another member's contract in the address.
  await boletos.open('?contrato=31001');
  await expect(boletos.contract).toHaveText(`Contrato: ${FIRST}`);
});

test('without a contract there is a sentence, and no list', async ({ boletos, signInAs }) => {
  await signInAs('sem-contratos');
  await boletos.open();
  await expect(boletos.alerts.first()).toContainText(SEM_CONTRATOS);
  await expect(boletos.cards).toHaveCount(0);
});

test("a contract that is not validated shows the service's reason, and blocks the list", async ({
  boletos,
  signInAs,
}) => {
  await signInAs('contrato-invalido');
  await boletos.open();
  await expect(boletos.alerts.nth(0)).toContainText(
    'Este contrato é pago pela empresa contratante.',
  );
  await expect(boletos.alerts.nth(1)).toContainText(CONTRATO_NAO_VALIDADO);
  await expect(boletos.cards).toHaveCount(0);
});

test('only the panel of a failing list fails, and it can be retried @plain', async ({
  boletos,
  inicio,
  signInAs,
  page,
}) => {
  await signInAs('boletos-500');
  await boletos.open();
  await expect(boletos.alerts).toHaveCount(1);
  await expect(boletos.alerts).toContainText(MENSAGEM_MANUTENCAO);
  await expect(page.locator('body')).not.toContainText('ORA-');
  await boletos.alerts.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(boletos.alerts).toContainText(MENSAGEM_MANUTENCAO);
  await inicio.open();
  await expect(inicio.card).toContainText('Bruno Falcão Cedro');
  await expect(inicio.attention).toContainText(/Não conseguimos ver agora: .*boletos/);
});

test('after the end of a session, sign-in leads back to the boletos', async ({
  boletos,
  context,
  entrar,
  javaScriptEnabled,
  page,
  signInAs,
  watch,
}) => {
  if (javaScriptEnabled) watch.expectStatus(401, /_actions/);
  await signInAs('titular');
  await boletos.open();
  await context.clearCookies();
  await boletos.generateButton(boletos.cards.first()).click();
  await expect(page).toHaveURL(/\/entrar\?voltar=%2Fcliente%2Fboletos/);
  await entrar.as('titular');
  await expect(page).toHaveURL(/\/cliente\/boletos/);
  await expect(boletos.cards.first()).toBeVisible();
});
