/** A member page whose services have not answered yet, as a member sees it (`lib/late.server.ts`). */
import { scriptFamily } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { expect, test } from './scripted.ts';

test('a page says that it waits for its services, until they answer @plain', async ({
  page,
  services,
  signInAs,
}) => {
  scriptFamily(services);
  await signInAs(member);
  const waiting = page.getByText('Buscando seus dados');
  const release = services.hold();
  await page.goto('/cliente/boletos', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Boletos', level: 1 })).toBeVisible();
  await expect(waiting).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'A pagar' })).toBeVisible();
  await expect(waiting).toBeHidden();
});
