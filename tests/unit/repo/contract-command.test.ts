/** `npm run contract` accepts no personal data on the command line, and never repeats any. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberFrom, refusedArguments } from '../../../scripts/lib/contract-member.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const member = { carteirinha: '09990001000101008', cpf: '52998224725', dtNasc: '14/03/1968' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-contract-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: unknown): string {
  const path = join(folder, 'member.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function command(args: string[], { input = '', env = {} } = {}) {
  return spawnSync(process.execPath, ['scripts/contract.mjs', ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

const URLS = ['--url', 'http://127.0.0.1:9/ws'];

describe('a personal option', () => {
  it.each([
    ['--cpf', member.cpf],
    [`--cpf=${member.cpf}`],
    ['--carteirinha', member.carteirinha],
    ['--nasc', member.dtNasc],
  ])('%s is refused with one sentence that names the new way', (...args) => {
    const { status, stderr } = command([...URLS, ...args]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/--member FILE.*--member -\.\n$/);
    for (const value of Object.values(member)) expect(stderr).not.toContain(value);
  });

  it('does not match a longer option with the same start', () => {
    expect(refusedArguments(['--url', 'x', '--cpfs', 'y'])).toBeUndefined();
    expect(refusedArguments(['x', '--nasc=1'])).toBeDefined();
  });
});

describe('--member', () => {
  const variables = {
    CONTRACT_CARTEIRINHA: member.carteirinha,
    CONTRACT_CPF: member.cpf,
    CONTRACT_NASC: member.dtNasc,
  };

  it('reads a file', async () => {
    expect(await memberFrom(file({ ...member, comment: 'of the tests' }))).toEqual(variables);
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

  it('may come from the environment instead, as a whole', () => {
    const env = { CONTRACT_CPF: member.cpf };
    expect(command(URLS, { env }).stderr).toContain('go together');
    expect(command(URLS, { env: variables }).stderr).toContain('needs --api and --host');
  });

  it('requires a server', () => {
    expect(command(['--member', file(member)]).stderr).toContain('--url is missing');
  });
});
