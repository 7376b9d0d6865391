/** One connection has a share of a worker: requests above it are refused, and the connection is closed. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { ask, sendRaw } from '../../support/raw-http.ts';
import { usePortal } from './support.ts';

const MOST = 16;
const portal = usePortal();

/** Sends these requests in one packet, and reads until the server closes the connection. */
function pipelined(port: number, count: number): Promise<string> {
  const request = `GET /entrar HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`;
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(count)));
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(received));
  });
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

it('hundreds of requests in one packet get the share, one refusal and the end', async () => {
  let answered = 0;
  const slow: AstroHandler = async (_request, response) => {
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    response.writeHead(200, { 'content-length': 2 }).end('ok');
  };
  const { port } = portal(slow);
  const received = await pipelined(port, 400);
  expect(statusesIn(received)).toEqual([...Array<number>(MOST).fill(200), 503]);
  expect(received).toMatch(/retry-after: 1\r\n/i);
  expect(answered).toBe(MOST);
  expect((await ask(port, 'GET /entrar')).status).toBe(200);
});

it('a connection may send any number of requests one after the other', async () => {
  const { port } = portal();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  const request = `GET /favicon.svg HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`;
  for (let sent = 1; sent <= 3 * MOST; sent += 1) {
    socket.write(request);
    await expect.poll(() => statusesIn(received).length, { interval: 1 }).toBe(sent);
  }
  socket.destroy();
  expect(new Set(statusesIn(received))).toEqual(new Set([200]));
});

it('a request line of another version of HTTP is refused', async () => {
  const { port } = portal();
  const line = `GET / HTTP/2.0\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`;
  expect((await sendRaw(port, line)).status).toBe(505);
});
