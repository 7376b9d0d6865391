/** Confirming the registration, with the data shown: written, so on a reference back end of its own. */
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { Confirmacao } from './pages/confirmacao.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ portal: PortalProcess }>({
  // What one test confirms stays confirmed: each has its own portal and its own data.
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are asked for
    async ({}, use) => {
      const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
      await use(portal);
      await portal.stop();
    },
    // It makes a whole family of data first.
    { timeout: 90_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});

test('a member confirms what is shown, and is let in for good', async ({
  confirmacao,
  entrar,
  inicio,
  page,
  sair,
  checkAccessibility,
}) => {
  await page.goto('/cliente/boletos');
  await entrar.as('nao-confirmado');
  await expect(page).toHaveURL(Confirmacao.path);
  for (const fact of ['Davi Moreira Castanho', '111.444.777-35', '05/11/1990', 'dos Ipês']) {
    await expect(confirmacao.facts).toContainText(fact);
  }
  await checkAccessibility();
  // Confirming leads to where the member wanted to go.
  await confirmacao.confirm.click();
  await expect(page).toHaveURL('/cliente/boletos');
  await inicio.open();
  await expect(inicio.heading).toHaveText('Olá, Davi');

  // It was stored: another session is not asked again.
  await sair.open();
  await sair.confirm.click();
  await entrar.open();
  await entrar.as('nao-confirmado');
  await expect(page).toHaveURL('/cliente/inicio');
  await confirmacao.open();
  await expect(page).toHaveURL('/cliente/inicio');
});
