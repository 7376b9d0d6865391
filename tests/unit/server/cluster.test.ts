/** The production process as it is started: primary, workers, signals. No application but a small one. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noteFailure, publish } from '../../../scripts/lib/builds.mjs';
import { temporaryFolder, writeFiles } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SERVICES = {
  PORTAL_WS_URL: 'http://127.0.0.1:9/ws',
  PORTAL_API_URL: 'http://127.0.0.1:9/api',
  PORTAL_HOST_URL: 'http://127.0.0.1:9/host',
};

/** An application that says which build and which process it is, answers late, stands still, or dies. */
const application = (id: string) => `
export async function handler(request, response, next) {
  if (request.url === '/morre') process.exit(9);
  if (request.url === '/para') process.kill(process.pid, 'SIGSTOP');
  if (request.url === '/nada') return next();
  const wait = request.url === '/lento' ? 1500 : 0;
  await new Promise((resolve) => setTimeout(resolve, wait));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ build: '${id}', pid: process.pid }));
}`;

function addBuild(dist: string, id: string, entry = application(id)): void {
  writeFiles(path.join(dist, id), {
    'client/index.html': `<h1>${id}</h1>`,
    'server/entry.mjs': entry,
  });
  publish({ id, stamp: id, builtAt: new Date().toISOString(), inherited: {} }, dist);
}

const FIRST = '20250101T000000-000001';
const SECOND = '20250102T000000-000002';

