/** How the client treats each answer of a service: `docs/contract.md` › Failures, row by row. */
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
import { expectFailure, read, ROUTE, write, WRITE_ROUTE } from './support.ts';

const server = useScriptedServer();
const MEGABYTE = 1_000_000;

describe('a success', () => {
  it.each([200, 201, 202])('of status %i is read without unknown fields', async (status) => {
    server.on(ROUTE, json({ id: 'a', outro: 1 }, status));
    expect(await read()).toEqual({ id: 'a' });
  });

  it('is read with any content type', async () => {
    server.on(ROUTE, plain('{"id":"ção"}', 'text/plain'));
    expect(await read()).toEqual({ id: 'ção' });
  });

  it('may arrive in pieces that split a character', async () => {
    const bytes = Buffer.from('{"id":"ção"}');
    server.on(ROUTE, (response) => {
      response.writeHead(200).write(bytes.subarray(0, 8));
      setTimeout(() => response.end(bytes.subarray(8)), 20);
    });
    expect(await read()).toEqual({ id: 'ção' });
  });

  it('may be compressed', async () => {
    const body = gzipSync('{"id":"a"}');
    server.on(ROUTE, (response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': body.byteLength });
      response.end(body);
    });
    expect(await read()).toEqual({ id: 'a' });
  });
});

describe('an answer without a body', () => {
  it.each([
    ['a 204', empty(204)],
    ['an empty 200', empty(200)],
    ['a blank 200', plain(' \n')],
  ] as [string, Answer][])('%s means what the operation says', async (_name, answer) => {
    server.on(ROUTE, answer);
    expect(await read({ empty: (status) => ({ id: `vazio ${String(status)}` }) })).toEqual({
      id: expect.stringMatching(/^vazio 20[04]$/),
    });
  });

  it.each([204, 200])('of status %i breaks a contract that promises one', async (status) => {
    server.on(ROUTE, empty(status));
    await expectFailure(read(), 'contract');
  });

  it.each([200, 201, 204])(
    'of status %i is enough for an operation that reads no answer',
    async (status) => {
      server.on(WRITE_ROUTE, empty(status));
      const done = request(operation({ name: 'gravarCoisa', about: '', route: 'POST WS/coisa' }), {
        payload: { none: true },
        call,
      });
      await expect(done).resolves.toBeUndefined();
    },
  );
});

describe('a refusal', () => {
  const statuses = [400, 404, 405, 409, 410, 413, 415, 422, 429, 451];

  it.each(statuses)('%i with a message of the service shows the message', async (status) => {
    for (const name of ['mensagem', 'message', 'dsValidacao']) {
      server.on(ROUTE, json({ [name]: '  Cartão bloqueado. ' }, status));
      const error = await expectFailure(read(), 'rejected');
      expect(error).toMatchObject({ status, operation: 'lerCoisa' });
      expect(failureMessage(error)).toBe('Cartão bloqueado.');
    }
  });

  it.each(statuses)('%i without a message gets the text of the portal', async (status) => {
    for (const body of [
      {},
      { mensagem: '' },
      { mensagem: ' ' },
      { mensagem: 7 },
      null,
      [],
      'não',
    ]) {
      server.on(ROUTE, json(body, status));
      const error = await expectFailure(read(), 'rejected');
      expect(error.mensagem).toBeUndefined();
      expect(failureMessage(error)).toBe(MENSAGEM_NAO_CONCLUIDA);
    }
  });

  it('that is not JSON gets the text of the portal', async () => {
    server.on(ROUTE, plain('<h1>Bad Request at /srv/app</h1>', 'text/html', 400));
    expect(failureMessage(await expectFailure(read(), 'rejected'))).toBe(MENSAGEM_NAO_CONCLUIDA);
  });

  it.each(['response', 'data'])(
    'finds its message also inside %s, when the level above has no message',
    async (name) => {
      server.on(ROUTE, json({ [name]: { mensagem: 'dentro' } }, 422));
      expect((await expectFailure(read(), 'rejected')).mensagem).toBe('dentro');
      server.on(ROUTE, json({ [name]: { mensagem: 'dentro' }, message: 'fora' }, 422));
      expect((await expectFailure(read(), 'rejected')).mensagem).toBe('fora');
    },
  );

  it('prefers mensagem to message to dsValidacao, and skips a blank one', async () => {
    server.on(ROUTE, json({ dsValidacao: 'c', message: 'b', mensagem: 'a' }, 422));
    expect((await expectFailure(read(), 'rejected')).mensagem).toBe('a');
    server.on(ROUTE, json({ dsValidacao: 'c', message: 'b', mensagem: ' ' }, 422));
    expect((await expectFailure(read(), 'rejected')).mensagem).toBe('b');
  });

  it('is cut to a length that a page can show', async () => {
    server.on(ROUTE, json({ mensagem: 'x'.repeat(100_000) }, 422));
    expect((await expectFailure(read(), 'rejected')).mensagem?.length).toBeLessThanOrEqual(500);
  });
});

