/** Confirmation of the registration. It writes, so that it has a reference back end of its own. */
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { Confirmacao } from './pages/confirmacao.ts';
import { expect, test as base } from './fixtures.ts';
import { DESKTOP, frameFindings, PHONE } from './support/frame.ts';

const test = base.extend<{ portal: PortalProcess }>({
  // A confirmation is permanent, so that each test has a portal and data of its own.
  portal: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern
    async ({}, use) => {
      const portal = await startPortal({ PORTAL_LOG_LEVEL: 'error' });
      await use(portal);
      await portal.stop();
    },
    // The first start creates the seed.
    { timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
});

test('a member confirms the shown data once, and is not asked again', async ({
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
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await frameFindings(page, true), `at ${String(size.width)} px`).toEqual([]);
  }
  await checkAccessibility();
  // The confirmation leads to the requested page.
  await confirmacao.confirm.click();
  await expect(page).toHaveURL('/cliente/boletos');
  await inicio.open();
  await expect(inicio.heading).toHaveText('Olá, Davi');

  // The service stored it: another session does not ask again.
  await sair.open();
  await sair.confirm.click();
  await entrar.open();
  await entrar.as('nao-confirmado');
  await expect(page).toHaveURL('/cliente/inicio');
  await confirmacao.open();
  await expect(page).toHaveURL('/cliente/inicio');
});
