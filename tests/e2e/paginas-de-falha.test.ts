/** Error pages are complete, in the reader's look, and have a way to continue. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { currentBuild } from '../../scripts/lib/builds.mjs';
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { member } from '../support/healthy-member.ts';
import { Entrar } from './pages/entrar.ts';
import { expect, test } from './scripted.ts';

/** Answers the first request for an address as an overloaded server does (`server/refusal.ts`). */
async function refuseOnce(page: Page, address: RegExp, name: string): Promise<void> {
  const file = path.join(currentBuild()?.dir ?? '', 'client', `${name}.html`);
  let isRefused = false;
  // The handler counts, because Playwright's `times` can leave a pending request without an answer.
  await page.route(address, (route) => {
    if (isRefused) return route.continue();
    isRefused = true;
    return route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', path: file });
  });
}

test('the page of a failure keeps the reader’s large type and high contrast', async ({
  context,
  origin,
  page,
  watch,
}) => {
  watch.expectStatus(500, /\/estilo\/falha/);
  await context.addCookies([{ name: 'portal-leitura', value: '150-1-0', url: origin }]);
  const answer = await page.goto('/estilo/falha');
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole('main')).toContainText(MENSAGEM_MANUTENCAO);
  const look = await page.evaluate(() => {
    const { fontSize } = getComputedStyle(document.documentElement);
    return `${fontSize} ${getComputedStyle(document.body).backgroundColor}`;
  });
  expect(look).toBe('24px rgb(0, 0, 0)');
});

test('an overloaded page shows a message, and a reload shows the page', async ({
  checkAccessibility,
  page,
  watch,
}) => {
  watch.expectStatus(503, /\/entrar/);
  await refuseOnce(page, /\/entrar/, '503');
  await page.goto('/entrar?voltar=%2Fcliente%2Fboletos');
  const main = page.getByRole('main');
  await expect(main).toContainText('Tente novamente em alguns segundos.');
  await checkAccessibility();
  await main.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(main.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveURL('/entrar?voltar=%2Fcliente%2Fboletos');
});

test.describe('without a script', () => {
  test.skip(
    ({ javaScriptEnabled }) => javaScriptEnabled,
    'with a script the form shows the message',
  );

  test('an overloaded form says that it was not sent, and a reload sends it again @plain', async ({
    checkAccessibility,
    page,
    watch,
  }) => {
    watch.expectStatus(503, /\/entrar/);
    const entrar = new Entrar(page, false);
    await entrar.open();
    await refuseOnce(page, /_action=sessao/, '503-envio');
    await entrar.as(member);
    await expect(page.getByRole('main')).toContainText('Nada do que você preencheu se perdeu.');
    await checkAccessibility();
    await page.reload();
    await expect(page).toHaveURL('/cliente/inicio');
  });
});
