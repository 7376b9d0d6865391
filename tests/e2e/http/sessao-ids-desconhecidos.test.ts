/** The portal sends no id to a service that is not on the member's lists, on every route with an id. */
import { member } from '../../support/healthy-member.ts';
import { expect, test } from '../scripted.ts';
import { routePatterns } from '../../support/route-manifest.ts';

const FOREIGN = '77777777';
const STRANGE = ['..%2Fx', '1%2F..', '1%3Fx', '1%23', '%0d%0aX', '__proto__'];
const isDynamic = (route: string) => /^\/(?:cliente|api)\/.*\[[^.]/.test(route);

test('an unknown id is in no call, and the answer is 400 or 404', async ({
  context,
  origin,
  services,
  signInAs,
}) => {
  await signInAs(member);
  const routes = routePatterns().filter(isDynamic);
  expect(routes).toEqual(
    expect.arrayContaining([
      '/cliente/boletos/[nrTitulo].pdf',
      '/cliente/exames/[id]',
      '/cliente/requisicoes/[nr]',
    ]),
  );
  for (const route of routes) {
    for (const id of [FOREIGN, ...STRANGE]) {
      const path = route.replaceAll(/\[[^\]]+\]/g, id);
      const answer = await context.request.get(`${origin}${path}?contrato=${FOREIGN}`, {
        maxRedirects: 0,
      });
      expect([400, 404], path).toContain(answer.status());
    }
  }
  for (const { url, body } of services.calls) {
    for (const id of [FOREIGN, ...STRANGE]) expect(url + body).not.toContain(id);
  }
});
