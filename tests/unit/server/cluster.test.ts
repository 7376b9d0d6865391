/** The production process: workers, signals, a change of build. Each `describe` is the life of one portal. */
import { execFileSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentBuild, noteFailure } from '../../../scripts/lib/builds.mjs';
import { addBuild, BROKEN, FIRST, SECOND, usePortalProcess } from './production-process.ts';
import { isAlive } from './support.ts';

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

describe('a portal with two workers', () => {
  const portal = usePortalProcess({ WEB_CONCURRENCY: '2' });

  it('serves with both', async () => {
    const { child, url } = portal();
    const pids = new Set<number>();
    for (let n = 0; n < 8; n += 1) pids.add((await askOnNewConnection(`${url}/x`)).pid);
    expect(pids.size).toBe(2);
    // The first worker starts before the settings are read. It is one of the two.
    expect(childrenOf(child.pid)).toEqual(pids);
  });

  it('switches to a new build on SIGHUP without failing a request', async () => {
    const { child, dist, url } = portal();
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
    await expect.poll(async () => (await askOnNewConnection(`${url}/x`)).build).toBe(SECOND);
    const workers = new Set(answers.filter(({ build }) => build === FIRST).map(({ pid }) => pid));
    expect(workers.size).toBe(2);
    await expect.poll(() => [...workers].filter(isAlive)).toEqual([]);
    going = false;
    await Promise.all(clients);
    expect(failures).toBe(0);
    expect(answers.at(-1)?.build).toBe(SECOND);
    expect(await readiness()).toMatchObject({ versao: SECOND, conteudo: 'atualizado' });
    noteFailure(dist);
    expect(await readiness()).toMatchObject({ pronto: true, conteudo: 'desatualizado' });
  });

  it('has the assets of the build before, which its pages still request', async () => {
    const asset = await fetch(`${portal().url}/_astro/${FIRST}.css`);
    expect([asset.status, await asset.text()]).toEqual([200, `/* ${FIRST} */`]);
  });

  it('finishes a request when every process of the group gets the signal, and ends with 0', async () => {
    const { child, ended, printed, url } = portal();
    const slow = ask(`${url}/lento`);
    await expect.poll(printed).toContain('/lento');
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    expect((await slow).build).toBe(SECOND);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });
});

describe('a portal with one worker', () => {
  const portal = usePortalProcess();

  it('replaces it when it dies, and closes a connection that it was given and did not accept', async () => {
    const { child, printed, url } = portal();
    const { pid } = await ask(`${url}/x`);
    const port = Number(new URL(url).port);
    const closed = (path: string) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('close', () => resolve(path)).on('error', () => undefined);
        socket.end(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\n\r\n`);
        setTimeout(() => resolve(`${path} is still open`), 5_000).unref();
      });
    const taken = closed('/para');
    await expect.poll(printed).toContain('/para');
    // The worker is stopped, so it does not accept the connection.
    const given = closed('/x');
    await delay(300);
    process.kill(pid, 'SIGKILL');
    expect(await Promise.all([taken, given])).toEqual(['/para', '/x']);
    const next = () => askOnNewConnection(`${url}/x`).then((said) => said.pid);
    await expect.poll(() => next().catch(() => pid)).not.toBe(pid);
    expect(child.exitCode).toBeNull();
  });

  it('keeps its build when the new one cannot serve', async () => {
    const { child, dist, url } = portal();
    const before = await ask(`${url}/x`);
    addBuild(dist, SECOND, BROKEN);
    child.kill('SIGHUP');
    await expect
      .poll(() => currentBuild(dist))
      .toMatchObject({ id: FIRST, failedAt: expect.any(String) });
    expect(await askOnNewConnection(`${url}/x`)).toEqual(before);
    expect(before.build).toBe(FIRST);
  });

  it('finishes a request on a signal, also when another one follows, and ends with 0', async () => {
    const { child, ended, printed, url } = portal();
    const slow = ask(`${url}/lento`);
    await expect.poll(printed).toContain('/lento');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    expect((await slow).build).toBe(FIRST);
    expect((await ended).code).toBe(0);
  });
});
