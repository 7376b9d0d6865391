import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, writeFiles } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RUN = path.join(ROOT, 'scripts/lib/run.mjs');

/** A command of the portal that runs `program`, in a separate process. */
function runScript(
  program: string,
  call = 'run(...program)',
  settings: Record<string, string | undefined> = {},
) {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'program.mjs': program,
    'command.mjs': `import { become, endOfWork, run, start } from ${JSON.stringify(RUN)};
const mark = ${JSON.stringify(path.join(folder, 'mark'))};
const program = [process.execPath, [${JSON.stringify(path.join(folder, 'program.mjs'))}, mark]];
process.exitCode = await ${call};`,
  });
  // Vitest itself may run under npm.
  const env = { ...process.env, npm_lifecycle_event: undefined, ...settings };
  const child = spawn(process.execPath, [path.join(folder, 'command.mjs')], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, printed }));
  return { child, ended, printed: () => printed };
}

describe('become', () => {
  const program = `console.log(process.pid, process.cwd())`;

  it('replaces the process, in the project’s folder', async () => {
    const { child, ended } = runScript(program, 'become(...program)');
    expect(await ended).toEqual({ code: 0, printed: `${String(child.pid)} ${ROOT}\n` });
  });

  it.each([
    [
      'under npm, whose signals only a process with a shell can notice',
      { npm_lifecycle_event: 'start' },
    ],
    [
      'on a Node that cannot',
      { NODE_OPTIONS: '--import=data:text/javascript,delete(process.execve)' },
    ],
  ])('runs the program as a child %s', async (_where, env) => {
    const { child, ended } = runScript(program, 'become(...program)', env);
    const { code, printed } = await ended;
    expect([code, printed]).toEqual([0, expect.stringContaining(ROOT)]);
    expect(printed).not.toContain(`${String(child.pid)} `);
  });
});

describe('run', () => {
  it('sends signals to the program, waits for its end, and ends with its exit code', async () => {
    const { child, ended, printed } = runScript(`
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
        process.on(signal, () => console.log(signal));
      process.on('SIGTERM', () => setTimeout(() => process.exit(3), 200));
      setInterval(() => {}, 1000); console.log('ready');`);
    for (const [signal, said] of [
      ['SIGHUP', 'ready\n'],
      ['SIGINT', 'ready\nSIGHUP\n'],
      ['SIGTERM', 'ready\nSIGHUP\nSIGINT\n'],
    ] as const) {
      await expect.poll(printed).toBe(said);
      child.kill(signal);
    }
    expect(await ended).toEqual({ code: 3, printed: 'ready\nSIGHUP\nSIGINT\nSIGTERM\n' });
  });

  it('ends the program when the shell of npm has ended', async () => {
    const folder = temporaryFolder();
    const stopped = path.join(folder, 'stopped');
    const program = `process.on('SIGTERM', () => {
      require('node:fs').writeFileSync(${JSON.stringify(stopped)}, ''); process.exit(); });
      setInterval(() => {}, 1000); console.log('ready');`;
    const command = `import { run } from ${JSON.stringify(RUN)};
      await run(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
    writeFiles(folder, { 'command.mjs': command });
    // The second command keeps the shell from replacing itself.
    const shell = spawn('sh', ['-c', `node ${path.join(folder, 'command.mjs')}; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    await expect.poll(() => existsSync(stopped)).toBe(true);
  });

  it('finds the project’s own programs first, and gives 128 + n when signal n ended one, as a shell does', async () => {
    const { ended } = runScript(`
      import { execFileSync } from 'node:child_process';
      execFileSync('node', ['--version'], { stdio: 'inherit' });
      process.kill(process.pid, 'SIGKILL');
      setInterval(() => {}, 1000);`);
    expect(await ended).toEqual({ code: 137, printed: expect.stringMatching(/^v24\./) });
  });
});

describe('endOfWork', () => {
  const COMPLETE = `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], '');`;
  const HANG = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  const codeOf = async (program: string) =>
    (await runScript(program, 'endOfWork(mark, start(...program), 300)').ended).code;

  it('kills a program that hangs after its work, and counts it as successful', async () => {
    expect(await codeOf(COMPLETE + HANG)).toBe(0);
  });

  it('gives the exit code of a program that ends after its work', async () => {
    expect(await codeOf(`${COMPLETE}process.exit(4)`)).toBe(4);
  });

  it('waits for a program that has not written the mark, and gives its exit code', async () => {
    expect(await codeOf('setTimeout(() => process.exit(6), 1_500)')).toBe(6);
  });
});
