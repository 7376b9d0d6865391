/** The call-centre mode on the reference back end: sign in, find a member, read, sign out. */
import { persona } from '../../backend/seed/personas.ts';
import { ACESSO_NAO_RECONHECIDO } from '../../src/lib/atendimento-interno/rules.ts';
import { CARTAO_OU_CPF_INVALIDO } from '../../src/lib/formats/cpf.ts';
import { expect, test } from './fixtures.ts';
import { sidewaysPixels } from './support/looks.ts';

/** The account of the demonstration, as the sign-in page shows it. */
const CONTA = ['atendente', 'demonstracao'] as const;

test('staff sign in, find a member by CPF and read contract, boletos and requests @phone', async ({
  atendimento,
  checkAccessibility,
  javaScriptEnabled,
  page,
  watch,
}) => {
  // axe checks five pages in this test.
  test.setTimeout(60_000);
  await atendimento.open();
  await expect(atendimento.bar).toHaveCount(0);
  await expect(atendimento.main).toContainText('Conta de demonstração');

  watch.expectStatus(422, /atendimentoInterno\.entrar/);
  await atendimento.enter(CONTA[0], 'errada');
  await expect(atendimento.problem).toContainText(ACESSO_NAO_RECONHECIDO);
  await expect(page.getByLabel('Senha')).toHaveValue('');
  await checkAccessibility();

  await atendimento.enter(...CONTA);
  await expect(atendimento.bar).toContainText(
    /Modo atendimento · atendente · sem uso, termina às? \d{1,2}h\d\d/,
  );
  watch.expectStatus(400, /atendimentoInterno\.localizar/);
  await atendimento.find('123');
  await expect(page.getByText(CARTAO_OU_CPF_INVALIDO).last()).toBeVisible();
  await checkAccessibility();

  await atendimento.find('529.982.247-25');
  await expect(atendimento.heading).toHaveText('Helena Prado Quintela');
  await expect(page).toHaveURL(/\/atendimento$/);
  await expect(atendimento.bar).toContainText('CPF ***.982.247-**');
  await expect(atendimento.main).toContainText(/data de nascimento: \d\d\/\d\d\/\d{4}/);
  const copy = page.getByRole('button', { name: 'Copiar o número da carteirinha' });
  await expect(copy).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(page.locator('body')).not.toContainText(/529\.?982|247-?25/);
  await expect(atendimento.main).toContainText('Contrato validado');
  await expect(page.getByRole('table').first().getByRole('row')).not.toHaveCount(1);
  await checkAccessibility();

  await page.mouse.wheel(0, 2000);
  const whose = atendimento.bar.getByText('Atendendo: Helena Prado Quintela');
  await expect(whose).toBeInViewport({ ratio: 1 });
  // At 400 % zoom the bar leaves room for the content.
  const { width, height } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, 2000);
  await expect(whose).toBeInViewport({ ratio: 1 });
  const stuck = await page.evaluate(() => {
    let low = 0;
    const inBar = (y: number) =>
      document.elementFromPoint(innerWidth / 2, y)?.closest('.staff-bar');
    while (low < innerHeight && inBar(low)) low += 1;
    return low / innerHeight;
  });
  expect(stuck).toBeLessThan(0.4);
  if (width && height) await page.setViewportSize({ width, height });
  const denied = page.getByRole('article').filter({ hasText: 'Negada' });
  await denied.getByRole('link').click();
  await expect(page).toHaveURL(/\/atendimento\?requisicao=\d+$/);
  await expect(atendimento.main).toContainText('Por que foi negado');
  await expect(page.getByRole('link', { name: 'Pedir reanálise' })).toHaveCount(0);
  // The page shows who made the request, and hides the reason.
  await expect(atendimento.main).toContainText('Quem pediu');
  await expect(atendimento.main).not.toContainText('Por que foi pedido');
  await expect(atendimento.bar).toContainText('Helena Prado Quintela');
  await checkAccessibility();
});

test('staff close one member, find others by card, and sign out', async ({
  atendimento,
  checkAccessibility,
  page,
  watch,
}) => {
  await atendimento.open();
  await atendimento.enter(...CONTA);
  await atendimento.find(persona('contrato-invalido').carteirinha);
  await expect(atendimento.heading).toHaveText('Otávio Reis Jequitibá');
  await expect(atendimento.main).toContainText('Este contrato é pago pela empresa contratante.');
  await expect(atendimento.main).toContainText('Contrato não foi validado.');
  await checkAccessibility();
  await atendimento.putAway();
  await expect(atendimento.heading).toHaveText('Quem você vai atender?');
  await expect(atendimento.bar).not.toContainText('Otávio');
  watch.expectStatus(422, /atendimentoInterno\.localizar/);
  await atendimento.find('09990009999999999');
  await expect(atendimento.problem).toContainText('Cartão não encontrado.');
  await atendimento.find(persona('sem-contratos').carteirinha);
  await expect(atendimento.main).toContainText('Não foram encontrados contratos.');
  await expect(page.getByRole('heading', { name: 'Nenhuma requisição' })).toBeVisible();
  await atendimento.leave();
  await expect(atendimento.heading).toHaveText('Atendimento');
  await page.goBack();
  await expect(page.locator('body')).not.toContainText('Otávio');
});
