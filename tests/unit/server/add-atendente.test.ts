/** `npm run atendente -- add NAME` reads the password and prints only its hash. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { verifyPassword, parseAccounts } from '#lib/config/accounts.server.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/add-atendente.ts');
const SENHA = 'cavalo correto bateria';

async function run(args: string[], typed: string[], PORTAL_ATENDENTES = '') {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, PORTAL_ATENDENTES },
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
    ['a name that is none', ['add', 'Maria'], [SENHA, SENHA], '', /small letters/],
    [
      'a setting that cannot be read',
      ['add', 'maria.souza'],
      [SENHA, SENHA],
      '{',
      /cannot be read/,
    ],
    ['no command', [], [], '', /npm run atendente -- add NAME/],
  ] as const)('refuses %s, and prints no setting', async (_what, args, typed, setting, reason) => {
    const { code, printed, said } = await run([...args], [...typed], setting);
    expect([code, printed]).toEqual([2, '']);
    expect(said).toMatch(reason);
  });
});
