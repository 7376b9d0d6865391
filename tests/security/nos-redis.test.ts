/** A Redis that is flushed and holds other keys, or is killed, while nodes run: they agree again, and no form is lost. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { ENVIO_NAO_GRAVADO } from '#lib/forms/messages.ts';
import { ENTRADA_NAO_GRAVADA } from '#lib/sessao/messages.ts';
import { type PortalProcess, startPortal } from '../support/portal-process.ts';
import { type Program, runProgram } from '../support/processes.ts';
import { settingsFor } from '../support/scripted-portal.ts';
import { ScriptedServer } from '../support/scripted-server.ts';
import { Visitor } from '../support/visitor.ts';
import { textOf } from './support/forms.ts';
import { ACCEPTED, enter, MESSAGE_ROUTE, openMessage, sendMessage } from './support/message.ts';
import { scriptEverything } from './support/portal.ts';
import { redisProgram, startRedisServer } from './support/redis.ts';

describe.skipIf(redisProgram === undefined)('two nodes on one Redis', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-redis-'));
  const services = new ScriptedServer();
  const nodes: PortalProcess[] = [];
  let redis: Program;
  let port: number;

  const start = async () => {
    const node = await startPortal({
      ...settingsFor(services),
      PORTAL_REDIS_URL: `redis://127.0.0.1:${String(port)}`,
      PORTAL_TRUSTED_PROXIES: '127.0.0.1',
      WEB_CONCURRENCY: '2',
      // A form without a written outcome counts as under way for twice the limit of a write.
      PORTAL_TIMEOUT_SCALE: '0.2',
    });
    nodes.push(node);
    return node;
  };
  const command = (...words: string[]) =>
    runProgram((redisProgram ?? '').replace('server', 'cli'), ['-p', String(port), ...words]);
  const newKey = () => randomBytes(32).toString('base64url');

  beforeAll(async () => {
    await services.listen();
    port = await freePort();
    redis = await startRedisServer(folder, port);
    await start();
  });
  beforeEach(() => {
    scriptEverything(services);
    services.on(MESSAGE_ROUTE, ACCEPTED);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('agree after a FLUSHALL and other keys, and an open form is still sent', async () => {
    const [one] = nodes;
    if (!one) throw new Error('no node');
    const stranger = new Visitor(one.url);
    const message = await openMessage(stranger);
    const selo = newKey();
    // In one step, as a node does that starts on the empty Redis before the others notice.
    await command(
      ...['eval', "redis.call('FLUSHALL') return redis.call('MSET', unpack(ARGV))", '0'],
      ...['portal:segredo:selo', selo, 'portal:segredo:marcas', selo],
      ...['portal:segredo:auditoria', newKey()],
    );
    const other = await start();
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const isOpenAtBoth = async () => {
        const visitor = new Visitor(from.url);
        const entered = await enter(visitor);
        const there = new Visitor(to.url);
        there.cookies = visitor.cookies;
        // Two workers each.
        const seen = await Promise.all([0, 1, 2, 3].map(() => there.get('/cliente/inicio')));
        return [entered.status, ...seen.map(({ status }) => status)];
      };
      await expect.poll(isOpenAtBoth).toEqual([303, 200, 200, 200, 200]);
    }
    expect((await sendMessage(stranger, message)).status).toBe(303);
    expect(services.callsTo(MESSAGE_ROUTE)).toHaveLength(1);
  });

  it('say so while Redis is killed, keep what was typed, and recover', async () => {
    const [one] = nodes;
    if (!one) throw new Error('no node');
    const stranger = new Visitor(one.url);
    const message = await openMessage(stranger);
    await redis.stop();
    const refused = await enter(new Visitor(one.url));
    expect(refused.status).toBe(503);
    expect(textOf(refused.body)).toContain(ENTRADA_NAO_GRAVADA);
    const form = await sendMessage(stranger, message);
    expect([form.status, services.callsTo(MESSAGE_ROUTE).length]).toEqual([503, 0]);
    expect(textOf(form.body)).toContain(ENVIO_NAO_GRAVADO);
    expect(form.body).toContain(message.dsMensagem);
    redis = await startRedisServer(folder, port);
    const again = async () => (await sendMessage(stranger, message)).status;
    await expect.poll(again, { interval: 500 }).toBe(303);
    expect(services.callsTo(MESSAGE_ROUTE)).toHaveLength(1);
  });

  it('send each form once while Redis is killed under load, and afterwards', async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    const sentWith = (text: string) =>
      services.callsTo(MESSAGE_ROUTE).filter(({ body }) => body.includes(text)).length;
    /** A receipt, or that the outcome is not known. */
    const isEnd = (status = 0) => status === 303 || status === 422;
    /** Sign-ins beside a form that is sent until it has an end, and once more. */
    const visit = async (node: PortalProcess, text: string) => {
      const visitor = new Visitor(node.url);
      const message = await openMessage(visitor, text);
      const seen: number[] = [];
      const entered: number[] = [];
      for (let left = 200; left > 0 && !isEnd(seen.at(-1)); left -= 1) {
        if (seen.length > 0) await pause();
        entered.push((await enter(new Visitor(node.url))).status);
        seen.push((await sendMessage(visitor, message)).status);
      }
      await sendMessage(visitor, message);
      return { text, seen, entered };
    };
    const round = (name: string) =>
      Promise.all(
        nodes.flatMap((node, at) =>
          [1, 2, 3, 4, 5, 6].map((nth) => visit(node, `${name}-${String(at)}-${String(nth)}.`)),
        ),
      );
    const before = await round('Antes');
    const loaded = round('Durante');
    await expect.poll(() => sentWith('Durante')).toBeGreaterThan(0);
    const [, pid] = /process_id:(\d+)/.exec(await command('info', 'server')) ?? [];
    process.kill(Number(pid), 'SIGKILL');
    await pause();
    redis = await startRedisServer(folder, port);
    const during = await loaded;
    const after = await round('Depois');
    for (const { text, seen, entered } of [...before, ...during, ...after]) {
      const end = seen.at(-1);
      expect(isEnd(end), `${text} ${seen.join()}`).toBe(true);
      const times = sentWith(text);
      if (end === 303) expect(times, text).toBe(1);
      else expect(times, text).toBeLessThanOrEqual(1);
      // A member who signs in many times is told to wait.
      const other = [...seen, ...entered].filter(
        (status) => ![303, 422, 429, 503].includes(status),
      );
      expect(other, text).toEqual([]);
    }
  });
});
