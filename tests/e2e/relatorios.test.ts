/** Income tax and the use of the plan in a browser. `http/relatorios.test.ts` has the other reports. */
import { DATA_FINAL_INEXISTENTE } from '../../src/lib/formats/period.ts';
import { expect, test } from './fixtures.ts';
import { sheetsOf } from './support/paper.ts';
import { expectPdf } from './support/pdf.ts';
import { problemIn } from './support/problem.ts';

test('usage of the plan is read on screen, by any period, and opened as PDF @phone', async ({
  acompanhamento,
  checkAccessibility,
  context,
  javaScriptEnabled,
  origin,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/relatorios');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  const report = page.locator('#relatorio');
  await expect(report.getByRole('rowheader').first()).toContainText('Hemograma completo');
  // The other contents that the regulator requires.
  for (const fact of [
    'Helena Prado Quintela',
    '14/03/1968',
    '700 0000 0000 0102',
    '99999-9',
    '30101',
  ]) {
    await expect(report).toContainText(fact);
  }
  await expect(report.getByRole('button', { name: 'Imprimir' })).toHaveCount(
    javaScriptEnabled ? 1 : 0,
  );
  await checkAccessibility();
  // On paper the list begins on the first sheet, below the member's name.
  const [first] = await sheetsOf(page);
  expect(first).toContain('700 0000 0000 0102');
  expect(first).toContain('Hemograma completo');
  const link = report.getByRole('link', { name: /^Baixar PDF/ });
  await expectPdf(
    await context.request.get(origin + ((await link.getAttribute('href')) ?? '')),
    /^attachment; filename="pin\.pdf"$/,
  );

  await page.getByLabel('De', { exact: true }).fill('1/1/2010');
  await page.getByLabel('Até').fill('31/01/2010');
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  await expect(report).toContainText('Nenhuma utilização registrada neste período.');
  await page.getByLabel('Até').fill('31/02/2010');
  await page.getByRole('button', { name: 'Ver utilização' }).click();
  await expect(problemIn(page)).toContainText(DATA_FINAL_INEXISTENTE);
  await expect(page.getByLabel('Até')).toHaveValue('31/02/2010');
});
