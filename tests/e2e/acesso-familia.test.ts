/**
 * A holder and a dependant who is listed with the holder's CPF, on one telephone; and staff who look up two
 * members in two tabs. Nothing acts on a person whom its page did not name.
 */
import { persona } from '../../backend/seed/personas.ts';
import { expect } from './fixtures.ts';
import { Atendimento } from './pages/atendimento.ts';
import { Chaves } from './pages/chaves.ts';
import { test } from './support/own-portal.ts';
import { deviceOf } from './support/passkeys.ts';
import { signIn } from './support/sign-in.ts';

const HELENA = persona('titular');
/** She has no CPF of her own. */
const IARA = { carteirinha: '09990001000101024', cpf: HELENA.cpf, dtNasc: '21/07/1999' };
const TOMAS = '09990001000101016';

test('a dependant with the holder’s CPF has accesses and a passkey of her own', async ({
  browser,
  javaScriptEnabled,
  origin,
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  const site = origin.replace('127.0.0.1', 'localhost');
  watch.expectOrigin(site);
  const accesses = page.getByRole('main').getByRole('article');
  await signIn(page.context(), site, HELENA);
  await page.goto(`${site}/cliente/carteirinha`);
  if (javaScriptEnabled) {
    await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
    await expect(page.getByText(/^Guardada em/)).toBeVisible();
  }

  await test.step('her sign-in erases the kept card, and shows only her access', async () => {
    const chaves = new Chaves(page, site);
    // The holder's session has ended, and the telephone still has her card.
    await page.context().clearCookies({ name: 'portal' });
    await chaves.open('/entrar');
    await chaves.entrar.fill(IARA);
    await chaves.press('Entrar');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Iara');
    if (javaScriptEnabled) expect(await page.evaluate(() => caches.has('carteirinha'))).toBe(false);
    await page.goto(`${site}/cliente/acessos`);
    await expect(accesses.filter({ hasText: 'Este aparelho' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Encerrar/ })).toHaveCount(0);
  });

  await test.step('the holder sees none of her accesses', async () => {
    const other = await browser.newContext();
    await signIn(other, origin, HELENA);
    const body = await (await other.request.get(`${origin}/cliente/acessos`)).text();
    // Her own former session on the telephone, and none of the dependant.
    expect(body.match(/name="acesso"/g)).toHaveLength(1);
    await other.close();
  });

  if (!javaScriptEnabled) return;
  await test.step('her passkey opens her own area, also after a sign-in of the holder', async () => {
    const device = await deviceOf(page);
    const chaves = new Chaves(page, site);
    await chaves.add();
    expect(await device.passkeys()).toHaveLength(1);
    await chaves.signOut();
    const other = await browser.newContext();
    await signIn(other, origin, HELENA);
    await other.close();
    await chaves.open('/entrar');
    await chaves.use();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Iara');
    await expect(page.getByRole('main')).not.toContainText('Helena');
  });
});

test('staff who look up another member in a second tab do nothing in the first', async ({
  checkAccessibility,
  page,
  watch,
}) => {
  const first = new Atendimento(page);
  await first.open();
  await first.enter('atendente', 'demonstracao');
  await first.find(HELENA.cpf);
  await expect(first.heading).toHaveText('Helena Prado Quintela');

  const second = new Atendimento(await page.context().newPage());
  await second.open();
  await second.putAway();
  await second.find(TOMAS);
  await expect(second.heading).toHaveText('Tomás Quintela Arruda');

  watch.expectStatus(422, /atendimentoInterno\.encerrar/);
  await first.putAway();
  await expect(first.problem).toContainText(
    'Nada foi feito: o botão era de Helena Prado Quintela. Agora você atende Tomás Quintela Arruda.',
  );
  await expect(first.heading).toHaveText('Tomás Quintela Arruda');
  await checkAccessibility();
  await second.page.reload();
  await expect(second.heading).toHaveText('Tomás Quintela Arruda');
});
