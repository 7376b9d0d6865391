/** A read without an answer is made a second time. A write is not, because it may have been done. */
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  empty,
  json,
  plain,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { expectFailure, failureOf, read, ROUTE, write, WRITE_ROUTE } from './support.ts';

const server = useScriptedServer();
const ok = json({ id: 'a' });

const passing: [string, Answer][] = [
  ['500', json({}, 500)],
  ['504', json({}, 504)],
  ['a dropped connection', reset],
];
const final: [string, Answer, 'rejected' | 'contract' | 'unavailable'][] = [
  ['400', json({}, 400), 'rejected'],
  ['404', json({}, 404), 'rejected'],
  ['429', json({}, 429), 'rejected'],
  ['302', json({}, 302), 'unavailable'],
  ['HTML', plain('<p>', 'text/html'), 'contract'],
  ['a wrong shape', json({}), 'contract'],
];

describe('a read', () => {
  it.each(passing)('that fails with %s has a second call, and no third', async (_name, answer) => {
    server.on(ROUTE, answer, ok);
    expect(await read()).toEqual({ id: 'a' });
    expect(server.calls).toHaveLength(2);
    server.reset();
    server.on(ROUTE, answer, answer, ok);
    await expectFailure(read(), 'unavailable');
    expect(server.calls).toHaveLength(2);
  });

  it('that fails in two ways has the second failure', async () => {
    server.on(ROUTE, reset, json({}, 503), ok);
    expect((await expectFailure(read(), 'unavailable')).status).toBe(503);
  });

  it.each(final)('that fails with %s is not repeated', async (_name, answer, kind) => {
    server.on(ROUTE, answer, ok);
    await expectFailure(read(), kind);
    expect(server.calls).toHaveLength(1);
  });

  it('sends the same request again', async () => {
    server.on(ROUTE, json({}, 500), ok);
    await read({ query: { a: '1' } });
    const [first, second] = server.calls;
    expect(second).toMatchObject({ url: first?.url, headers: first?.headers });
  });

  it('waits for a varying time before the second call', async () => {
    const pauses: number[] = [];
    const noting =
      (moments: number[], answer: Answer): Answer =>
      (response) => {
        moments.push(performance.now());
        answer(response);
      };
    for (let round = 0; round < 6; round += 1) {
      const moments: number[] = [];
      server.on(ROUTE, noting(moments, json({}, 500)), noting(moments, ok));
      await read();
      const [first = 0, second = 0] = moments;
      pauses.push(second - first);
    }
    expect(Math.min(...pauses)).toBeGreaterThan(50);
    expect(Math.max(...pauses) - Math.min(...pauses)).toBeGreaterThan(1);
  });
});

it.each([...passing, ...final])(
  'a write that fails with %s is never sent twice',
  async (...row) => {
    for (const method of ['POST', 'PUT'] as const) {
      server.on(`${method} /ws/coisa`, row[1], ok);
      await expect(write({ method })).rejects.toThrow();
      expect(server.callsTo(`${method} /ws/coisa`)).toHaveLength(1);
    }
  },
);

it.each<[string, Answer, boolean]>([
  ['a dropped connection', reset, true],
  ['a gateway that waited in vain', empty(504), true],
  ['an answer that is not understood', plain('<h1>', 'text/html'), true],
  ['a 500', json({}, 500), false],
  ['a 503', json({}, 503), false],
  ['a refusal', json({}, 422), false],
])('after %s a write may have been done: %s; a read never', async (_name, answer, may) => {
  server.on(WRITE_ROUTE, answer).on(ROUTE, answer);
  expect((await failureOf(write())).mayHaveArrived).toBe(may);
  expect((await failureOf(read())).mayHaveArrived).toBe(false);
});
