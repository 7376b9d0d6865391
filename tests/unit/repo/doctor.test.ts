/** `npm run doctor` names each fault of a machine or a service in plain words. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkAddress } from '../../../scripts/lib/doctor/addresses.ts';
import { causeInWords } from '../../../scripts/lib/doctor/causes.ts';
import { checkContentSite } from '../../../scripts/lib/doctor/content-site.ts';
import { lineOf } from '../../../scripts/lib/doctor/finding.ts';
import { checkDisk, checkStartConditions } from '../../../scripts/lib/doctor/machine.ts';
import { checkRedis } from '../../../scripts/lib/doctor/redis.ts';
import { isInstalled } from '../../../scripts/lib/install.mjs';
import { parseEnv } from '#lib/config/env.server.ts';
import { selfSigned } from '../../security/support/certificate.ts';
import { type Answer, json, ScriptedServer } from '../../support/scripted-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { FakeRedis } from '../storage/fake-redis.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A server that ends with the test. @returns its port */
async function portOf(server: Server): Promise<number> {
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function services(route: string, answer: Answer): Promise<string> {
  const server = new ScriptedServer();
  await server.listen();
  onTestFinished(() => server.close());
  server.on(route, answer);
  return server.url;
}

const saidOf = async (url: string, limitMs?: number) =>
  (await checkAddress('PORTAL_WS_URL', url, limitMs)).map(lineOf).join('\n');

describe('an address', () => {
  /** An answer of a server whose clock is ahead by some seconds. */
  const aheadBy =
    (seconds: number): Answer =>
    (response) => {
      const date = new Date(Date.now() + seconds * 1000).toUTCString();
      response.writeHead(200, { date }).end();
    };
  const elsewhere: Answer = (response) =>
    void response.writeHead(301, { location: 'https://outro.example/ws' }).end();

  it.each([
    ...[200, 401, 404, 405].map(
      (status) =>
        [
          String(status),
          json({}, status),
          /^ok {7}PORTAL_WS_URL: 127\.0\.0\.1:\d+ answers\.$/,
        ] as const,
    ),
    ['500', json({}, 500), /^fault .*it answers with status 500/],
    ['another address', elsewhere, /redirects to https:\/\/outro\.example,/],
    ['an earlier time', aheadBy(-600), /is (?:599|600|601) s behind this machine/],
    ['a later time', aheadBy(600), /is (?:599|600|601) s ahead of this machine/],
  ] as const)('that answers with %s', async (_what, answer, said) => {
    const url = await services('GET /ws', answer);
    expect(await saidOf(`${url}/ws`)).toMatch(said);
  });

  it('whose name does not resolve', async () => {
    expect(await saidOf('https://servicos.invalid/ws')).toMatch(
      /^fault .*servicos\.invalid: its name does not resolve \(DNS\)/,
    );
  });

  it('where nothing listens', async () => {
    const server = createServer();
    const port = await portOf(server);
    server.close();
    await once(server, 'close');
    expect(await saidOf(`http://127.0.0.1:${String(port)}/ws`)).toContain('nothing listens');
  });

  it('with a certificate of an unknown authority', async () => {
    const port = await portOf(createTlsServer(selfSigned()));
    expect(await saidOf(`https://127.0.0.1:${String(port)}/ws`)).toMatch(
      /authority that this machine does not know.* NODE_EXTRA_CA_CERTS/,
    );
  });

  it('without TLS at an https address', async () => {
    const url = await services('GET /ws', json({}));
    expect(await saidOf(`${url.replace('http:', 'https:')}/ws`)).toContain('does not speak TLS');
  });

  it('that does not answer', async () => {
    const port = await portOf(createServer());
    expect(await saidOf(`http://127.0.0.1:${String(port)}/ws`, 200)).toContain(
      'no answer within 0.2 s',
    );
  });
});

it('an unknown cause is named by its code', () => {
  const cause = Object.assign(new Error('x'), { code: 'EPROTO' });
  expect(causeInWords(new TypeError('fetch failed', { cause }), 5_000)).toBe(
    'it cannot be reached (EPROTO)',
  );
});

describe('Redis', () => {
  const saysOf = async (...info: string[]) => {
    const redis = new FakeRedis();
    await redis.listen();
    onTestFinished(() => redis.close());
    const text = info.join('\r\n');
    redis.answers.set('INFO', `$${String(text.length)}\r\n${text}`);
    return (await checkRedis(redis.url)).map(({ level, says }) => `${level} ${says}`);
  };

  it('that fits', async () => {
    expect(
      await saysOf('redis_version:8.0.1', 'maxmemory_policy:noeviction', 'aof_enabled:1'),
    ).toEqual(['ok Redis 8.0.1', 'ok maxmemory-policy is noeviction']);
  });

  it('that is too old, evicts and keeps nothing on disk', async () => {
    expect(
      await saysOf('redis_version:5.0.14', 'maxmemory_policy:allkeys-lru', 'aof_enabled:0'),
    ).toEqual([
      expect.stringMatching(/^fault Redis 5\.0\.14 is too old/),
      expect.stringMatching(/^fault maxmemory-policy is allkeys-lru/),
      expect.stringMatching(/^warning appendonly is no/),
    ]);
  });

  it('that is away, without its address', async () => {
    const said = await checkRedis('redis://:segredo@127.0.0.1:9');
    expect(said.map(lineOf)).toEqual(['fault    PORTAL_REDIS_URL: nothing listens at its port.']);
  });
});

describe('this machine', () => {
  const saysOf = async (settings: Record<string, string>) =>
    (await checkStartConditions(parseEnv(settings))).map(lineOf).join('\n');

  it('whose port is in use', async () => {
    const port = String(await portOf(createServer((socket) => socket.end())));
    expect(await saysOf({ PORT: port, PORTAL_DATA_DIR: temporaryFolder() })).toContain(
      `fault    PORT: port ${port} is in use.`,
    );
  });

  it('whose port the portal has', async () => {
    const url = await services('GET /pronto', json({ pronto: true, armazenamento: 'gravando' }));
    const said = await saysOf({ PORT: new URL(url).port, PORTAL_DATA_DIR: temporaryFolder() });
    expect(said).toContain('ok       PORT: the portal runs.');
  });

  it('whose data folder is read-only', async () => {
    expect(await saysOf({ PORT: '0', PORTAL_DATA_DIR: '/proc/x' })).toMatch(
      /^fault {4}PORTAL_DATA_DIR: PORTAL_DATA_DIR is no folder that it can write to\.$/m,
    );
  });

  it('whose disk is full', () => {
    // /proc has no room.
    expect(checkDisk('PORTAL_DATA_DIR', '/proc/x', true)[0]).toMatchObject({
      level: 'fault',
      says: '0 MB of the disk are free',
    });
  });
});

describe('the content site', () => {
  const rest = (url: string) => `${url}/wp-json/wp/v2`;
  const says = async (answer: Answer, secret: string | undefined = 'x'.repeat(32)) => {
    const url = await services('GET /wp-json/portal/v1/versoes', answer);
    return (await checkContentSite(rest(url), secret)).map(lineOf).join('\n');
  };

  it.each([
    [401, 'refuses the signature'],
    [404, 'portal-rebuild.php is missing'],
    [502, 'status 502'],
  ])('that answers %i', async (status, said) => {
    expect(await says(json({}, status))).toContain(said);
  });

  it('whose plugins are of another release, or missing', async () => {
    const plugins = { 'portal-rebuild.php': 'a'.repeat(64) };
    const versoes = { 'portal-rebuild.php': '0.9.0' };
    expect(await says(json({ wordpress: '6.8', php: '8.4.1', plugins, versoes }))).toMatch(
      /^ok {7}WordPress: WordPress 6\.8, PHP 8\.4\.1\.\nwarning .* are portal-rebuild\.php 0\.9\.0 → \d\S+: copy.*\nwarning .*missing are portal-comunicados\.php/,
    );
  });
});

describe('the command', () => {
  // Without this check it would install the dependencies.
  beforeAll(() => expect(isInstalled(), 'node_modules is what the lockfile says').toBe(true));

  const doctor = (settings: Record<string, string>) =>
    spawnSync(process.execPath, ['scripts/task.mjs', 'doctor'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        PORTAL_DATA_DIR: temporaryFolder(),
        ...settings,
      },
    });

  it('ends with 0 when there is no fault', () => {
    const { status, stdout } = doctor({ PORTAL_METRIC_PORT: '9' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Portal \d/)]);
    expect(stdout).toMatch(/^warning {2}settings: PORTAL_METRIC_PORT is not a setting/m);
    expect(stdout).toMatch(/^ok {7}settings: a demonstration/m);
  });

  it('ends with 1 for settings that no portal starts with', () => {
    const { status, stdout } = doctor({ PORTAL_WS_URL: 'https://servicos.example/ws' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^fault {4}settings: PORTAL_API_URL .*\.$/m);
  });
});
