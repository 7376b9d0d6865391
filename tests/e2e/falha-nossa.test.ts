/** The page of a failure of ours: whole, and in the look that its reader has chosen. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MENSAGEM_MANUTENCAO } from '../../src/lib/errors.ts';
import { member } from '../support/healthy-member.ts';
import { expect, test } from './scripted.ts';

test('a page that breaks says so, in large type and high contrast where they were chosen', async ({
  context,
  dataDir,
  origin,
  page,
  signInAs,
  watch,
}) => {
  watch.expectStatus(500, /\/cliente\/inicio/);
  await context.addCookies([{ name: 'portal-leitura', value: '150-1-0', url: origin }]);
  await signInAs(member);
  // Nothing that a service answers breaks a page: a session that cannot be read does.
  const sessions = path.join(dataDir, 'sessions');
  for (const file of readdirSync(sessions)) writeFileSync(path.join(sessions, file), 'broken');
  const answer = await page.goto('/cliente/inicio');
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole('main')).toContainText(MENSAGEM_MANUTENCAO);
  const look = await page.evaluate(() => {
    const { fontSize } = getComputedStyle(document.documentElement);
    return `${fontSize} ${getComputedStyle(document.body).backgroundColor}`;
  });
  expect(look).toBe('24px rgb(0, 0, 0)');
});
