/** The redirect rule of spec section 2 after confirmation, by the server. `unit/sessao/middleware` has the rest. */
import { Confirmacao } from '../pages/confirmacao.ts';
import { expect, test } from '../fixtures.ts';

test('after confirmation two paths lead to the member home, and an unknown path answers 404', async ({
  read,
  signInAs,
}) => {
  await signInAs('titular');
  for (const path of ['/cliente', Confirmacao.path]) {
    const page = await read(path);
    expect([page.status, page.address], path).toEqual([200, '/cliente/inicio']);
  }
  const unknown = await read('/cliente/nada/disso');
  expect([unknown.status, unknown.headings(1).length]).toEqual([404, 1]);
});
