/**
 * The reference back end serves every operation of the contract at its address. That the contract lists the same
 * operations is a test of `contract-operations.test.ts`.
 */
import { beforeAll, expect, test } from 'vitest';
import { MOUNTS } from '../../backend/operation.ts';
import { routeOf } from '#lib/upstream/operation.ts';
import { OPERATIONS } from '../../contract/catalogue.ts';
import { call, mensagem } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();
beforeAll(() => backend().app.ready());

test('the operations are those that the runner calls, at the same addresses', () => {
  const shape = (url: string) => url.replace(/\{crm\}/g, 'crm').replace(/\{\w+\}|:\w+/g, '*');
  const called = OPERATIONS.map((operation) => {
    const { method, base, path } = routeOf(operation);
    return [operation.name, method, shape(MOUNTS[base] + path)];
  });
  const served = [...backend().app.operations].map(([name, { method, url }]) => [
    name,
    method,
    shape(url),
  ]);
  expect(served.sort()).toEqual(called.sort());
});

test.each(['/', '/ws', '/ws/nada', '/wp-json/'])(
  'the unknown path %s answers 404 and a message',
  async (path) => {
    const answer = await call(backend().url + path);
    expect(answer.status).toBe(404);
    mensagem(answer);
  },
);

test('a body that is not JSON is refused with 400', async () => {
  const answer = await call(`${backend().api}/auth/usuario`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"hashLogin":',
  });
  expect(answer.status).toBe(400);
  mensagem(answer);
});
