/** The marks of persons in audit lines, and the command that prints them. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { auditMark } from '#lib/storage/audit-mark.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const folder = useDataFolder();
const root = fileURLToPath(new URL('../../..', import.meta.url));
const CPF = '52998224725';
const digits = fc.stringMatching(/^\d{11}$/);

describe('a mark', () => {
  it('is the same for a person within a year, and another one in another year', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 2000, max: 2100 }), (cpf, year) => {
        expect(auditMark(cpf, year)).toBe(auditMark(cpf, year));
        expect(auditMark(cpf, year)).toMatch(new RegExp(`^${String(year)}\\.[\\w-]{16}$`));
        expect(auditMark(cpf, year).slice(5)).not.toBe(auditMark(cpf, year + 1).slice(5));
      }),
    );
  });

  it('differs between persons and does not reveal the number', () => {
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        fc.pre(one !== other);
        expect(auditMark(one)).not.toBe(auditMark(other));
        expect(auditMark(one)).not.toContain(one);
      }),
    );
    expect(auditMark(CPF)).not.toContain(markOf(CPF).slice(0, 16));
  });

  it('changes with the key, so that it cannot be computed without the key', async () => {
    const before = auditMark(CPF, 2026);
    rmSync(join(folder, 'auditoria'));
    expect((await withKeys())(CPF, 2026)).not.toBe(before);
  });
});

function run(input: string, more: string[] = [], dataDir = folder) {
  return spawnSync(process.execPath, ['scripts/task.mjs', 'segredo', 'marca', ...more], {
    cwd: root,
    input,
    encoding: 'utf8',
    env: { ...process.env, PORTAL_DATA_DIR: dataDir, PORTAL_REDIS_URL: '' },
  });
}

/** Makes the keys that are missing, as the start of a portal does. @returns what makes its marks */
async function withKeys(): Promise<typeof auditMark> {
  vi.resetModules();
  vi.stubEnv('PORTAL_DATA_DIR', folder);
  const { prepareKeys } = await import('#lib/storage/keys.server.ts');
  await prepareKeys();
  return (await import('#lib/storage/audit-mark.server.ts')).auditMark;
}

describe('the command', () => {
  it('asks for the number and prints the marks of five years', async () => {
    const marked = await withKeys();
    const { stdout, status } = run('529.982.247-25\n');
    const year = new Date().getUTCFullYear();
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual(
      [0, 1, 2, 3, 4].map((ago) => marked(CPF, year - ago)),
    );
  });

  it('accepts no number on the command line, and does not repeat it', () => {
    const { status, stdout, stderr } = run('', [CPF]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('The number is not an argument');
    expect(stderr).not.toContain(CPF);
  });

  it('refuses text that is not a number, and never makes a key', () => {
    const { status, stderr } = run('123\n');
    expect([status, stderr.includes('neither a CPF')]).toEqual([2, true]);
    const empty = join(folder, 'vazia');
    const without = run(`${CPF}\n`, [], empty);
    expect([without.status, without.stdout]).toEqual([2, '']);
    expect(without.stderr).toContain('There is no key of audit marks');
    expect(existsSync(empty)).toBe(false);
  });
});
