/** Long lists. `http/boletos-listas.test.ts` has unreadable entries and very long lists. */
import { boletos, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...boletos.open,
    nrTitulo: String(700_000 + index),
    ...(index % 2 === 0 ? { stTitulo: 'Pago' } : {}),
  }));

test('a long list shows ten boletos, and "Mostrar mais" leads to the eleventh @phone', async ({
  checkAccessibility,
  javaScriptEnabled,
  page,
  services,
  signInAs,
}) => {
  const { pixCopiaECola, dtVencimento, vlTitulo } = boletos.open;
  const slip = { id: 'guia-2', nrTitulo: 700_021, pixCopiaECola, dtVencimento, vlTitulo };
  services
    .on(routes.listarBoletos, json({ data: many(50) }))
    .on(routes.gerarBoleto.replace('700001', '700021'), json({ response: slip }));
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(10);
  const more = page.getByRole('link', { name: 'Mostrar mais boletos a pagar' });
  if (javaScriptEnabled) {
    // An opened entry stays open.
    await articles
      .first()
      .getByRole('button', { name: /^Gerar boleto/ })
      .click();
    await expect(articles.first()).toContainText('Linha digitável');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  }
  await more.click();
  await expect(articles).toHaveCount(20);
  await expect(page).toHaveURL(/\?mostrar=20/);
  if (javaScriptEnabled) {
    await expect(page.locator('body[data-same-page]')).toHaveCount(1);
    await expect(articles.first()).toContainText('Linha digitável');
    await expect(page.locator('#mostrar-11')).toBeFocused();
    await expect(page.locator('#mostrar-11').getByRole('article')).toBeInViewport();
    // The new entries work.
    await articles
      .nth(10)
      .getByRole('button', { name: /^Gerar boleto/ })
      .click();
    await expect(articles.nth(10)).toContainText('Pagar com Pix');
  } else {
    await expect(page.locator('#mostrar-11').getByRole('article')).toBeInViewport();
  }
  await checkAccessibility();
  await more.click();
  await expect(articles).toHaveCount(25);
  await expect(more).toHaveCount(0);

  // The paid boletos are a separate list.
  await page.goto('/cliente/boletos');
  const paid = page.getByRole('group').filter({ hasText: 'Boletos pagos e cancelados (25)' });
  await page.getByRole('link', { name: 'Boletos pagos e cancelados (25)' }).click();
  await expect(paid.getByRole('row')).toHaveCount(11);
  await paid.getByRole('link', { name: 'Mostrar tudo (boletos pagos e cancelados)' }).click();
  await expect(paid.getByRole('row')).toHaveCount(26);
  await expect(articles).toHaveCount(10);
});

test('the payment by card offers ten boletos, and keeps the checked ones when it shows the others', async ({
  checkAccessibility,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  const open = Array.from({ length: 12 }, (_, index) => ({
    ...boletos.open,
    nrTitulo: String(700_100 + index),
  }));
  services.on(routes.listarBoletos, json({ data: open }));
  await signInAs(member);
  await pagamento.open();
  const boxes = page.getByRole('main').getByRole('checkbox');
  await expect(boxes).toHaveCount(10);
  await pagamento.box('700100').check();
  await page.getByText('Mostrar mais 2 boletos').click();
  await expect(boxes).toHaveCount(12);
  await pagamento.box('700111').check();
  await pagamento.box('700111').uncheck();
  await expect(boxes).toHaveCount(12);
  await expect(pagamento.box('700100')).toBeChecked();
  await checkAccessibility();
});

test('when the session has ended, "Mostrar mais" leads to the sign-in', async ({
  page,
  context,
  services,
  signInAs,
}) => {
  services.on(routes.listarBoletos, json({ data: many(50) }));
  await signInAs(member);
  await page.goto('/cliente/boletos');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Mostrar mais boletos a pagar' }).click();
  await expect(page).toHaveURL(/\/entrar\?voltar=/);
});

test('on a computer a card is half as wide as the page, also when it is alone', async ({
  page,
  services,
  signInAs,
}) => {
  services.on(routes.listarBoletos, json({ data: [boletos.open] }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(member);
  for (const path of ['boletos', 'requisicoes', 'atendimentos', 'pedidos']) {
    await page.goto(`/cliente/${path}`);
    const main = await page.getByRole('heading', { level: 1 }).boundingBox();
    const widths = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
    expect(widths.length, path).toBeGreaterThan(0);
    expect(Math.max(...widths), path).toBeLessThan((main?.width ?? 0) / 2);
  }
});
