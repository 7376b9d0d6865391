/** Stalled connections do not slow other requests (`docs/security.md`, 9). */
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useScriptedPortal } from './support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const scripted = useScriptedPortal();
const portOf = () => Number(new URL(scripted.portal.url).port);

describe('400 connections that stall', () => {
  const open = (bytes: string) =>
    new Promise<{ closed: Promise<number> }>((resolve, reject) => {
      const start = performance.now();
      const socket = connect(portOf(), '127.0.0.1', () => {
        socket.write(bytes);
        resolve({ closed });
      });
      const closed = new Promise<number>((done) => {
        socket.resume().once('close', () => done(performance.now() - start));
      });
      socket.once('error', reject);
    });

  it('are closed after 10 s (head) and 30 s (body), and other requests do not wait', async () => {
    const host = `Host: 127.0.0.1:${String(portOf())}\r\n`;
    const heads = await Promise.all(
      Array.from({ length: 200 }, () => open(`GET / HTTP/1.1\r\n${host}X-Slow: `)),
    );
    const bodies = await Promise.all(
      Array.from({ length: 200 }, () =>
        open(
          `POST /entrar?_action=sessao.entrar HTTP/1.1\r\n${host}Origin: ${scripted.portal.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=`,
        ),
      ),
    );
    const visitor = new Visitor(scripted.portal.url);
    for (let round = 0; round < 20; round += 1) {
      expect((await visitor.get('/')).status).toBe(200);
      await delay(20);
    }
    for (const { closed } of heads) expect(await closed).toBeLessThan(20_000);
    for (const { closed } of bodies) expect(await closed).toBeLessThan(40_000);
  });
});
