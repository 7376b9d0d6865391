/** The reference deployment on loopback: nginx, two nodes of the portal, Redis (docs/operations.md). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { type PortalProcess, startPortal } from '../../support/portal-process.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';
import { type Program, startProgram } from '../../support/processes.ts';
import { settingsFor } from '../../support/scripted-portal.ts';
import { hasProgram, redisProgram, startRedisServer } from './redis.ts';

const CONFIGURATION = fileURLToPath(
  new URL('../../../docs/deployment/nginx.conf', import.meta.url),
);

/** The programs that this machine lacks for the deployment. CI has all of them. */
export const missingPrograms = [
  ...(redisProgram === undefined ? ['redis-server'] : []),
  ...(hasProgram('nginx') ? [] : ['nginx']),
];

/** The documented configuration, with other addresses and without TLS. */
function nginxConfiguration(folder: string, port: number, nodes: readonly number[]): string {
  const documented = readFileSync(CONFIGURATION, 'utf8');
  const [first = 0, second = 0] = nodes;
  const site = documented
    .replace('10.0.0.11:4321', `127.0.0.1:${String(first)}`)
    .replace('10.0.0.12:4321', `127.0.0.1:${String(second)}`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${String(port)};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replace(
      'proxy_set_header Host portal.example;',
      `proxy_set_header Host 127.0.0.1:${String(port)};`,
    );
  return `daemon off; worker_processes 1; error_log ${folder}/error.log; pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${site}
}`;
}

export interface Nodes {
  /** The address for visitors. */
  url: string;
  services: ScriptedServer;
  nodes: PortalProcess[];
  /** Starts a node that replaces an ended one, from the folder of another package if one is given. */
  start: (
    which: number,
    settings?: Record<string, string>,
    home?: string,
  ) => Promise<PortalProcess>;
  stopRedis: () => Promise<void>;
  startRedis: () => Promise<void>;
  stop: () => Promise<void>;
}

/** @param home the folder of the package that the nodes run; by default this checkout */
export async function startNodes(
  settings: Record<string, string> = {},
  home?: string,
): Promise<Nodes> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-nodes-'));
  const services = new ScriptedServer();
  await services.listen();
  const [front, redisPort, ...ports] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const url = `http://127.0.0.1:${String(front)}`;
  const answers = async (at: string) => (await fetch(at)).status < 500;

  let redis: Program | undefined;
  const startRedis = async () => {
    redis = await startRedisServer(folder, redisPort);
  };
  await startRedis();

  const start = (which: number, own: Record<string, string> = {}, from = home) =>
    startPortal(
      {
        ...settingsFor(services),
        PORTAL_SITE_URL: url,
        PORTAL_TRUSTED_PROXIES: '127.0.0.1',
        PORTAL_REDIS_URL: `redis://127.0.0.1:${String(redisPort)}`,
        PORT: String(ports[which]),
        ...settings,
        ...own,
      },
      from,
    );
  const nodes = [await start(0), await start(1)];

  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, nginxConfiguration(folder, front, ports));
  const nginx = await startProgram(
    'nginx',
    ['-c', configuration, '-p', folder, '-e', path.join(folder, 'error.log')],
    path.join(folder, 'nginx.log'),
    () => answers(`${url}/`),
  );
  return {
    url,
    services,
    nodes,
    start: async (which, own, from) => {
      const node = await start(which, own, from);
      nodes[which] = node;
      return node;
    },
    startRedis,
    stopRedis: async () => redis?.stop(),
    stop: async () => {
      await nginx.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await redis?.stop();
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a node and waits until it serves a member, as docs/operations.md asks. */
export async function restart(
  site: Nodes,
  which: number,
  settings: Record<string, string> = {},
  home?: string,
): Promise<void> {
  const node = await site.start(which, settings, home);
  await expect.poll(() => node.output()).toMatch(/"route":"\/cliente\/[^"]+","status":200/);
}

/** Repeats `walk` until `work` is done, and then once more. A failing page fails the test. */
export async function walkDuring(
  walk: () => Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  const done = new AbortController();
  const walking = (async () => {
    while (!done.signal.aborted) await walk();
  })();
  try {
    await Promise.race([work(), walking]);
  } finally {
    done.abort();
    await walking;
  }
  await walk();
}
