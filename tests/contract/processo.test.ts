/** The back end as a process: start, lock of its folder, persistence, end. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buscarConfirmacaoCadastro } from '#lib/cadastro/wire.ts';
import { findRunningBackend } from '../../backend/locate.ts';
import { compileCache } from '../../scripts/lib/project.mjs';
import { emptyPostgres } from '../support/postgres.ts';
import { call, read } from './support/http.ts';
import { signIn } from './support/member.ts';
import { credentialsOf } from './support/target.ts';

const MAIN = fileURLToPath(new URL('../../backend/main.ts', import.meta.url));

interface Started {
  child: ChildProcess;
  url: string;
  stdout: () => string;
}

describe('the back end as a process', () => {
  let folder = '';
  let postgres: Awaited<ReturnType<typeof emptyPostgres>>;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-contrato-'));
    postgres = await emptyPostgres();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await stop(child, 'SIGKILL');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres?.drop();
  });

  function launch(settings: Record<string, string> = {}) {
    const child = fork(MAIN, {
      silent: true,
      execArgv: [],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: compileCache,
        PORTAL_DATA_DIR: folder,
        PORTAL_SEED_DATE: '2026-03-16',
        PORTAL_SEED_PROVIDERS: '200',
        DATABASE_URL: postgres?.url ?? '',
        ...settings,
      },
    });
    children.push(child);
    const output = { stdout: '', stderr: '' };
    child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    return { child, output };
  }

  async function start(settings?: Record<string, string>): Promise<Started> {
    const { child, output } = launch(settings);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(output.stderr)));
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [
      { type: string; url: string },
    ];
    expect(message).toEqual({ type: 'ready', url: expect.stringMatching(/^http:/) as string });
    return { child, url: message.url, stdout: () => output.stdout };
  }

  async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }

  /** Runs a back end that is expected to fail at its start. */
  async function failure(settings?: Record<string, string>) {
    const { child, output } = launch(settings);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stderr: output.stderr };
  }

  test('locks its folder, and ends with its parent', async () => {
    const { child, url, stdout } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await expect.poll(stdout).toBe(`back end ready on ${url}\n`);
    const file = path.join(folder, 'backend.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: child.pid, url });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await findRunningBackend(folder)).toEqual({ url });

    const second = await failure();
    expect(second.code).toBe(1);
    expect(second.stderr.trim()).toBe(
      `The data folder ${folder} belongs to a running back end (its process is in backend.json). ` +
        'Stop it first, or set PORTAL_DATA_DIR to another folder.',
    );

    // Ctrl-C reaches the parent too, whose requests still need the back end.
    child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await findRunningBackend(folder)).toEqual({ url });
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
    expect(await findRunningBackend(folder)).toBeUndefined();
  });

  test('keeps written data after SIGTERM and after SIGKILL', async () => {
    const confirmed = async (url: string) => {
      const answer = await call(`${url}/ws/atualiza-cadastro/confirma-cadastro?cdPessoa=10201`);
      return read(answer, buscarConfirmacaoCadastro.answers).dtConfirmacao;
    };
    const first = await start();
    const token = await signIn({ host: `${first.url}/host` }, credentialsOf('titular'));
    expect(await confirmed(first.url)).toBeUndefined();
    expect(await stop(first.child, 'SIGTERM')).toBe(0);
    expect(await findRunningBackend(folder)).toBeUndefined();

    // Another seed date has no effect: the database has stored the first.
    const second = await start({ PORTAL_SEED_DATE: '2030-01-01' });
    expect(await signIn({ host: `${second.url}/host` }, credentialsOf('titular'))).toBe(token);
    const confirm = `${second.url}/ws/atualiza-cadastro/confirma-cadastro?cdPessoa=10201`;
    expect((await call(confirm, { method: 'POST' })).status).toBe(201);
    const date = await confirmed(second.url);
    expect(date).toBeDefined();
    await stop(second.child, 'SIGKILL');
    expect(await findRunningBackend(folder)).toBeUndefined();

    const third = await start();
    expect(await confirmed(third.url)).toBe(date);
    const answer = await call(`${third.url}/ws/atualiza-cadastro/confirma-cadastro?cdPessoa=10101`);
    expect(read(answer, buscarConfirmacaoCadastro.answers).dtConfirmacao).toBe('16/12/2025 12:20');
  });

  test('logs a defect without data of a member', async () => {
    const { code, stderr } = await failure({ DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/x' });
    expect(code).toBe(1);
    const [line = '', sentence] = stderr.split('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 'error', operation: 'start' });
    expect(sentence).toMatch(/^The portal cannot start: .*DATABASE_URL.*\.$/);
    expect(stderr).not.toContain('segredo');
  });
});
