/** What paper shows of a page: the icon of a state, no sheet almost empty, and telephone numbers. */
import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { operator } from '../../src/lib/config/operator.ts';
import { expect, test } from './fixtures.ts';
import { sheetsOf } from './support/paper.ts';

/** How many steps draw the first sheet. */
async function stepsOf(page: Page): Promise<number> {
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { fnArray } = await (await paper.getPage(1)).getOperatorList();
  return fnArray.length;
}

test('paper has the icon of a state', async ({ page, signInAs }) => {
  await signInAs('titular');
  await page.goto('/cliente/boletos');
  await page.locator('.status').first().waitFor();
  const whole = await stepsOf(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.status::before { visibility: hidden }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await stepsOf(page)).toBeLessThan(whole);
});

test('the first sheet has more than the heading @script', async ({ page, signInAs }) => {
  await signInAs('titular');
  for (const [path, content] of [
    ['/cliente/inicio', 'Precisa de você'],
    ['/cliente/boletos/mes-a-mes', 'Situação'],
    ['/cliente/coparticipacao/gastos', 'Valor'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
    expect((await sheetsOf(page))[0], path).toContain(content);
  }
});

test('a telephone button prints its number; the footer is on the first sheet', async ({
  page,
  watch,
}) => {
  watch.expectStatus(404, /./);
  await page.goto('/nao-existe');
  const [first] = await sheetsOf(page);
  expect(first).toContain(`Ligar para ${operator.phones.atendimento.number}`);
  expect(first).toContain(operator.cnpj);
});

test('the reports print their forms, and a report alone', async ({ page, signInAs }) => {
  await signInAs('titular');
  await page.goto('/cliente/relatorios');
  const form = 'Carta de portabilidade';
  await page.getByRole('heading', { name: form }).waitFor();
  expect(await sheetsOf(page)).toEqual([expect.stringContaining(form)]);
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  await page.getByRole('heading', { name: /^Utilização de/ }).waitFor();
  expect((await sheetsOf(page)).join()).not.toContain(form);
});
