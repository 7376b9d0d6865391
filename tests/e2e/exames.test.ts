/** Exams of a period, and co-payment. */
import { expect, test } from './fixtures.ts';
import { sectionOf } from './support/section.ts';

test('co-payment is looked up, and several procedures are added up @phone', async ({
  acompanhamento,
  page,
  signInAs,
}) => {
  await signInAs('titular');
  await acompanhamento.open('/cliente/coparticipacao');
  const search = page.getByRole('main').getByRole('button', { name: 'Buscar' });
  // Both filters are optional. Without them the page shows everything.
  await expect(page.getByRole('button', { name: /^Somar.*Consulta/ }).first()).toBeVisible();
  await search.click();
  // Ten are shown at a time.
  await acompanhamento.follow(page.getByRole('link', { name: /^Mostrar mais/ }));
  await expect(page.getByRole('button', { name: /^Somar.*Ressonância/ }).first()).toBeVisible();

  await page.getByLabel('Nome do procedimento').fill('consultorio');
  await search.click();
  await page.getByRole('button', { name: /^Somar ao total.*Consulta/ }).click();
  const estimate = sectionOf(page, 'Sua estimativa');
  const total = page.locator('.total');
  await expect(total).toContainText(/^\s*Total R\$\s28,00/);
  await expect(total).toBeInViewport({ ratio: 1 });

  await page.getByLabel('Nome do procedimento').fill('');
  await page.getByLabel('Código do procedimento').fill('4.11.01.31-6');
  await search.click();
  await page.getByRole('button', { name: /^Somar ao total.*Ressonância/ }).click();
  await expect(estimate).toContainText('O limite vale só para este procedimento.');
  await estimate.getByLabel(/Consulta em consultório/).fill('2');
  await estimate.getByRole('button', { name: 'Recalcular' }).click();
  await expect(total).toContainText(/entre R\$\s56,00 e R\$\s206,00/);
  await expect(estimate).toContainText('Isto é uma estimativa.');
  await estimate.getByRole('button', { name: /^Remover Ressonância/ }).click();
  await expect(total).toContainText(/Total R\$\s56,00/);

  await page.getByRole('link', { name: 'Ver o que já foi cobrado neste ano' }).click();
  await expect(page.locator('figcaption')).toContainText(
    /de \d{4} foram R\$\s[\d.,]+ de coparticipação/,
  );
  await expect(sectionOf(page, 'Por pessoa')).toContainText('Helena');
  await page.getByText('Ver os meses em tabela').click();
  await page.getByRole('rowheader').last().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Coparticipação de/ })).toBeVisible();
});
