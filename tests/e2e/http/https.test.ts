/** The effects of an https PORTAL_SITE_URL, in a separate build behind a proxy that ends TLS. */
import { persona } from '../../../backend/seed/personas.ts';
import { expect } from '../fixtures.ts';
import { SITE } from '../../support/site-build.ts';
import { ask, test } from '../support/https-site.ts';

// All tests share one worker and one portal.
test.describe.configure({ mode: 'default' });

const { carteirinha, cpf, dtNasc } = persona('titular');

test('the cookies of a sign-in are valid only for this host and over TLS @release', async ({
  portal,
}) => {
  const form = { carteirinha, cpf, dtNasc };
  const { status, headers } = await ask(portal, '/entrar?_action=sessao.entrar', {
    form,
    origin: SITE,
  });
  expect(status).toBe(303);
  const cookies = [headers['set-cookie'] ?? []].flat().toSorted();
  const [device = '', session = '', flag = '', ...more] = cookies;
  expect(session).toMatch(/^__Host-portal=[\w-]{20,};/);
  // The page reads this cookie before the first paint. It says only that a member is signed in.
  expect(flag.toLowerCase()).toMatch(
    /^portal-entrou=[0-9a-z]+; max-age=1800; path=\/; secure; samesite=lax$/,
  );
  expect(device).toMatch(/^__Host-aparelho=/);
  expect(more).toEqual([]);
  for (const cookie of [session, device]) {
    for (const attribute of [/; secure/i, /; httponly/i, /; path=\/(?:;|$)/i, /; samesite=lax/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/; domain/i);
  }
});

test('every answer makes browsers use only TLS @release', async ({ portal }) => {
  for (const path of ['/', '/entrar', '/cliente/inicio', '/nao-existe']) {
    const { headers } = await ask(portal, path);
    expect(headers['strict-transport-security'], path).toMatch(/^max-age=\d{8,}/);
  }
  const { headers } = await ask(portal, '/entrar');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});
