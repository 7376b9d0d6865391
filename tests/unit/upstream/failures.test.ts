/**
 * Each failure of a service: `docs/contract.md` › Failures, row by row. A read without an answer is made a second
 * time. A write is not, because it may have been done.
 */
import { describe, expect, it } from 'vitest';
import { failureMessage, MENSAGEM_MANUTENCAO, type UpstreamErrorKind } from '#lib/errors.ts';
import {
  type Answer,
  json,
  plain,
  reset,
  resetInBody,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { expectFailure, read, ROUTE, write } from './support.ts';

const server = useScriptedServer({ PORTAL_API_URL: 'http://127.0.0.1:1' });
const ok = json({ id: 'a' });

interface Failure {
  kind: UpstreamErrorKind;
  /** How often a read is sent. A write is always sent once. */
  reads?: 2;
  /** Whether a write may have been done. A read changes nothing. */
  mayHaveArrived?: true;
}
const failed: Failure = { kind: 'unavailable', reads: 2 };
const lost: Failure = { ...failed, mayHaveArrived: true };
const refused: Failure = { kind: 'rejected' };
const unfit: Failure = { kind: 'contract', mayHaveArrived: true };

const saying = (status: number) => json({ mensagem: '  Cartão bloqueado. ' }, status);
const redirect =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { Location: `${server.url}/ws/outra` }).end();

/** Expects that a read and a write fail in this way, and that the failure names its status. */
async function expectBoth(base: 'ws' | 'api', { kind, mayHaveArrived }: Failure, status?: number) {
  for (const method of ['GET', 'POST', 'PUT'] as const) {
    const isRead = method === 'GET';
    const error = await expectFailure(isRead ? read({ base }) : write({ base, method }), kind);
    expect(error.mayHaveArrived, method).toBe(!isRead && mayHaveArrived === true);
    expect(error.status).toBe(status);
    expect(error.operation).toBe(isRead ? 'lerCoisa' : 'gravarCoisa');
    const text = kind === 'rejected' ? 'Cartão bloqueado.' : MENSAGEM_MANUTENCAO;
    expect(failureMessage(error)).toBe(text);
  }
}

it.each<[what: string, answer: Answer, failure: Failure, status?: number]>([
  ['a 500', saying(500), failed, 500],
  ['a 503', saying(503), failed, 503],
  ['a 599', saying(599), failed, 599],
  ['a gateway that waited in vain', saying(504), lost, 504],
  ['a 400', saying(400), refused, 400],
  ['a 404', saying(404), refused, 404],
  ['a 429', saying(429), refused, 429],
  ['a 499', saying(499), refused, 499],
  ['a redirect', redirect(302), { kind: 'unavailable' }, 302],
  ['a redirect of a write', redirect(307), { kind: 'unavailable' }, 307],
  ['a dropped connection', reset, lost],
  ['a connection dropped in the middle of the body', resetInBody('{"id":"'), lost],
  ['HTML', plain('<!doctype html><title>Entrar</title>', 'text/html'), unfit, 200],
  ['truncated JSON', plain('{"id":"a'), unfit, 200],
  ['null', json(null), unfit, 200],
  ['a list', json([{ id: 'a' }]), unfit, 200],
  ['a bare string', json('a'), unfit, 200],
  ['a missing required field', json({ detalhe: 'x' }), unfit, 200],
  ['a field of the wrong type', json({ id: { $ne: null } }), unfit, 200],
  ['two documents', plain('{"id":"a"}{"id":"b"}'), unfit, 200],
])('%s has its failure', async (_what, answer, failure, status) => {
  for (const method of ['GET', 'POST', 'PUT']) server.on(`${method} *`, answer);
  await expectBoth('ws', failure, status);
  const reads = Array.from({ length: failure.reads ?? 1 }, () => ROUTE);
  expect(server.routes).toEqual([...reads, 'POST /ws/coisa', 'PUT /ws/coisa']);
});

it('a service to which there is no connection is in maintenance, and has no write', async () => {
  await expectBoth('api', failed);
});

describe('the second call of a read', () => {
  it.each<[string, Answer]>([
    ['a 500', json({}, 500)],
    ['a dropped connection', reset],
  ])('is made after %s, with the same request, and there is no third', async (_what, answer) => {
    server.on(ROUTE, answer, ok);
    expect(await read({ query: { a: '1' } })).toEqual({ id: 'a' });
    const [first, second] = server.calls;
    expect(second).toMatchObject({ url: first?.url, headers: first?.headers });
    server.reset();
    server.on(ROUTE, answer, answer, ok);
    await expectFailure(read(), 'unavailable');
    expect(server.calls).toHaveLength(2);
  });

  it('gives its own failure', async () => {
    server.on(ROUTE, reset, json({}, 503), ok);
    expect((await expectFailure(read(), 'unavailable')).status).toBe(503);
  });

  it('comes after a varying time', async () => {
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
