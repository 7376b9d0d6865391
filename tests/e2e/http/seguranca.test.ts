/** The home page is one file for everybody. `security/borda` and `https.test.ts` have headers and cookies. */
import { expect, test } from '../fixtures.ts';

test('the home page is the same file for visitors and members', async ({
  context,
  origin,
  request,
  signInAs,
}) => {
  const forAnyone = await request.get('/');
  await signInAs('titular');
  const forMember = await context.request.get(`${origin}/`);
  expect(await forMember.text()).toBe(await forAnyone.text());
  const etag = forMember.headers()['etag'] ?? '';
  expect(etag).not.toBe('');
  expect(forMember.headers()).not.toHaveProperty('set-cookie');
  const again = await request.get('/', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
});