interface Running {
  child: ChildProcess;
  url: string;
  dist: string;
  /** Resolves with the exit code and everything it printed. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

function launch(dist: string, settings: Record<string, string>) {
  const child = spawn(path.join(ROOT, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: ROOT,
    // A process group of its own, to be signalled as a supervisor does.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_CONCURRENCY: '2',
      PORTAL_LOG_LEVEL: 'silent',
      PORTAL_DIST_DIR: dist,
      PORTAL_DATA_DIR: path.join(dist, 'data'),
      ...SERVICES,
      ...settings,
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]) => ({
    code: code as number | null,
    stdout,
    stderr,
  }));
  return { child, ended, printed: () => stdout };
}

/** Starts the portal and waits for its one line. */
async function start(settings: Record<string, string> = {}): Promise<Running> {
  const dist = temporaryFolder();
  addBuild(dist, FIRST);
  const { child, ended, printed } = launch(dist, settings);
  await expect.poll(printed, { timeout: 15_000 }).toContain('\n');
  const url = /^Portal ready on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(printed())?.[1];
  expect(url).toBeDefined();
  return { child, ended, dist, url: url ?? '' };
}

interface Said {
  build: string;
  pid: number;
}
const ask = async (url: string): Promise<Said> => (await fetch(url)).json() as Promise<Said>;
const askFresh = async (url: string): Promise<Said> =>
  (await fetch(url, { headers: { connection: 'close' } })).json() as Promise<Said>;

describe('the production process', { timeout: 60_000 }, () => {
  it('says one line with the real port, serves with all workers, and ends with 0', async () => {
    const { child, ended, url } = await start();
    const pids = new Set<number>();
    for (let n = 0; n < 8; n += 1) pids.add((await askFresh(`${url}/`.concat('x'))).pid);
    expect(pids.size).toBe(2);
    expect(pids).not.toContain(child.pid);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('finishes a request in flight on SIGTERM, also when the signal comes twice', async () => {
    const { child, ended, url } = await start();
    const slow = ask(`${url}/lento`);
    await delay(300);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect((await slow).build).toBe(FIRST);
    expect((await ended).code).toBe(0);
  });

  it('finishes a request in flight when every process of the group is told to end', async () => {
    const { child, ended, url } = await start();
    const slow = ask(`${url}/lento`);
    await delay(300);
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    expect((await slow).build).toBe(FIRST);
    expect((await ended).code).toBe(0);
  });

  it('replaces a worker that dies, at the same address', async () => {
    const { child, url } = await start({ WEB_CONCURRENCY: '1' });
    const { pid } = await ask(`${url}/x`);
    await expect(fetch(`${url}/morre`)).rejects.toThrow();
    await expect
      .poll(
        () =>
          askFresh(`${url}/x`).then(
            (said) => said.pid,
            () => pid,
          ),
        { timeout: 15_000 },
      )
      .not.toBe(pid);
    expect(child.exitCode).toBeNull();
  });

  it('ends a connection that a worker was given and did not take before it died', async () => {
    const { url } = await start({ WEB_CONCURRENCY: '1' });
    const { pid } = await ask(`${url}/x`);
    const port = Number(new URL(url).port);
    const ended = (path: string) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('close', () => resolve(path)).on('error', () => undefined);
        socket.end(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`);
        setTimeout(() => resolve(`${path} is still open`), 5_000).unref();
      });
    const taken = ended('/para');
    await delay(500);
    // The worker stands still: the primary gives it the connection, and it does not take it.
    const given = ended('/x');
    await delay(500);
    process.kill(pid, 'SIGKILL');
    expect(await Promise.all([taken, given])).toEqual(['/para', '/x']);
  });

  it('changes to a new build on SIGHUP without failing a request', async () => {
    const { child, dist, url } = await start();
    const answers: Said[] = [];
    let failures = 0;
    let going = true;
    const clients = Array.from({ length: 4 }, async (_, n) => {
      while (going) {
        const said = n % 2 ? ask(`${url}/x`) : askFresh(`${url}/x`);
        await said.then((answer) => answers.push(answer)).catch(() => (failures += 1));
      }
    });
    addBuild(dist, SECOND);
    const readiness = async () => (await fetch(`${url}/pronto`)).json();
    expect(await readiness()).toMatchObject({ versao: FIRST, conteudo: 'desatualizado' });
    child.kill('SIGHUP');
    await expect
      .poll(async () => (await askFresh(`${url}/x`)).build, { timeout: 15_000 })
      .toBe(SECOND);
    // Until the last worker of the first build has ended.
    await delay(3_000);
    going = false;
    await Promise.all(clients);
    expect(failures).toBe(0);
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.at(-1)?.build).toBe(SECOND);
    expect(await readiness()).toMatchObject({ versao: SECOND, conteudo: 'atualizado' });
    noteFailure(dist);
    expect(await readiness()).toMatchObject({ pronto: true, conteudo: 'desatualizado' });
  });

  it('goes on with its build when the new one cannot serve', async () => {
    const { child, dist, url } = await start();
    const { pid } = await ask(`${url}/x`);
    addBuild(dist, SECOND, 'throw new Error("broken build");');
    child.kill('SIGHUP');
    await delay(2_000);
    expect(child.exitCode).toBeNull();
    const pids = new Set<number>();
    for (let n = 0; n < 6; n += 1) {
      const said = await askFresh(`${url}/x`);
      expect(said.build).toBe(FIRST);
      pids.add(said.pid);
    }
    expect(pids).toContain(pid);
  });
});

describe('a start that fails', { timeout: 30_000 }, () => {
  const failing = async (settings: Record<string, string>, build = true) => {
    const dist = temporaryFolder();
    if (build) addBuild(dist, FIRST);
    return launch(dist, settings).ended;
  };

  it('tells a missing setting in a sentence', async () => {
    const { code, stdout, stderr } = await failing({ PORTAL_API_URL: '' });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The portal cannot start: PORTAL_API_URL .*\.\n$/);
  });

  it('tells a proxy list that is none', async () => {
    const { code, stderr } = await failing({ PORTAL_TRUSTED_PROXIES: '10.0.0.0/99' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The portal cannot start: PORTAL_TRUSTED_PROXIES .*\.\n$/);
  });

  it('tells that there is no build', async () => {
    const { code, stderr } = await failing({}, false);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The portal cannot start: it is not built yet .*\.\n$/);
  });

  it('tells that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await failing({ PORT: String(port) });
    expect(code).toBe(1);
    expect(stderr).toBe(`The portal cannot start: port ${String(port)} is in use.\n`);
  });

  it.each([
    ['192.0.2.1', '5210'],
    ['192.0.2.1', '0'],
    ['host.invalid', '0'],
  ])('tells that HOST %s is not an address of this machine (PORT %s)', async (HOST, PORT) => {
    const { code, stderr } = await failing({ HOST, PORT });
    expect(code).toBe(1);
    expect(stderr).toBe(`The portal cannot start: HOST ${HOST} is no address of this machine.\n`);
  });

  it('tells that it can keep nothing in its data folder', async () => {
    const { code, stderr } = await failing({ PORTAL_DATA_DIR: 'package.json/x' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The portal cannot start: PORTAL_DATA_DIR .*\.\n$/);
  });

  it('tells that a build does not load, and does not try for ever', async () => {
    const dist = temporaryFolder();
    addBuild(dist, FIRST, 'throw new Error("broken build");');
    const { code, stderr } = await launch(dist, {}).ended;
    expect(code).toBe(1);
    expect(stderr).toBe('The portal cannot start: a worker ended before it could serve.\n');
  });
});
