/** `npm run atendente`: `add` prints only the hash of a password, `remove` ends an account at once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { accountMark } from '#lib/acesso/kept.server.ts';
import { isEnded } from '#lib/atendimento-interno/ended.server.ts';
import { isCodigo } from '#lib/chave-acesso/account.server.ts';
import { readCodigo } from '#lib/chave-acesso/codes.ts';
import { verifyPassword, parseAccounts } from '#lib/config/accounts.server.ts';
import { prepareKeys } from '#lib/storage/keys.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/atendente.ts');
const SENHA = 'cavalo correto bateria';

const dataDir = useDataFolder();

async function run(args: string[], typed: string[], PORTAL_ATENDENTES = '', more = {}) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, PORTAL_DATA_DIR: dataDir, PORTAL_ATENDENTES, ...more },
  });
  child.stdin.on('error', () => undefined).end(typed.map((line) => `${line}\n`).join(''));
  const [[code], printed, said] = await Promise.all([
    once(child, 'exit') as Promise<[number]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, printed, said };
}

describe('npm run atendente', () => {
  it('prints the setting with the new account and the existing ones, without a password', async () => {
    const before = { 'joao-silva': `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}` };
    const { code, printed, said } = await run(
      ['add', 'maria.souza'],
      [SENHA, SENHA],
      JSON.stringify(before),
    );
    expect(code).toBe(0);
    expect(printed + said).not.toContain(SENHA);
    const [, value = ''] = /^PORTAL_ATENDENTES=(.+)\n$/.exec(printed) ?? [];
    const accounts = parseAccounts(value) ?? {};
    expect(accounts).toMatchObject(before);
    expect(await verifyPassword(SENHA, accounts['maria.souza'] ?? '')).toBe(true);
  });

  it.each([
    ['a short password', ['add', 'maria.souza'], ['curta'], '', /too short/],
    ['two passwords', ['add', 'maria.souza'], [SENHA, `${SENHA}s`], '', /not the same/],
    ['no password', ['add', 'maria.souza'], [], '', /too short/],
    ['an invalid name', ['add', 'Maria'], [SENHA, SENHA], '', /small letters/],
    [
      'a setting that cannot be read',
      ['add', 'maria.souza'],
      [SENHA, SENHA],
      '{',
      /cannot be read/,
    ],
    ['no command', [], [], '', /npm run atendente -- add NAME/],
    ['a code for an unknown name', ['chave', 'maria.souza'], [], '', /no account maria.souza/],
    ['to remove an unknown name', ['remove', 'maria.souza'], [], '', /no account maria.souza/],
  ] as const)('refuses %s, and prints no setting', async (_what, args, typed, setting, reason) => {
    const { code, printed, said } = await run([...args], [...typed], setting);
    expect([code, printed]).toEqual([2, '']);
    expect(said).toMatch(reason);
  });

  it('ends an account, prints the setting without it, and lets the name be added again', async () => {
    const [hash, other] = [`scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`, 'scrypt:15:8:3:'];
    const others = { 'joao-silva': `${other}${'B'.repeat(22)}:${'B'.repeat(43)}` };
    const setting = JSON.stringify({ 'maria.souza': hash, ...others });
    expect(await isEnded('maria.souza', hash)).toBe(false);
    const { code, printed, said } = await run(['remove', 'maria.souza'], [], setting);
    expect([code, printed]).toEqual([0, `PORTAL_ATENDENTES=${JSON.stringify(others)}\n`]);
    expect(said).toContain('no restart is necessary');
    expect(await isEnded('maria.souza', hash)).toBe(true);
    expect(await isEnded('joao-silva', hash)).toBe(false);
    // With a new password it is another account.
    expect(await isEnded('maria.souza', others['joao-silva'])).toBe(false);
  });

  it('says that the account is not ended when that cannot be stored', async () => {
    const setting = JSON.stringify({
      'maria.souza': `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`,
    });
    const { code, printed, said } = await run(['remove', 'maria.souza'], [], setting, {
      PORTAL_DATA_DIR: '/dev/null/nowhere',
    });
    expect([code, printed]).toEqual([1, '']);
    expect(said).toContain('The account is not ended.');
  });

  it('prints a code for a passkey once the portal has a key, and removes the earlier ones', async () => {
    const hash = `scrypt:15:8:3:${'A'.repeat(22)}:${'A'.repeat(43)}`;
    const setting = JSON.stringify({ 'maria.souza': hash });
    const mark = async () => {
      await prepareKeys();
      return accountMark({ atendente: 'maria.souza' });
    };
    const early = await run(['chave', 'maria.souza'], [], setting);
    expect([early.code, early.printed]).toEqual([2, '']);
    expect(early.said).toMatch(/start the portal once/);
    const first = await mark();
    const { code, printed, said } = await run(['chave', 'maria.souza'], [], setting);
    expect(code).toBe(0);
    expect(said).toMatch(/in private/);
    const [, codigo = ''] = /^((?:[0-9A-Z]{4}-?){3})\n$/.exec(printed) ?? [];
    expect(await isCodigo(first, readCodigo(codigo) ?? '')).toBe(true);
    const again = await run(['chave', 'maria.souza'], [], setting);
    expect(await isCodigo(first, readCodigo(codigo) ?? '')).toBe(false);
    expect(await isCodigo(first, readCodigo(again.printed.trim()) ?? '')).toBe(true);
  });
});
