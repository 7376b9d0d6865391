/** `npm run contract` accepts no personal data on the command line, and never repeats any. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberFrom } from '../../../scripts/lib/contract-member.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const member = { carteirinha: '09990001000101008', cpf: '52998224725', dtNasc: '14/03/1968' };

const folder = temporaryFolder();

function file(content: unknown): string {
  const path = join(folder, 'member.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** No settings of this machine. */
const NO_SETTINGS = Object.fromEntries(
  ['WS_URL', 'API_URL', 'HOST_URL'].map((name) => [`PORTAL_${name}`, '']),
);

function command(args: string[], { input = '', env = {} } = {}) {
  return spawnSync(process.execPath, ['scripts/contract.ts', ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, ...NO_SETTINGS, ...env },
  });
}

const URLS = ['--url', 'http://127.0.0.1:2/ws'];

it.each([['--cpf', member.cpf], [`--carteirinha=${member.carteirinha}`]])(
  'the personal option %s is refused, and the help names the other way',
  (...args) => {
    const { status, stderr } = command([...URLS, ...args]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no option --\w+\.\n[^]*--member FILE/);
    for (const value of Object.values(member)) expect(stderr).not.toContain(value);
  },
);

describe('--member', () => {
  it('reads a file', async () => {
    const { carteirinha: card, cpf, dtNasc } = member;
    const found = await memberFrom(file({ ...member, comment: 'of the tests' }));
    expect(found).toEqual({ card, cpf, dtNasc });
  });

  it.each([['{'], ['null'], [[]], [{ ...member, cpf: '' }], [{ ...member, dtNasc: 1968 }]])(
    'refuses %j without repeating it',
    async (content) => {
      const error = await memberFrom(file(content)).catch((thrown: unknown) => thrown);
      expect(String(error)).toMatch(/carteirinha, cpf, dtNasc/);
      for (const value of Object.values(member)) expect(String(error)).not.toContain(value);
    },
  );

  it('asks for the three values with -, and requires the bases', () => {
    const input = `${Object.values(member).join('\n')}\n`;
    const { status, stderr } = command([...URLS, '--member', '-'], { input });
    expect(status).toBe(2);
    expect(stderr).toContain('Card number: CPF: Birth date (DD/MM/YYYY): ');
    expect(stderr).toContain('a member needs --api and --host as well');
    for (const value of Object.values(member)) expect(stderr).not.toContain(value);
  });

  it('requires a server', () => {
    expect(command(['--member', file(member)]).stderr).toContain(
      '--url (PORTAL_WS_URL) is missing',
    );
  });
});

// They start the runner, which takes seconds on a busy machine.
describe('what changes something', () => {
  it('is listed and not called without a yes', () => {
    const { status, stderr } = command([...URLS, '--write=enviarOuvidoria'], { input: 'no\n' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/enviarOuvidoria: .*protocol.*\. This cannot be undone\./);
    expect(stderr).toContain('not confirmed, so no call was made');
  });

  it('has a known name', () => {
    const { status, stderr } = command([...URLS, '--write=enviarTudo', '--yes']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^npm run contract: enviarTudo .* is unknown\. .*enviarOuvidoria/);
  });
});

it.each([
  ['WS', ['--url', 'http://ana:segredo-1@127.0.0.1:2/ws', '--write=enviarOuvidoria']],
  ['banners', [...URLS, '--banners', 'http://segredo-1@127.0.0.1:2/midia']],
])('an address of %s with a password is refused without repeating it', (base, args) => {
  const { status, stderr, stdout } = command(args);
  expect(status).toBe(2);
  expect(stderr).toContain(`the address of ${base} has a user or a password`);
  expect(stderr + stdout).not.toContain('segredo-1');
});

describe('the settings of the portal', () => {
  const env = { PORTAL_API_URL: 'http://127.0.0.1:2/api', PORTAL_WORDPRESS_URL: 'ftp://x' };

  it('are used as a whole: without the first address nothing is tested', () => {
    expect(command([], { env }).stderr).toContain('--url (PORTAL_WS_URL) is missing');
  });

  it('give no address to a command line with a server of its own', () => {
    const { stderr } = command(URLS, { env });
    expect(stderr).toContain('127.0.0.1:2 does not answer');
  });
});

it('--deviations is checked as the portal does at its start', () => {
  const { status, stderr } = command([...URLS, '--deviations', file('{"listarVacina": {}}')]);
  expect(status).toBe(2);
  expect(stderr).toContain('listarVacina: is no operation of docs/contract.md');
});

describe('a server that cannot be reached', () => {
  it.each([
    ['an option', URLS, {}],
    ['a setting of the portal', [], { PORTAL_WS_URL: 'http://127.0.0.1:2/ws' }],
  ])('is one sentence, with the address of %s', (_of, args, env) => {
    const { status, stdout, stderr } = command(args, { env });
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      'npm run contract: http://127.0.0.1:2 does not answer: a refused connection\n',
    ]);
  });

  it('needs a file that is JSON or a page', () => {
    expect(command([...URLS, '--report', 'r.txt']).stderr).toContain('.json or .html');
  });
});
