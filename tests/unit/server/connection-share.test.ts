/** One connection has a share of a worker: requests above it are refused, and the connection is closed. */
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { ask, sendRaw } from '../../support/raw-http.ts';
import { usePortal } from './support.ts';

const MOST = 16;
const portal = usePortal();

/** Sends these requests in one packet, and reads until the server closes the connection or answers all. */
function pipelined(port: number, count: number, isLast = true): Promise<string> {
  const head = `Host: 127.0.0.1:${String(port)}`;
  const lines = Array.from({ length: count }, (_none, at) => {
    const close = isLast && at === count - 1 ? 'Connection: close\r\n' : '';
    return `GET /entrar HTTP/1.1\r\n${head}\r\n${close}\r\n`;
  });
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('')));
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(received));
  });
}

/** Answers when it is told to, and counts the requests under way. */
function slow() {
  let underWay = 0;
  const most = { seen: 0, all: 0 };
  const astro: AstroHandler = async (_request, response) => {
    underWay += 1;
    most.all += 1;
    most.seen = Math.max(most.seen, underWay);
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
    response.writeHead(200, { 'content-length': 2 }).end('ok');
  };
  return { most, astro };
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

it('a client that sends a few requests at once gets all answers', async () => {
  const { astro, most } = slow();
  const { port } = portal(astro);
  expect(statusesIn(await pipelined(port, MOST))).toEqual(Array(MOST).fill(200));
  expect(most.seen).toBe(MOST);
});

it('hundreds of requests in one packet get the share, one refusal and the end', async () => {
  const { astro, most } = slow();
  const { port } = portal(astro);
  const received = await pipelined(port, 400, false);
  expect(statusesIn(received)).toEqual([...Array<number>(MOST).fill(200), 503]);
  expect(received).toMatch(/retry-after: 1\r\n/i);
  expect(most.all).toBe(MOST);
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
