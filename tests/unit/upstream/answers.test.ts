/**
 * What the client reads in an answer, which message it shows, and whose a refused credential is. `failures.test.ts` has
 * each failure.
 */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  failureMessage,
  MENSAGEM_MANUTENCAO,
  MENSAGEM_NAO_CONCLUIDA,
  type UpstreamErrorKind,
} from '#lib/errors.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import type { Credential } from '#lib/upstream/credential.server.ts';
import { operation } from '#lib/upstream/operation.ts';
import { call } from '../support/requests.ts';
import { type Answer, empty, json, plain, useScriptedServer } from '../support/scripted-server.ts';
import { expectFailure, read, ROUTE, WRITE_ROUTE } from './support.ts';

const server = useScriptedServer({
  PORTAL_CALLCENTER_URL: 'http://127.0.0.1:1/cc',
  PORTAL_CALLCENTER_CREDENTIAL: 'Basic central',
  PORTAL_FIXED_AUTHORIZATION: 'Basic fixa',
  PORTAL_COPARTICIPACAO_AUTHORIZATION: 'Basic copart',
});
const MEGABYTE = 1_000_000;

const compressed = (text: string): Answer => {
  const body = gzipSync(text);
  return (response) =>
    response
      .writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.byteLength })
      .end(body);
};

describe('a success', () => {
  const inPieces: Answer = (response) => {
    const bytes = Buffer.from('{"id":"ção"}');
    response.writeHead(200).write(bytes.subarray(0, 8));
    setTimeout(() => response.end(bytes.subarray(8)), 20);
  };

  it.each<[string, Answer]>([
    ['unknown fields', plain('{"id":"ção","outro":[1.5,-9007199254740993]}')],
    ['the status 201', json({ id: 'ção' }, 201)],
    ['the status 299', json({ id: 'ção' }, 299)],
    ['another content type', plain('{"id":"ção"}', 'text/plain')],
    ['pieces that split a character', inPieces],
    ['compression', compressed('{"id":"ção"}')],
    ['a byte order mark', plain('\uFEFF{"id":"ção"}')],
  ])('with %s is read', async (_what, answer) => {
    server.on(ROUTE, answer);
    expect(await read()).toEqual({ id: 'ção' });
  });

  it('keeps each digit of a code that is sent as a number', async () => {
    server.on(ROUTE, plain('{"id":35512820260801000123}'));
    expect(await read()).toEqual({ id: '35512820260801000123' });
  });
});

describe('an answer without a body', () => {
  it.each<[string, Answer, number]>([
    ['a 204', empty(204), 204],
    ['an empty 200', empty(200), 200],
    ['a blank 200', plain(' \n'), 200],
  ])('%s means what the operation says, or breaks the contract', async (_name, answer, status) => {
    server.on(ROUTE, answer);
    expect(await read({ empty: (seen) => ({ id: String(seen) }) })).toEqual({ id: String(status) });
    await expectFailure(read(), 'contract');
  });

  it('is enough for an operation that reads no answer, and a page is not', async () => {
    const gravar = operation({ name: 'gravarCoisa', about: '', route: 'POST WS/coisa' });
    const send = () => request(gravar, { payload: { none: true }, call });
    server.on(WRITE_ROUTE, empty(200), empty(204), plain('<h1>', 'text/html'));
    expect([await send(), await send()]).toEqual([undefined, undefined]);
    await expectFailure(send(), 'contract');
  });
});

describe('a refusal', () => {
  it.each<[unknown, string | undefined]>([
    [{ dsValidacao: 'c', message: 'b', mensagem: 'a' }, 'a'],
    [{ dsValidacao: 'c', message: 'b', mensagem: ' ' }, 'b'],
    [{ dsValidacao: 'c', message: 7 }, 'c'],
    [{ response: { mensagem: 'dentro' } }, 'dentro'],
    [{ data: { mensagem: 'dentro' } }, 'dentro'],
    [{ response: { mensagem: 'dentro' }, message: 'fora' }, 'fora'],
    [{ mensagem: 'x'.repeat(100_000) }, 'x'.repeat(500)],
    ...[{}, { mensagem: ' ' }, { mensagem: 7 }, null, [], 'não'].map(
      (body): [unknown, undefined] => [body, undefined],
    ),
  ])(
    'with %j has its first message, cut to what a page can show, or the text of the portal',
    async (body, mensagem) => {
      server.on(ROUTE, json(body, 422));
      const error = await expectFailure(read(), 'rejected');
      expect(error.mensagem).toBe(mensagem);
      expect(failureMessage(error)).toBe(mensagem ?? MENSAGEM_NAO_CONCLUIDA);
    },
  );
});

it.each<[string, () => Credential, string | undefined, UpstreamErrorKind]>([
  ['no credential', () => credential.none, undefined, 'rejected'],
  ['the login hash', () => credential.loginHash('um'), 'Bearer um', 'unauthorized'],
  ['the card token', () => credential.cardToken('dois'), 'Bearer dois', 'unauthorized'],
  ['the CRM token', () => credential.crmBearer('crm'), 'Bearer crm', 'unavailable'],
  ['the fixed one', () => credential.fixed(), 'Basic fixa', 'unavailable'],
  ['the one for co-payments', () => credential.coparticipacao(), 'Basic copart', 'unavailable'],
  ['the one for the call centre', () => credential.callcenter(), 'Basic central', 'unavailable'],
])('a call with %s sends it, and a 401 or 403 has its failure', async (_, own, sent, kind) => {
  for (const status of [401, 403]) {
    server.reset();
    server.on(ROUTE, json({ mensagem: 'não pode' }, status));
    const error = await expectFailure(read({ credential: own() }), kind);
    expect(error.status, String(status)).toBe(status);
    const shown = kind === 'rejected' ? 'não pode' : MENSAGEM_MANUTENCAO;
    expect(failureMessage(error)).toBe(shown);
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([sent]);
  }
});

describe('a body over 5 MB', () => {
  const endless: Answer = (response) => {
    const pump = () => {
      while (!response.destroyed && response.write('x'.repeat(100_000)));
    };
    response.writeHead(200).on('drain', pump);
    pump();
  };

  it.each<[string, Answer]>([
    [
      'before it is read, when its length is declared',
      (response) => void response.writeHead(200, { 'Content-Length': 500 * MEGABYTE }).write('{'),
    ],
    ['while it is read, when its length is not declared', endless],
  ])('is refused %s', async (_when, answer) => {
    server.on(ROUTE, answer);
    const { cause } = await expectFailure(read(), 'unavailable');
    expect(cause).toHaveProperty('name', 'BodyTooLargeError');
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('is refused when it is compressed, and one just under the limit is read', async () => {
    server.on(ROUTE, compressed(`{"id":"${'0'.repeat(6 * MEGABYTE)}"}`));
    await expectFailure(read(), 'unavailable');
    server.on(ROUTE, json({ id: 'x'.repeat(4.9 * MEGABYTE) }));
    expect((await read()).id).toHaveLength(4.9 * MEGABYTE);
  });
});
