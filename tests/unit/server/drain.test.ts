import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { drain } from '../../../server/lifecycle.ts';
import { ask } from '../../support/raw-http.ts';
import { startPortal } from './support.ts';

/** A handler that answers when the test decides. */
function held() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let waiting = 0;
  const astro: AstroHandler = async (_request, response) => {
    waiting += 1;
    await promise;
    response.end('pronto');
  };
  return { astro, waiting: () => waiting, release: () => resolve(undefined) };
}

function keptAlive() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (url: string) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      get(url, { agent }, (response) => {
        response.resume().once('end', () => {
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
        });
      }).once('error', reject);
    });
}

const TIMES = { idleMs: 400, deadlineMs: 5_000 };

describe('draining', () => {
  it('finishes requests under way, accepts no new ones, and ends once, however often it is requested', async () => {
    const { astro, waiting, release } = held();
    const portal = await startPortal({ astro });
    const inFlight = ask(portal.port, 'GET /lento');
    await expect.poll(waiting).toBe(1);
    let ended = 0;
    const drains = [1, 2].map(() =>
      drain(portal.server, portal.lifecycle, TIMES).then(() => (ended += 1)),
    );
    await expect(fetch(`${portal.url}/`)).rejects.toThrow();
    await delay(TIMES.idleMs + 300);
    expect(ended).toBe(0);
    release();
    expect((await inFlight).body).toBe('pronto');
    await Promise.all(drains);
  });

  it('answers a request on a connection that was idle, then closes it', async () => {
    const portal = await startPortal();
    const request = keptAlive();
    expect(await request(`${portal.url}/`)).toMatchObject({
      status: 200,
      connection: 'keep-alive',
    });
    const draining = drain(portal.server, portal.lifecycle, { ...TIMES, idleMs: TIMES.deadlineMs });
    expect(await request(`${portal.url}/`)).toEqual({ status: 200, connection: 'close' });
    await draining;
  });

  it('answers the first request of a server, on a connection that was opened before', async () => {
    const portal = await startPortal();
    const accepted = once(portal.server, 'connection');
    const socket = connect(portal.port, '127.0.0.1');
    await accepted;
    const draining = drain(portal.server, portal.lifecycle, TIMES);
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(portal.port)}\r\n\r\n`);
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
    await draining;
  });

  it('answers probes that the server runs but is not ready', async () => {
    const portal = await startPortal();
    const request = keptAlive();
    expect((await request(`${portal.url}/pronto`)).status).toBe(200);
    const draining = drain(portal.server, portal.lifecycle, TIMES);
    expect((await request(`${portal.url}/pronto`)).status).toBe(503);
    await draining;
  });

  it('does not wait for idle connections', async () => {
    const portal = await startPortal();
    await keptAlive()(`${portal.url}/`);
    const start = Date.now();
    await drain(portal.server, portal.lifecycle, { idleMs: 200, deadlineMs: 60_000 });
    expect(Date.now() - start).toBeLessThan(30_000);
  });

  it('closes open requests at the deadline', async () => {
    const { astro, waiting } = held();
    const portal = await startPortal({ astro });
    const answer = fetch(`${portal.url}/lento`).catch(() => 'cut');
    await expect.poll(waiting).toBe(1);
    await drain(portal.server, portal.lifecycle, { idleMs: 50, deadlineMs: 300 });
    expect(await answer).toBe('cut');
  });
});
