/** Where a member is signed in: the question about a new device, the list, and the end of a session. */
import { persona } from '../../backend/seed/personas.ts';
import { expect, test } from './fixtures.ts';
import { Atendimento } from './pages/atendimento.ts';
import { removeDeviceNotices } from './support/kept.ts';
import { signIn } from './support/sign-in.ts';
import { sectionOf } from './support/section.ts';

/** Each project has a member of its own, because all run on one portal. */
const MEMBERS = { js: 'contrato-invalido', 'no-js': 'inativo', phone: 'boletos-500' } as const;
const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const QUESTION = /^Novo acesso em \d\d\/\d\d, \d+h\d\d, Chrome no Android\. Foi você\?$/;

test('a member learns of a sign-in by another device, and ends it at once @phone', async ({
  page,
  browser,
  origin,
  signInAs,
  checkAccessibility,
}, { project }) => {
  // axe checks the page of staff too.
  test.setTimeout(60_000);
  const who = MEMBERS[project.name as keyof typeof MEMBERS];
  await signInAs(who);
  // Only a device that was known before the notice answers it.
  await removeDeviceNotices(persona(who));
  const stranger = await browser.newContext({ userAgent: TELEPHONE });
  const enter = () => signIn(stranger, origin, who);
  const reach = async () => (await stranger.request.get(`${origin}/cliente/boletos`)).url();

  // "Fui eu": the other device stays signed in.
  await enter();
  await page.goto('/cliente/inicio');
  const notice = page.locator('main .alert').filter({ hasText: 'Novo acesso' });
  await expect(notice.getByText(QUESTION)).toBeVisible();
  await notice.getByRole('button', { name: 'Fui eu', exact: true }).click();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(notice.getByText(QUESTION)).toBeHidden();
  expect(await reach()).toContain('/cliente/boletos');

  // A telephone that is unknown again: "Não fui eu".
  await stranger.clearCookies();
  await enter();
  await page.goto('/cliente/inicio');
  await notice.getByRole('button', { name: 'Não fui eu: encerrar' }).click();
  await expect(page.getByText('Encerramos o acesso que você não reconheceu.')).toBeVisible();
  expect(await reach()).toContain('/entrar');

  // A button of the list ends a session.
  await enter();
  await page.goto('/cliente/mais');
  await page.getByRole('main').getByRole('link', { name: 'Seus acessos' }).click();
  const row = page.getByRole('article').filter({ hasText: 'Chrome no Android' }).first();
  await row.getByRole('button', { name: /^Encerrar/ }).click();
  await expect(page.getByText('Encerramos aquele acesso.')).toBeVisible();
  expect(await reach()).toContain('/entrar');
  await expect(page.getByRole('article').filter({ hasText: 'Este aparelho' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Últimas entradas' })).toBeVisible();

  // The call centre answers by telephone for a person who has only new devices.
  await stranger.clearCookies();
  await enter();
  const office = await browser.newContext();
  const atendimento = new Atendimento(await office.newPage());
  await atendimento.page.goto(`${origin}/atendimento`);
  await atendimento.enter('atendente', 'demonstracao');
  await atendimento.find(persona(who).cpf);
  const asked = sectionOf(atendimento.main, 'Aparelhos novos sem resposta');
  await expect(asked).toContainText('Confira antes quem é a pessoa');
  await checkAccessibility(atendimento.page);
  await asked
    .getByRole('button', { name: /^Não foi: encerrar.*Chrome no Android/ })
    .first()
    .click();
  await expect(atendimento.heading).toBeVisible();
  expect(await reach()).toContain('/entrar');
  await office.close();
  await stranger.close();
});
