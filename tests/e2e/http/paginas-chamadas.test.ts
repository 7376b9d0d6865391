/** How many calls to the operator's services a page of a member costs. */
import { scriptFamily } from '../../support/healthy-family.ts';
import { member } from '../../support/healthy-member.ts';
import { expect, test } from '../scripted.ts';
import { BUDGETS } from '../support/budgets.ts';

test('a view of a page calls what it shows, and each operation once', async ({
  read,
  services,
  signInAs,
}) => {
  scriptFamily(services);
  await signInAs(member);
  for (const [path, { calls }] of Object.entries(BUDGETS)) {
    services.calls.length = 0;
    await read(path);
    // The portal's own sign-in at the case system serves several pages.
    const made = services.routes.filter((route) => !route.endsWith('/crm-auth'));
    expect(new Set(made).size, path).toBe(made.length);
    expect(made, path).toHaveLength(calls);
  }
});
