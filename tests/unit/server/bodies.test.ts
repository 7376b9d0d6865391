import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '#lib/forms/files.ts';
import { LIMITS } from '../../../server/limits.ts';
import { ask, parseAnswer } from '../../support/raw-http.ts';
import { application, startPortal, usePortal, type Portal } from './support.ts';

const server = usePortal();
const { seen, astro } = application();
beforeEach(() => void seen.splice(0));
/** The bodies that reach the application. */
const bodies = () => seen.map(({ body }) => body);

const post = (portal: Portal, path: string, body: string, headers: Record<string, string> = {}) =>
  ask(
    portal.port,
    `POST ${path}`,
    { Origin: portal.url, 'Content-Length': String(Buffer.byteLength(body)), ...headers },
    body,
  );

/** Sends chunks without a declared length until the server answers or closes the connection. */
function streamBody(portal: Portal, chunkBytes: number): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    let answer = '';
    let sent = 0;
    const chunk = `${chunkBytes.toString(16)}\r\n${'x'.repeat(chunkBytes)}\r\n`;
    const socket = connect(portal.port, '127.0.0.1', () => {
      socket.write(
        `POST /entrar HTTP/1.1\r\nHost: 127.0.0.1:${String(portal.port)}\r\nOrigin: ${portal.url}\r\n` +
          'Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n',
      );
      const timer = setInterval(() => {
        sent += chunkBytes;
        if (answer === '' && !socket.destroyed) socket.write(chunk);
        else clearInterval(timer);
      }, 1);
      socket.once('close', () => {
        clearInterval(timer);
        resolve({ status: parseAnswer(answer).status, sent });
      });
    });
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
  });
}

describe('a body', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'cpf=1'],
    ['application/json', '{broken'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain; charset=utf-8', 'ação'],
    ['application/x-anything', 'x'],
    ['', 'sem tipo'],
  ])('of type "%s" reaches the application as it was sent', async (type, body) => {
    const headers = type ? { 'Content-Type': type } : {};
    expect((await post(server(astro), '/entrar', body, headers)).status).toBe(200);
    expect(bodies()).toEqual([body]);
  });

  it('may be missing', async () => {
    const { port, url } = server(astro);
    expect((await ask(port, 'POST /sair', { Origin: url })).status).toBe(200);
    expect(bodies()).toEqual(['']);
  });

  it('is accepted up to its limit and not a byte over it', async () => {
    const portal = await startPortal({ astro, limits: { bodyBytes: 2_000 } });
    const type = { 'Content-Type': 'text/plain' };
    expect((await post(portal, '/entrar', 'x'.repeat(2_000), type)).status).toBe(200);
    const refused = await post(portal, '/entrar', 'x'.repeat(2_001), type);
    expect(refused.status).toBe(413);
    expect(refused.headers['connection']).toBe('close');
    expect(refused.body).toBe('O que você enviou é grande demais.\n');
    const seen = await post(portal, '/entrar', 'x'.repeat(2_001), { ...type, Accept: 'text/html' });
    expect([seen.status, seen.body]).toEqual([413, expect.stringContaining('<h1>Grande demais')]);
    expect(bodies()).toHaveLength(1);
  });

  it('without a declared length is refused while it arrives', async () => {
    const { status, sent } = await streamBody(server(astro), 50_000);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
    expect(bodies()).toEqual([]);
  });

  it('may arrive byte by byte, when it is short', async () => {
    const portal = server(astro);
    const dripped = (length: number) =>
      ask(
        portal.port,
        'POST /entrar',
        { Origin: portal.url, 'Transfer-Encoding': 'chunked' },
        `${'1\r\nx\r\n'.repeat(length)}0\r\n\r\n`,
      );
    expect((await dripped(3_000)).status).toBe(200);
    expect(bodies()).toEqual(['x'.repeat(3_000)]);
    // A thousand single bytes would cost a thousand times as much as one piece.
    expect((await dripped(20_000)).status).toBe(413);
    expect(bodies()).toHaveLength(1);
  });

  it('may be larger where a form has a file', async () => {
    const limits = { bodyBytes: 100, bodyBytesOf: { '/cliente/segunda-via-cartao': 1_000 } };
    const portal = await startPortal({ astro, limits });
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const frame = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n\r\n--x--';
    const filled = (size: number) =>
      frame.replace(/(?=\r\n--x--)/, 'x'.repeat(size - frame.length));
    const statusOf = async (path: string, size: number) =>
      (await post(portal, path, filled(size), type)).status;
    expect(await statusOf('/cliente/segunda-via-cartao', 1_000)).toBe(200);
    expect(await statusOf('/cliente/segunda-via-cartao?erro=1', 1_000)).toBe(200);
    expect(await statusOf('/cliente/segunda-via-cartao', 1_001)).toBe(413);
    expect(await statusOf('/entrar', 101)).toBe(413);
    // Only a multipart form can have a file.
    const pairs = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answer = await post(portal, '/cliente/segunda-via-cartao', 'x'.repeat(101), pairs);
    expect(answer.status).toBe(413);
    expect(bodies()).toHaveLength(2);
  });

  it('that ends early reaches no handler', async () => {
    const portal = await startPortal({ astro, limits: { headMs: 300, requestMs: 300 } });
    const answer = await post(portal, '/entrar', 'ab', { 'Content-Length': '10' });
    expect(answer.status).toBe(408);
    expect(bodies()).toEqual([]);
  });
});

describe('a path with a higher limit', () => {
  const paths = Object.entries(LIMITS.bodyBytesOf);

  it.each(paths)('%s is a page or an action, for two files and no third', (path, bytes) => {
    const isAction = path.startsWith('/_actions/');
    expect(isAction || existsSync(`src/pages${path}.astro`)).toBe(true);
    expect(bytes).toBeGreaterThan(2 * MAX_FILE_BYTES + 100_000);
    expect(bytes).toBeLessThan(3 * MAX_FILE_BYTES);
  });

  it('is also that of an action, and other forms have a limit of a megabyte', () => {
    expect(paths.map(([path]) => path)).toContain('/_actions/segundaVia.pedir');
    expect(LIMITS.bodyBytes).toBe(1_000_000);
  });
});
