/** A boleto in an unknown state counts as unpaid. */
import { boletos, member, routes } from '../support/healthy-member.ts';
import { json } from '../support/scripted-server.ts';
import { expect, test } from './scripted.ts';

for (const [stTitulo, words] of [
  ['Em cobrança', 'A cooperativa informa “Em cobrança”'],
  [undefined, 'A cooperativa não informou a situação'],
] as const) {
  test(`a boleto in the state ${stTitulo ?? 'that nobody tells'} is to be paid, with a way to ask`, async ({
    checkAccessibility,
    page,
    services,
    signInAs,
  }) => {
    services.on(routes.listarBoletos, json({ data: [{ ...boletos.open, stTitulo }] }));
    await signInAs(member);
    await page.goto('/cliente/boletos');
    const boleto = page.getByRole('article');
    await expect(boleto).toContainText('A confirmar');
    await expect(boleto).toContainText(words);
    await expect(boleto.getByRole('link', { name: /^0800|^\(\d\d\)/ })).toBeVisible();
    await expect(boleto.getByRole('button', { name: /^Gerar boleto/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Está tudo em dia');
    await checkAccessibility();
    await page.goto('/cliente/inicio');
    await expect(page.getByRole('main')).not.toContainText('Não há boleto a pagar agora');
  });
}
