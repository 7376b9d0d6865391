/** A request makes each read once, until it writes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { credential, request } from '#lib/upstream/client.server.ts';
import { closeRequestLog, openRequestLog } from '#lib/upstream/request-log.server.ts';
import { type Asked, asked } from '../../support/asked.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const ID = 'pedido-1';
const LIST = 'GET /ws/lista/1';
const reads = z.object({ n: z.number() });

const read = (fields: Partial<Asked<typeof reads>> = {}) =>
  request(
    ...asked({
      operation: 'listar',
      base: 'ws',
      path: ['lista', 1],
      reads,
      call: { requestId: ID },
      ...fields,
    }),
  );
const write = () =>
  read({ operation: 'gravar', path: ['gravar'], method: 'POST', payload: { json: {} } });
const calls = () => server.callsTo(LIST).length;

beforeEach(() => void openRequestLog(ID));
afterEach(() => closeRequestLog(ID));

it('the client makes one call for equal reads of a request, at the same time or later', async () => {
  server.on(LIST, json({ n: 1 }), json({ n: 2 }));
  expect(await Promise.all([read(), read()])).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await read()).toEqual({ n: 1 });
  expect(calls()).toBe(1);
});

it('the client calls a failing service once for equal reads', async () => {
  server.on(LIST, empty(404), json({ n: 2 }));
  await expect(read()).rejects.toThrow('rejected');
  await expect(read()).rejects.toThrow('rejected');
  expect(calls()).toBe(1);
});

it('a write makes the reads before it, and during it, run again', async () => {
  server.on(LIST, json({ n: 1 }), json({ n: 2 })).on('POST /ws/gravar', json({ n: 0 }));
  await read();
  await Promise.all([write(), read()]);
  expect(await read()).toEqual({ n: 2 });
  expect(calls()).toBe(3);
});

it('a write that fails may also have changed something', async () => {
  server.on(LIST, json({ n: 1 }), json({ n: 2 })).on('POST /ws/gravar', empty(500));
  await read();
  // The second one is not answered from memory.
  for (const _time of [1, 2]) await expect(write()).rejects.toThrow('unavailable');
  expect(await read()).toEqual({ n: 2 });
  expect(server.callsTo('POST /ws/gravar')).toHaveLength(2);
});

it.each<[string, Partial<Asked<typeof reads>>]>([
  ['another credential', { credential: credential.loginHash('b') }],
  ['another query', { query: { pagina: 2 } }],
  ['another shape', { reads: z.object({ n: z.number() }) }],
  ['another operation', { operation: 'outra' }],
  ['another request', { call: { requestId: 'pedido-2' } }],
])('%s is another read', async (_what, fields) => {
  server.on(LIST, json({ n: 1 }));
  const own = { credential: credential.loginHash('a') };
  await read(own);
  await read({ ...own, ...fields });
  expect(server.calls).toHaveLength(2);
});

it('a POST that changes nothing is made once for each content', async () => {
  server.on('POST /ws/lista/1', json({ n: 1 }));
  const ask = (a: number) =>
    read({ method: 'POST', changesNothing: true, payload: { json: { a } } });
  await ask(1);
  await ask(1);
  await ask(2);
  expect(server.calls).toHaveLength(2);
});

it('the kept answers are removed at the end of the request', async () => {
  server.on(LIST, json({ n: 1 }), json({ n: 2 }));
  await read();
  closeRequestLog(ID);
  expect(await read()).toEqual({ n: 2 });
  openRequestLog(ID);
  await read();
  expect(calls()).toBe(3);
});
