/** The parsing of command lines, and the options that are passed to other programs. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEY_KEPT_DAYS } from '#lib/storage/keys.server.ts';
import {
  asCalled,
  helpOf,
  parseArguments,
  refusedVersion,
} from '../../../scripts/lib/command-line.mjs';
import { COMMANDS } from '../../../scripts/lib/commands.mjs';
import { root } from '../../../scripts/lib/project.mjs';
import { unknownOption } from '../../../scripts/lib/tool-options.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a command line', () => {
  it('is parsed into options and words', () => {
    const parsed = parseArguments(COMMANDS.segredo, ['trocar', '--force']);
    expect(parsed).toMatchObject({ values: { force: true }, words: ['trocar'] });
    const contract = parseArguments(COMMANDS.contract, ['--url=http://a', '--member', '-']);
    expect(contract).toMatchObject({ values: { url: 'http://a', member: '-' } });
  });

  it.each([
    ['a word that it does not know', COMMANDS.segredo, ['mostrar']],
    ['a word that is missing', COMMANDS.atendente, ['add']],
    ['a word too many', COMMANDS.start, ['529.982.247-25']],
    ['a switch with a value', COMMANDS.segredo, ['trocar', '--force=529.982.247-25']],
    ['an option without its value', COMMANDS.contract, ['--url']],
    ['a letter', COMMANDS.start, ['-p']],
  ])('refuses %s, and repeats no value', (_what, command, args) => {
    const parsed = parseArguments(command, args);
    expect(parsed).toMatchObject({ refused: expect.stringMatching(/^[A-Z-].*\.$/) as string });
    expect(JSON.stringify(parsed)).not.toContain('529');
  });

  it.each([['--help'], ['-h'], ['x.test.ts', '--help']])('asks for help with %s', (...args) => {
    expect(parseArguments(COMMANDS['test:e2e'], args)).toBe('help');
  });

  it('is passed on unchanged, also after two dashes', () => {
    const args = ['x.test.ts', '--project=js', '-g', 'a b', '--', '--help'];
    expect(parseArguments(COMMANDS['test:e2e'], args)).toMatchObject({ args });
  });
});

it.each([
  ['Usage: npm run rebuild -- [--aceitar-perda]', 'Usage: bin/portal rebuild [--aceitar-perda]'],
  ['npm start', 'bin/portal start'],
  ['(npm run build).', '(bin/portal build).'],
])('in a package, "%s" is "%s"', (text, there) => {
  expect(asCalled(text, 'bin/portal')).toBe(there);
  expect(asCalled(text, undefined)).toBe(text);
});

describe('bin/portal', () => {
  const call = (...args: string[]) =>
    spawnSync(path.join(root, 'bin/portal'), args, { encoding: 'utf8' });

  it.each(['start', 'contract', 'brand', 'backup'])('%s --help names itself', (name) => {
    const { status, stdout } = call(name, '--help');
    expect([status, stdout.split(/\s+/).slice(0, 3)]).toEqual([0, ['Usage:', 'bin/portal', name]]);
  });

  it('lists its commands, and refuses others', () => {
    expect(call('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('contract') as string,
    });
    expect(call('lint')).toMatchObject({ status: 2, stdout: '' });
  });
});

it('the help of the key says how long the key before is kept', () => {
  expect(helpOf(COMMANDS.segredo)).toContain(`within ${String(KEY_KEPT_DAYS)} days`);
});

it.each([
  ['9.11.2', true],
  ['20.0.0', false],
])('Node %s is refused: %s', (version, refused) => {
  expect(refusedVersion(version) !== undefined).toBe(refused);
});

describe('an option of another program', () => {
  const helpFrom = (...command: [string, string]) =>
    execFileSync(path.join(root, 'node_modules', '.bin', command[0]), [command[1], '--help'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const playwright = helpFrom('playwright', 'test');
  const vitest = helpFrom('vitest', 'run');

  it.each([
    [playwright, 'x.test.ts', '--project=js', '-g', 'x', '--workers', '1', '-j2', '--headed'],
    [vitest, 'x.test.ts', '-t', 'x', '--reporter=json', '--outputFile.json=x', '--bail=1'],
    [vitest, '--no-file-parallelism', '--fileParallelism', '--max-workers=1'],
  ])('is known', (help, ...args) => {
    expect(unknownOption(help, args)).toBeUndefined();
  });

  it.each([
    [playwright, '--projekt=js', '--projekt'],
    [playwright, '-q', '-q'],
    [vitest, '--sem-nome', '--sem-nome'],
  ])('is not known', (help, arg, name) => {
    expect(unknownOption(help, ['x.test.ts', arg])).toBe(name);
  });
});

describe('packages of the system', () => {
  const SEES_TO = path.join(root, 'scripts/lib/system-packages.mjs');

  /** Runs a script that lacks a system package. */
  function see(CI: string, answer: 10 | 3 | 0 = 10) {
    const folder = temporaryFolder();
    const script = path.join(folder, 'install.sh');
    const installed = path.join(folder, 'installed');
    writeFileSync(
      script,
      `if [ "$1" = --tell ]; then echo "Redis (redis)"; exit ${String(answer)}; fi; touch "${installed}"`,
    );
    const program = `
      import { ensureSystemPackages } from ${JSON.stringify(SEES_TO)};
      console.log(await ensureSystemPackages(${JSON.stringify(script)}));`;
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { encoding: 'utf8', input: '', env: { ...process.env, CI } },
    );
    return { outcome: stdout.trim(), stderr, isInstalled: existsSync(installed) };
  }

  it('are not installed without a terminal: one sentence names them', () => {
    const { outcome, stderr, isInstalled } = see('');
    expect([outcome, isInstalled]).toEqual(['refused', false]);
    expect(stderr).toMatch(
      /^Nothing was installed: apt-get would install Redis \(redis\), [^\n]+\n$/,
    );
  });

  it('are installed in CI without a question', () => {
    expect(see('true')).toEqual({ outcome: 'there', stderr: '', isInstalled: true });
  });

  it('are not installed when they are present or not available', () => {
    expect(see('true', 0)).toMatchObject({ outcome: 'there', isInstalled: false });
    expect(see('true', 3)).toMatchObject({ outcome: 'not here', isInstalled: false });
  });
});
