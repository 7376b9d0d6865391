/** An overdue boleto shows one amount. Where the charge differs, the page shows its parts. */
import { boletos, member, routes } from '../support/healthy-member.ts';
import { PIX } from '../support/pix.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

const { overdue } = boletos;
const titulo = String(overdue.nrTitulo);
const gerar = `GET /ws/boleto/gerar/70/${titulo}/${member.carteirinha}`;
const codes = { id: 'late', nrTitulo: titulo, pixCopiaECola: PIX };

test('payment by card adds fine and interest, and every step shows them @phone', async ({
  checkAccessibility,
  fluxo,
  page,
  pagamento,
  services,
  signInAs,
}) => {
  services
    .on(routes.listarBoletos, json({ data: [overdue] }))
    .on(
      'POST /ws/pagamento/validar',
      json({ valido: true, listaPagamento: [{ titulo, vlTitulo: 1016.4 }], vlTotal: 1016.4 }),
    )
    .on(
      `GET /ws/pagamento/formas/${member.carteirinha}`,
      json({ responseList: [{ cdForma: 1, dsForma: 'Cartão de crédito', ieTipo: 'C' }] }),
    );
  await signInAs(member);
  await page.goto('/cliente/inicio');
  await expect(page.getByRole('main')).toContainText('até o vencimento, mais multa e juros');
  await page.goto('/cliente/boletos');
  await expect(page.getByRole('main')).toContainText('Os valores abaixo são até o vencimento.');
  await pagamento.open();
  await pagamento.box(titulo).check();
  await fluxo.on('Como você quer pagar?');
  await expect(page.getByRole('table')).toContainText(
    /R\$\s990,00 do boleto, mais R\$\s26,40 de multa e juros/,
  );
  await checkAccessibility();
});

test('the page says when the codes charge more than the list', async ({
  page,
  services,
  signInAs,
}) => {
  services
    .on(routes.listarBoletos, json({ data: [overdue] }))
    .on(gerar, json({ response: { ...codes, vlTitulo: 1016.4 } }));
  await signInAs(member);
  await page.goto('/cliente/boletos');
  const boleto = page.getByRole('article');
  await expect(boleto.locator('.amount')).toHaveText(/990,00/);
  await boleto.getByRole('button', { name: /^Gerar boleto/ }).click();
  await expect(boleto.locator('.amount')).toHaveText(/1\.016,40/);
  await expect(boleto).toContainText(/R\$\s990,00 do boleto, mais R\$\s26,40 de multa e juros/);
});
