/** `npm run atendente`: `add` prints only the hash of a password, `remove` ends an account at once. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { accountMark } from '#lib/acesso/kept.server.ts';
import { isEnded } from '#lib/atendimento-interno/ended.server.ts';
import { isCodigo } from '#lib/chave-acesso/account.server.ts';
import { readCodigo } from '#lib/chave-acesso/codes.ts';
import { verifyPassword, parseAccounts } from '#lib/config/accounts.server.ts';
import { prepareKeys } from '#lib/storage/keys.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/atendente.ts');
const SENHA = 'cavalo correto bateria';
const HASH = `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`;
const MARIA = JSON.stringify({ 'maria.souza': HASH });

const dataDir = useDataFolder();

/** Runs the command in this process, with new modules. */
async function run(args: string[], typed: string[], setting: string, folder = dataDir) {
  vi.resetModules();
  vi.stubEnv('PORTAL_DATA_DIR', folder);
  vi.stubEnv('PORTAL_ATENDENTES', setting);
  vi.spyOn(process, 'argv', 'get').mockReturnValue([process.execPath, SCRIPT, ...args]);
  const lines = typed.map((line) => `${line}\n`);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(lines) as typeof process.stdin);
  const out = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      out[name] += String(text);
      return true;
    });
  await import('../../../scripts/atendente.ts');
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  vi.restoreAllMocks();
  return { code, printed: out.stdout, said: out.stderr };
}

describe('npm run atendente', () => {
  it('prints the setting with the new account and the existing ones, without a password', async () => {
    const before = { 'joao-silva': HASH };
    const child = spawn(process.execPath, [SCRIPT, 'add', 'maria.souza'], {
      env: { ...process.env, PORTAL_ATENDENTES: JSON.stringify(before) },
    });
    child.stdin.end(`${SENHA}\n${SENHA}\n`);
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(printed + said).not.toContain(SENHA);
    const [, value = ''] = /^PORTAL_ATENDENTES=(.+)\n$/.exec(printed) ?? [];
    const accounts = parseAccounts(value) ?? {};
    expect(accounts).toMatchObject(before);
    expect(await verifyPassword(SENHA, accounts['maria.souza'] ?? '')).toBe(true);
  });

  it.each([
    ['a short password', ['add', 'maria.souza'], ['curta'], '', /too short/],
    ['two passwords', ['add', 'maria.souza'], [SENHA, `${SENHA}s`], '', /not the same/],
    ['an invalid name', ['add', 'Maria'], [SENHA, SENHA], '', /small letters/],
    ['an unreadable setting', ['add', 'maria.souza'], [SENHA, SENHA], '{', /cannot be read/],
    ['a code for an unknown name', ['chave', 'maria.souza'], [], '', /no account maria.souza/],
    ['to remove an unknown name', ['remove', 'maria.souza'], [], '', /no account maria.souza/],
  ] as const)('refuses %s, and prints no setting', async (_what, args, typed, setting, reason) => {
    const { code, printed, said } = await run([...args], [...typed], setting);
    expect([code, printed]).toEqual([2, '']);
    expect(said).toMatch(reason);
  });

  it('ends an account, prints the setting without it, and lets the name be added again', async () => {
    const others = { 'joao-silva': HASH.replaceAll('A', 'B') };
    const setting = JSON.stringify({ 'maria.souza': HASH, ...others });
    expect(await isEnded('maria.souza', HASH)).toBe(false);
    const { code, printed, said } = await run(['remove', 'maria.souza'], [], setting);
    expect([code, printed]).toEqual([0, `PORTAL_ATENDENTES=${JSON.stringify(others)}\n`]);
    expect(said).toContain('no restart is necessary');
    expect(await isEnded('maria.souza', HASH)).toBe(true);
    expect(await isEnded('joao-silva', HASH)).toBe(false);
    // With a new password it is another account.
    expect(await isEnded('maria.souza', others['joao-silva'])).toBe(false);
  });

  it('says that the account is not ended when that cannot be stored', async () => {
    const nowhere = '/dev/null/nowhere';
    const { code, printed, said } = await run(['remove', 'maria.souza'], [], MARIA, nowhere);
    expect([code, printed]).toEqual([1, '']);
    expect(said).toContain('The account is not ended.');
  });

  it('prints a code for a passkey once the portal has a key, and removes the earlier ones', async () => {
    const mark = async () => {
      await prepareKeys();
      return accountMark({ atendente: 'maria.souza' });
    };
    const early = await run(['chave', 'maria.souza'], [], MARIA);
    expect([early.code, early.printed]).toEqual([2, '']);
    expect(early.said).toMatch(/start the portal once/);
    const first = await mark();
    const { code, printed, said } = await run(['chave', 'maria.souza'], [], MARIA);
    expect(code).toBe(0);
    expect(said).toMatch(/in private/);
    const [, codigo = ''] = /^((?:[0-9A-Z]{4}-?){3})\n$/.exec(printed) ?? [];
    expect(await isCodigo(first, readCodigo(codigo) ?? '')).toBe(true);
    const again = await run(['chave', 'maria.souza'], [], MARIA);
    expect(await isCodigo(first, readCodigo(codigo) ?? '')).toBe(false);
    expect(await isCodigo(first, readCodigo(again.printed.trim()) ?? '')).toBe(true);
  });
});
