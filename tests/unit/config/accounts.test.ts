/** Accounts of staff: only the right password fits its hash. */
import { describe, expect, it } from 'vitest';
import {
  verifyPassword,
  hashPassword,
  ACCOUNT_NAME,
  parseAccounts,
} from '#lib/config/accounts.server.ts';

const SENHA = 'cavalo correto bateria';
/** With the cheapest parameters. Only the first test uses the portal's own. */
const cheapHash = (senha: string) => hashPassword(senha, { ln: 4, r: 8, p: 1 });

describe('a password', () => {
  it('fits its hash, whose salt is new each time', async () => {
    const hash = await hashPassword(SENHA);
    expect(hash).not.toContain('cavalo');
    expect(await verifyPassword(SENHA, hash)).toBe(true);
    expect(await cheapHash(SENHA)).not.toBe(await cheapHash(SENHA));
  });

  it('that differs is refused', async () => {
    const hash = await cheapHash(SENHA);
    for (const typed of ['cavalo correto bateri', `${SENHA} `, SENHA.toUpperCase(), ''])
      expect(await verifyPassword(typed, hash), typed).toBe(false);
  });

  it('is the same in each encoding of its accents', async () => {
    expect(await verifyPassword('coração'.normalize('NFD'), await cheapHash('coração'))).toBe(true);
    expect(await verifyPassword('ab', await cheapHash('a\u200Bb'))).toBe(true);
  });

  it('fits no invalid hash', async () => {
    for (const hash of ['', 'scrypt', 'scrypt:15:8:3::', 'bcrypt:15:8:3:aaaaaaaaaaaaaaaaaaaaaa:x'])
      expect(await verifyPassword('', hash), hash).toBe(false);
  });
});

describe('the setting', () => {
  it('has the accounts that the command printed', async () => {
    const accounts = {
      'maria.souza': await cheapHash(SENHA),
      'joao-silva': await cheapHash('x'),
    };
    expect(parseAccounts(JSON.stringify(accounts))).toEqual(accounts);
    for (const none of [undefined, '', ' ']) expect(parseAccounts(none)).toEqual({});
  });

  it('that is something else is refused', () => {
    for (const text of [
      '{',
      '[]',
      '{"maria.souza":"segredo"}',
      '{"Maria Souza":"x"}',
      '"x"',
      'null',
    ])
      expect(parseAccounts(text), text).toBeUndefined();
  });

  it.each([
    ['maria.souza', true],
    ['ana', true],
    ['ab', false],
    ['52998224725', false],
    ['Maria', false],
    ['.maria', false],
  ])('takes the name %s: %s', (nome, expected) => {
    expect(ACCOUNT_NAME.test(nome)).toBe(expected);
  });
});
