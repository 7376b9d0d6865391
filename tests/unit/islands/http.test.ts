import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson } from '#islands/shared/http.ts';
import { readJson, postForm } from '#islands/shared/plain-http.ts';
import { LookupError } from '#islands/shared/remote.ts';
import { MENSAGEM_MANUTENCAO, MENSAGEM_SEM_CONEXAO } from '#lib/errors.ts';

let answer: (response: ServerResponse) => void;
const portal = createServer((_request, response) => answer(response));

beforeAll(() => new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve)));

beforeEach(() => {
  const origin = `http://127.0.0.1:${String((portal.address() as AddressInfo).port)}`;
  const realFetch = globalThis.fetch;
  // Node has no page address to resolve paths against.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin + path, init));
});

afterAll(() => {
  portal.close();
  portal.closeAllConnections();
});

const send = (status: number, body: string) => {
  answer = (response) => response.writeHead(status).end(body);
};
const asIs = (body: unknown) => body;

async function failure(): Promise<unknown> {
  return getJson('/api/x', asIs).catch((error: unknown) => error);
}

describe('getJson', () => {
  it('returns the result of the reader', async () => {
    send(200, '{"n": 2}');
    expect(await getJson('/api/x', (body) => [body])).toEqual([{ n: 2 }]);
  });

  it("fails with the text of the portal's error answer", async () => {
    send(422, '{"mensagem": "Selecione uma cidade."}');
    expect(await failure()).toMatchObject({ mensagem: 'Selecione uma cidade.' });
  });

  it.each([
    [503, ''],
    [500, '<html>nginx</html>'],
    [502, '{"mensagem": ""}'],
    [500, '{"mensagem": {"html": 1}}'],
    [404, 'null'],
  ])('shows the general text for %i %s', async (status, body) => {
    send(status, body);
    const error = await failure();
    expect(error).toBeInstanceOf(LookupError);
    expect(error).toMatchObject({ mensagem: MENSAGEM_MANUTENCAO });
  });

  it.each(['<html>a page</html>', '{"truncated":', '{}'])(
    'is a fault of a script when the page cannot read the answer: %s',
    async (body) => {
      send(200, body);
      const read = () => {
        throw new TypeError('not this');
      };
      await expect(getJson('/api/x', read)).rejects.not.toBeInstanceOf(LookupError);
    },
  );

  it('does not follow a redirect, which comes from a network that asks for a sign-in', async () => {
    answer = (response) => response.writeHead(302, { location: '/entrar' }).end();
    expect(await failure()).toMatchObject({ mensagem: MENSAGEM_SEM_CONEXAO });
  });

  it('says that there is no connection when the connection breaks', async () => {
    answer = (response) => response.destroy();
    expect(await failure()).toMatchObject({ mensagem: MENSAGEM_SEM_CONEXAO });
  });

  it("rejects with the caller's reason when the caller aborts", async () => {
    answer = () => undefined;
    const given = new AbortController();
    const pending = getJson('/api/x', asIs, given.signal);
    given.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the requests of scripts without React', () => {
  const never = new AbortController().signal;

  it('read a look-up', async () => {
    send(200, '{"n": 2}');
    expect(await readJson('/api/x', asIs, never)).toEqual({ n: 2 });
  });

  it.each([404, 503])('fail with the status %s', async (status) => {
    send(status, '{}');
    await expect(readJson('/api/x', asIs, never)).rejects.toThrow(MENSAGEM_MANUTENCAO);
    await expect(postForm('/_actions/x', new FormData())).rejects.toThrow(MENSAGEM_MANUTENCAO);
  });

  it('fail when the page aborts them', async () => {
    send(200, '{}');
    await expect(readJson('/api/x', asIs, AbortSignal.abort())).rejects.toBeInstanceOf(LookupError);
  });
});
