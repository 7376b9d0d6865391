/** What a call sends: address, headers, encoding. `answers.test.ts` has each credential. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credential, type Payload } from '#lib/upstream/client.server.ts';
import { anyText } from '../support/arbitraries.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { expectFailure, failureOf, read, ROUTE, write, WRITE_ROUTE } from './support.ts';

const server = useScriptedServer();
const ok = json({ id: 'a' });
const lastCall = () => server.calls.at(-1);

describe('headers', () => {
  it('carry the request id and ask for JSON', async () => {
    server.on(ROUTE, ok);
    await read({ call: { requestId: 'pedido-42' } });
    expect(lastCall()?.headers).toMatchObject({
      'x-request-id': 'pedido-42',
      accept: 'application/json',
    });
  });

  it('continue the trace of the request, each call as a step of its own', async () => {
    server.on(ROUTE, ok);
    const trace = { id: 'a'.repeat(32), parent: 'b'.repeat(16), isSampled: true };
    await read({ call: { requestId: 'pedido-1', trace } });
    await read({ call: { requestId: 'pedido-2', trace } });
    const sent = server.calls.slice(-2).map(({ headers }) => headers['traceparent']);
    expect(sent).toEqual([1, 2].map(() => expect.stringMatching(/^00-a{32}-[\da-f]{16}-01$/)));
    expect(new Set(sent).size).toBe(2);
  });

  it('carry no cookie, referrer or credential by default', async () => {
    server.on(ROUTE, ok);
    await read();
    const names = Object.keys(lastCall()?.headers ?? {});
    for (const name of ['authorization', 'cookie', 'referer', 'origin']) {
      expect(names).not.toContain(name);
    }
  });

  it('cannot be extended by a credential with line breaks', async () => {
    server.on(ROUTE, ok);
    const error = await failureOf(read({ credential: credential.cardToken('a\r\nX-Mais: 1') }));
    expect(error.kind).toBe('unavailable');
    expect(server.calls).toEqual([]);
  });
});

it('a base without a configured address is unavailable', async () => {
  await expectFailure(read({ base: 'ip' }), 'unavailable');
  expect(server.calls).toEqual([]);
});

it('the query omits empty values, keeps 0, and encodes all values', async () => {
  server.on(ROUTE, ok);
  await read({ query: { a: 'x&b=1#?', vazio: '', nada: undefined, zero: 0, 'ç é': 'São José' } });
  expect(lastCall()?.query).toEqual({ a: 'x&b=1#?', zero: '0', 'ç é': 'São José' });
  await read({ query: { nada: undefined } });
  expect(lastCall()?.url).toBe('/ws/coisa');
});

describe('a path segment', () => {
  /** Calls /ws/item/{segment}/fim and returns the path that the service received. */
  async function sent(segment: string): Promise<string | undefined> {
    server.on('GET *', ok);
    await read({ path: ['item', segment, 'fim'] });
    return lastCall()?.url;
  }

  it.each(['', '.', '..', '\ud800'])('%j is refused without a call', async (segment) => {
    const error = await expectFailure(read({ path: ['item', segment, 'fim'] }), 'rejected');
    expect(error.status).toBe(400);
    expect(server.calls).toEqual([]);
  });

  it('with any text arrives unchanged in its place', async () => {
    const signs = fc.constantFrom(...Array.from('./\\?#@%2ef;= \r\n\0é'));
    const segments = fc.oneof(
      anyText({ minLength: 1 }),
      fc.string({ unit: signs, minLength: 1, maxLength: 6 }),
    );
    const climbing = new Set(['.', '..']);
    await fc.assert(
      fc.asyncProperty(segments, async (segment) => {
        fc.pre(!climbing.has(segment));
        const url = await sent(segment);
        expect(url).toBe(`/ws/item/${encodeURIComponent(segment)}/fim`);
        expect(new URL(url ?? '', server.url).pathname.split('/')).toHaveLength(5);
      }),
      { numRuns: 250 },
    );
  });
});

describe('a payload', () => {
  async function sent(payload: Payload) {
    server.on(WRITE_ROUTE, ok);
    await write({ payload });
    const { body, headers } = lastCall() ?? { body: '', headers: {} };
    return { body, type: headers['content-type'], length: headers['content-length'] };
  }

  it('is sent as JSON', async () => {
    const { body, type } = await sent({ json: { nome: 'João', lista: [1], vazio: '' } });
    expect(type).toBe('application/json');
    expect(JSON.parse(body)).toEqual({ nome: 'João', lista: [1], vazio: '' });
  });

  it('is sent as a form', async () => {
    const { body, type } = await sent({ form: { dsMensagem: 'a & b=c\r\n"ç"', vazio: '' } });
    expect(type).toMatch(/^application\/x-www-form-urlencoded(;|$)/);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      dsMensagem: 'a & b=c\r\n"ç"',
      vazio: '',
    });
  });

  it('is sent as multipart, with a file', async () => {
    const multipart = new FormData();
    multipart.set('nrSequencia', '2');
    multipart.set('arquivo', new File(['%PDF-'], 'bo.pdf', { type: 'application/pdf' }));
    const { body, type } = await sent({ multipart });
    const received = await new Response(body, {
      headers: { 'Content-Type': type ?? '' },
    }).formData();
    expect(received.get('nrSequencia')).toBe('2');
    const file = received.get('arquivo') as File;
    expect([file.name, file.type, await file.text()]).toEqual([
      'bo.pdf',
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('may be missing', async () => {
    expect(await sent({ none: true })).toEqual({ body: '', type: undefined, length: '0' });
  });
});