describe('a refused credential', () => {
  const owners: [string, () => Credential, UpstreamErrorKind][] = [
    ['none', () => credential.none, 'rejected'],
    ['of the member (login hash)', () => credential.loginHash('segredo'), 'unauthorized'],
    ['of the member (card token)', () => credential.cardToken('segredo'), 'unauthorized'],
    ['of the portal (CRM)', () => credential.crmBearer('segredo'), 'unavailable'],
    ['of the portal (fixed)', () => credential.fixed(), 'unavailable'],
    ['of the portal (co-payment)', () => credential.coparticipacao(), 'unavailable'],
    ['of the portal (call-centre)', () => credential.callcenter(), 'unavailable'],
  ];

  for (const status of [401, 403]) {
    it.each(owners)(`${String(status)} for one %s has its failure`, async (_owner, own, kind) => {
      server.on(ROUTE, json({ mensagem: 'não pode' }, status));
      const error = await expectFailure(read({ credential: own() }), kind);
      expect(error.status).toBe(status);
      const shown = kind === 'rejected' ? 'não pode' : MENSAGEM_MANUTENCAO;
      expect(failureMessage(error)).toBe(shown);
      expect(server.calls).toHaveLength(1);
    });
  }
});

describe('a service that fails', () => {
  it.each([500, 501, 502, 503, 504, 507, 511, 599])('with %i is in maintenance', async (status) => {
    for (const [ask, route] of [[read, ROUTE] as const, [write, WRITE_ROUTE] as const]) {
      server.on(route, json({ mensagem: 'ORA-00942 em nome de MARIA' }, status));
      const error = await expectFailure(ask(), 'unavailable');
      expect(error.status).toBe(status);
      expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO);
    }
  });

  it.each([301, 302, 303, 307, 308])('with a redirect (%i) is not followed', async (status) => {
    server.on(ROUTE, (response) => {
      response.writeHead(status, { Location: `${server.url}/ws/outra` }).end();
    });
    const error = await expectFailure(read(), 'unavailable');
    expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO);
    expect(server.routes.every((route) => route === ROUTE)).toBe(true);
  });
});

describe('an answer that is not what the contract says', () => {
  it.each([
    ['HTML', plain('<!doctype html><title>Entrar</title>', 'text/html')],
    ['truncated JSON', plain('{"id":"a', 'application/json')],
    ['null', json(null)],
    ['a list', json([{ id: 'a' }])],
    ['a bare string', json('a')],
    ['a missing required field', json({ detalhe: 'x' })],
    ['a field of the wrong type', json({ id: { $ne: null } })],
    ['two documents', plain('{"id":"a"}{"id":"b"}', 'application/json')],
  ] as [string, Answer][])('%s counts as maintenance', async (_name, answer) => {
    server.on(ROUTE, answer);
    const error = await expectFailure(read(), 'contract');
    expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a body over 5 MB', () => {
  const tooMuch = 8 * MEGABYTE;

  it('is refused before it is read, when its length is declared', async () => {
    server.on(ROUTE, (response) => {
      response.writeHead(200, { 'Content-Length': 500 * MEGABYTE }).write('{"id":"');
    });
    await expectFailure(read(), 'unavailable');
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('is aborted while it is read, when its length is not declared', async () => {
    let sent = 0;
    server.on(ROUTE, (response) => {
      const pump = () => {
        while (!response.destroyed && response.write('x'.repeat(100_000))) sent += 100_000;
      };
      response.writeHead(200).on('drain', pump);
      pump();
    });
    await expectFailure(read(), 'unavailable');
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
    // Some bytes are in the buffers of the sockets. Without a limit the service would send without end.
    expect(sent).toBeLessThan(50 * MEGABYTE);
  });

  it('is noticed when it is compressed too', async () => {
    const bomb = gzipSync(`{"id":"${'0'.repeat(50 * MEGABYTE)}"}`);
    expect(bomb.byteLength).toBeLessThan(MEGABYTE);
    server.on(ROUTE, (response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': bomb.byteLength });
      response.end(bomb);
    });
    await expectFailure(read(), 'unavailable');
  });

  it('is accepted just under the limit', async () => {
    server.on(ROUTE, json({ id: 'x'.repeat(4.9 * MEGABYTE) }));
    expect((await read()).id).toHaveLength(4.9 * MEGABYTE);
  });

  it('is refused with a failing status too', async () => {
    server.on(ROUTE, json({ mensagem: 'x'.repeat(tooMuch) }, 422));
    await expectFailure(read(), 'unavailable');
  });
});
