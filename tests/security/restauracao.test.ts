/** A backup of a running portal continues on another machine (`docs/operations.md`, Back up and restore). */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { familyRoutes } from '../support/healthy-family.ts';
import { member } from '../support/healthy-member.ts';
import { startPortal } from '../support/portal-process.ts';
import { environment, type Program, runProgram } from '../support/processes.ts';
import { settingsFor } from '../support/scripted-portal.ts';
import { json, ScriptedServer } from '../support/scripted-server.ts';
import { Visitor } from '../support/visitor.ts';
import { keyOf } from './support/forms.ts';
import { walkDuring } from './support/nodes.ts';
import { scriptEverything } from './support/portal.ts';
import { redisProgram, startRedisServer } from './support/redis.ts';

const PAGE = '/cliente/segunda-via-cartao';
const ACTION = `${PAGE}?_action=segundaVia.pedir`;
const SEND = familyRoutes.solicitarSegundaVia;

const services = new ScriptedServer();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
  await services.listen();
});
beforeEach(() => {
  scriptEverything(services);
  services.on(SEND, json({ response: { nrProtocolo: '20260077' } }));
});
afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (settings: Record<string, string>) =>
  startPortal({ ...settingsFor(services), ...settings });
const form = async (visitor: Visitor) => ({
  chave: await keyOf(visitor, PAGE, 'segundaVia.pedir'),
  passo: 'envio',
  nrSequencia: '1',
});

/** Signs in and sends a form. @returns what the restored portal must still know */
async function leaveTraces(url: string) {
  const visitor = new Visitor(url);
  await visitor.signIn();
  const fields = await form(visitor);
  const { location } = await visitor.post(ACTION, fields);
  return { cookies: visitor.cookies, fields, receipt: location ?? '' };
}

/** The session, the receipt and the key of the sent form are there. */
async function expectTraces(
  url: string,
  { cookies, fields, receipt }: Awaited<ReturnType<typeof leaveTraces>>,
): Promise<void> {
  const visitor = new Visitor(url);
  visitor.cookies = cookies;
  const home = await visitor.get('/cliente/inicio');
  expect([home.status, home.body.includes(member.nome)]).toEqual([200, true]);
  expect((await visitor.get(receipt)).body).toContain('20260077');
  const sent = services.callsTo(SEND).length;
  expect((await visitor.post(ACTION, fields)).location).toBe(`${receipt}&repetido=1`);
  expect(services.callsTo(SEND)).toHaveLength(sent);
}

/** `npm run backup`, while the portal runs. @returns the new folder */
async function backUp(dataDir: string, name: string): Promise<string> {
  const copy = path.join(folder, name);
  await runProgram(process.execPath, ['scripts/backup.ts', copy], {
    env: { ...environment, PORTAL_DATA_DIR: dataDir },
  });
  return copy;
}

describe('a backup', () => {
  it('that is made while members work continues elsewhere, readable only by its user', async () => {
    const before = await start({});
    const traces = await leaveTraces(before.url);
    let restored = '';
    // Each sign-in and each form writes meanwhile.
    await walkDuring(
      async () => {
        await leaveTraces(before.url);
      },
      async () => {
        for (let copy = 0; copy < 5; copy += 1)
          restored = await backUp(before.dataDir, `copy-${String(copy)}`);
      },
    );
    await before.stop();

    for (const name of ['', ...readdirSync(restored)])
      expect(statSync(path.join(restored, name)).mode & 0o077, name).toBe(0);
    const after = await start({ PORTAL_DATA_DIR: restored });
    try {
      await expectTraces(after.url, traces);
      expect(after.output()).not.toMatch(/"level":"(?:warn|error)"/);
    } finally {
      await after.stop();
    }
  });

  it('whose keys are not restored opens nothing, and members sign in again', async () => {
    const before = await start({});
    const traces = await leaveTraces(before.url);
    const kept = await backUp(before.dataDir, 'without-keys');
    rmSync(path.join(kept, 'segredo'));
    await before.stop();

    const after = await start({ PORTAL_DATA_DIR: kept });
    try {
      const visitor = new Visitor(after.url);
      visitor.cookies = traces.cookies;
      expect((await visitor.get('/cliente/inicio')).location).toMatch(/^\/entrar/);
      await visitor.signIn();
      expect((await visitor.get('/cliente/inicio')).status).toBe(200);
    } finally {
      await after.stop();
    }
  });
});

describe.skipIf(redisProgram === undefined)('a Redis', () => {
  const cli = (port: number, ...words: string[]) =>
    runProgram((redisProgram ?? '').replace('server', 'cli'), ['-p', String(port), ...words]);

  it('that is restored from its snapshot has everything, also after its next start', async () => {
    const servers: Program[] = [];
    const serve = async (name: string, settings: Record<string, string> = {}) => {
      mkdirSync(path.join(folder, name), { recursive: true });
      const port = await freePort();
      const server = await startRedisServer(path.join(folder, name), port, settings);
      servers.push(server);
      return { port, server, PORTAL_REDIS_URL: `redis://127.0.0.1:${String(port)}` };
    };
    try {
      const first = await serve('first');
      const before = await start({ PORTAL_REDIS_URL: first.PORTAL_REDIS_URL });
      const traces = await leaveTraces(before.url);
      const data = path.join(folder, 'second', 'redis');
      mkdirSync(data, { recursive: true });
      await cli(first.port, '--rdb', path.join(data, 'dump.rdb'));
      await before.stop();

      // A server with `appendonly yes` ignores a snapshot at its first start.
      const second = await serve('second', { appendonly: 'no' });
      await cli(second.port, 'config', 'set', 'appendonly', 'yes');
      const isWritten = () => cli(second.port, 'info', 'persistence');
      await expect.poll(isWritten).toMatch(/aof_rewrite_in_progress:0\s+aof_rewrite_scheduled:0/);
      await second.server.stop();

      const third = await serve('second');
      const after = await start({ PORTAL_REDIS_URL: third.PORTAL_REDIS_URL });
      try {
        await expectTraces(after.url, traces);
      } finally {
        await after.stop();
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});
