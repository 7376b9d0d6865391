/** The production process: workers, signals, a change of build. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { noteFailure } from '../../../scripts/lib/builds.mjs';
import { addBuild, FIRST, SECOND, start, startOn } from './production-process.ts';
import { folderForBuilds } from './support.ts';

interface Said {
  build: string;
  pid: number;
}
const ask = async (url: string): Promise<Said> => (await fetch(url)).json() as Promise<Said>;
const askOnNewConnection = async (url: string): Promise<Said> =>
  (await fetch(url, { headers: { connection: 'close' } })).json() as Promise<Said>;

/** The process ids of the children of a process. */
const childrenOf = (pid = 0) =>
  new Set(
    execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number),
  );

const TWO_WORKERS = { WEB_CONCURRENCY: '2' };

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('the production process', { timeout: 60_000 }, () => {
  it('prints one line with the real port, serves with all workers, and ends with 0', async () => {
    const { child, ended, url } = await start(TWO_WORKERS);
    const pids = new Set<number>();
    for (let n = 0; n < 8; n += 1) pids.add((await askOnNewConnection(`${url}/`.concat('x'))).pid);
    expect(pids.size).toBe(2);
    expect(pids).not.toContain(child.pid);
    // The first worker starts before the settings are read. It is one of the two.
    expect(childrenOf(child.pid)).toEqual(pids);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('serves the newest complete build when current.json is incomplete', async () => {
    const dist = folderForBuilds();
    addBuild(dist, FIRST);
    addBuild(dist, SECOND);
    writeFileSync(path.join(dist, 'current.json'), '{"id":"2025');
    const { url } = await startOn(dist);
    expect((await ask(`${url}/x`)).build).toBe(SECOND);
    expect(await (await fetch(`${url}/pronto`)).json()).toMatchObject({
      versao: SECOND,
      conteudo: 'atualizado',
    });
  });

  it('finishes a request on SIGTERM, also when the signal comes twice', async () => {
    const { child, ended, url } = await start();
    const slow = ask(`${url}/lento`);
    await delay(300);
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect((await slow).build).toBe(FIRST);
    expect((await ended).code).toBe(0);
  });

  it('finishes a request when every process of the group gets the signal', async () => {
    const { child, ended, url } = await start(TWO_WORKERS);
    const slow = ask(`${url}/lento`);
    await delay(300);
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    expect((await slow).build).toBe(FIRST);
    expect((await ended).code).toBe(0);
  });

  it('replaces a worker that dies, at the same address', async () => {
    const { child, url } = await start();
    const { pid } = await ask(`${url}/x`);
    await expect(fetch(`${url}/morre`)).rejects.toThrow();
    await expect
      .poll(
        () =>
          askOnNewConnection(`${url}/x`).then(
            (said) => said.pid,
            () => pid,
          ),
        { timeout: 15_000 },
      )
      .not.toBe(pid);
    expect(child.exitCode).toBeNull();
  });

  it('closes a connection that a worker was given and did not accept before it ended', async () => {
    const { url } = await start();
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
    await delay(300);
    // The worker is stopped, so it does not accept the connection.
    const given = ended('/x');
    await delay(300);
    process.kill(pid, 'SIGKILL');
    expect(await Promise.all([taken, given])).toEqual(['/para', '/x']);
  });

  it('switches to a new build on SIGHUP without failing a request', async () => {
    const { child, dist, url } = await start(TWO_WORKERS);
    const answers: Said[] = [];
    let failures = 0;
    let going = true;
    const clients = Array.from({ length: 4 }, async (_, n) => {
      while (going) {
        const said = n % 2 ? ask(`${url}/x`) : askOnNewConnection(`${url}/x`);
        await said.then((answer) => answers.push(answer)).catch(() => (failures += 1));
      }
    });
    addBuild(dist, SECOND);
    const readiness = async () => (await fetch(`${url}/pronto`)).json();
    expect(await readiness()).toMatchObject({ versao: FIRST, conteudo: 'desatualizado' });
    child.kill('SIGHUP');
    await expect
      .poll(async () => (await askOnNewConnection(`${url}/x`)).build, { timeout: 15_000 })
      .toBe(SECOND);
    const workers = new Set(answers.filter(({ build }) => build === FIRST).map(({ pid }) => pid));
    expect(workers.size).toBe(2);
    await expect.poll(() => [...workers].filter(isAlive), { timeout: 15_000 }).toEqual([]);
    going = false;
    await Promise.all(clients);
    expect(failures).toBe(0);
    expect(answers.at(-1)?.build).toBe(SECOND);
    expect(await readiness()).toMatchObject({ versao: SECOND, conteudo: 'atualizado' });
    noteFailure(dist);
    expect(await readiness()).toMatchObject({ pronto: true, conteudo: 'desatualizado' });
  });

  it('keeps its build when the new one cannot serve', async () => {
    const { child, dist, url } = await start();
    const { pid } = await ask(`${url}/x`);
    addBuild(dist, SECOND, 'throw new Error("broken build");');
    child.kill('SIGHUP');
    await delay(2_000);
    expect(child.exitCode).toBeNull();
    const pids = new Set<number>();
    for (let n = 0; n < 6; n += 1) {
      const said = await askOnNewConnection(`${url}/x`);
      expect(said.build).toBe(FIRST);
      pids.add(said.pid);
    }
    expect(pids).toContain(pid);
  });
});
