/**
 * Every command has a help text, refuses unknown options, and installs missing dependencies first. The
 * programs run in a copy of the project without dependencies, with a substitute for npm.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { helpOf, parseArguments } from '../../../scripts/lib/command-line.mjs';
import { root } from '../../../scripts/lib/project.mjs';
import { TASKS } from '../../../scripts/lib/tasks.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const names = Object.keys(scripts);
/** Commands of `scripts/task.mjs` that run as a process. The others differ from them only in their data. */
const SAMPLES = ['lint', 'atendente', 'test:unit'];
const isData = (name: string) => name in TASKS && !SAMPLES.includes(name);
const processes = names.filter((name) => !isData(name));
/** The programs that no command of package.json names. Other programs start them. */
const others = readdirSync(path.join(root, 'scripts')).filter(
  (name) => name.includes('.') && !Object.values(scripts).some((line) => line.endsWith(`/${name}`)),
);
/** Arguments that a command requires. */
const NEEDED: Record<string, string> = { atendente: 'add maria.souza', segredo: 'marca' };
/** Commands whose options belong to another program, which must be installed to know them. */
const PASSES_ON = [
  'test:e2e',
  'test:engines',
  'test:security',
  'test:wordpress',
  'test:unit',
  'coverage',
  'test:contract',
  'db:generate',
];

const HELP = /^Usage: npm (?:run )?\S.*\n\n[^]+\n\nIt changes [^]+ --help /;

const clone = temporaryFolder();
const asked = path.join(clone, 'npm-was-asked');
beforeAll(() => {
  cpSync(path.join(root, 'scripts'), path.join(clone, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(root, name), path.join(clone, name));
  mkdirSync(path.join(clone, 'bin'));
});
beforeEach(() => {
  fakeNpm('echo "npm error code E500" >&2');
});

/** A substitute for npm, with or without network. It records the installation and fails. */
function fakeNpm(says: string, view = 0): void {
  const program = path.join(clone, 'bin', 'npm');
  writeFileSync(
    program,
    `#!/bin/sh\n${says}\n[ "$1" = view ] && exit ${String(view)}\necho "$@" > "${asked}"\nexit 7\n`,
  );
  chmodSync(program, 0o755);
  rmSync(asked, { force: true });
}

function inClone(command: string, env: Record<string, string> = {}) {
  const PATH = [path.join(clone, 'bin'), path.dirname(process.execPath), process.env['PATH']];
  return spawnSync('sh', ['-c', command], {
    cwd: clone,
    encoding: 'utf8',
    input: '',
    env: { ...process.env, PATH: PATH.join(path.delimiter), ...env },
  });
}

describe.each(processes)('npm run %s', (name) => {
  const command = scripts[name] ?? '';

  test('prints its help with --help', () => {
    const { status, stdout } = inClone(`${command} --help`);
    expect(status).toBe(0);
    expect(stdout).toMatch(HELP);
    expect(existsSync(asked)).toBe(false);
  });

  test('installs missing dependencies first', () => {
    const { status, stderr } = inClone(`${command} ${NEEDED[name] ?? ''}`);
    // `npm test` prints the number of passed and failed tests.
    expect(status).toBe(name === 'test' ? 1 : 7);
    expect(stderr).toContain('Installing packages');
    expect(readFileSync(asked, 'utf8')).toMatch(/^install /);
  });
});

test.each(names.filter(isData))('npm run %s prints its help and refuses its mistakes', (name) => {
  expect(scripts[name]).toMatch(new RegExp(`^node scripts/task\\.mjs ${name}$`));
  const task = TASKS[name];
  if (!task) throw new Error(`no task ${name}`);
  expect(helpOf(task)).toMatch(HELP);
  const refused = { refused: 'There is no option --sem-nome.' };
  const parsed = parseArguments(task, ['--sem-nome=52998224725']);
  if (PASSES_ON.includes(name)) expect(parsed).not.toMatchObject(refused);
  else expect(parsed).toEqual(refused);
});

test.each(processes.filter((name) => !PASSES_ON.includes(name)))(
  'npm run %s refuses an unknown option, without its value',
  (name) => {
    const { status, stdout, stderr } = inClone(`${scripts[name] ?? ''} --sem-nome=52998224725`);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no option --sem-nome\.\n\nUsage: /);
    expect(stderr).not.toContain('52998224725');
    expect(existsSync(asked)).toBe(false);
  },
);

const runFile = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join('scripts', file), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

describe.each(others)('scripts/%s', (file) => {
  test('prints its help with --help', () => {
    const { status, stdout } = runFile(file, '--help');
    expect([status, stdout.slice(0, 7)]).toEqual([0, 'Usage: ']);
  });

  test('refuses an unknown option', () => {
    const { status, stderr } = runFile(file, '--sem-nome');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no option --sem-nome\.\n\nUsage: /);
  });
});

test('a command prints one sentence without a network', () => {
  fakeNpm('echo "npm error code ENOTFOUND\nnpm error network at ClientRequest" >&2', 1);
  const { stderr, stdout } = inClone(scripts['sbom'] ?? '', { npm_config_loglevel: 'silent' });
  expect(readFileSync(asked, 'utf8')).toMatch(/^install .*--offline.* --loglevel=notice$/m);
  expect(stderr).toMatch(/^Installing [^\n]+\nThe dependencies could not be downloaded: [^\n]+\n$/);
  expect(stdout).toBe('');
});

test('a command prints other failures of npm unchanged', () => {
  expect(inClone(scripts['lint'] ?? '').stderr).toContain('npm error code E500');
});

test('a command stops with one sentence when Node is too old', () => {
  const old = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(old)}`;
  const { status, stderr } = inClone(scripts['start'] ?? '', {
    NODE_OPTIONS: `--import=${preload}`,
  });
  expect([status, stderr]).toEqual([1, 'Node 20 or newer is needed, and this is Node 18.20.4.\n']);
  expect(existsSync(asked)).toBe(false);
});
