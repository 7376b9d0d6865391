/** Changes what the portal under test keeps of a member, as if other devices and days had been before. */
import { accountMark, changeKept } from '../../../src/lib/acesso/kept.server.ts';
import { withdrawn } from '../../../src/lib/chave-acesso/rules.ts';
import { readKeys } from '../../../src/lib/storage/keys.server.ts';
import type { Identity } from './sign-in.ts';

/** Every device that has signed in until now is known, although other tests signed in before. */
export async function knowDevices(cpf: string): Promise<void> {
  await readKeys();
  await changeKept('acessos', accountMark({ cpf }), (known) => known && { ...known, avisos: [] });
}

/** The passkeys are two days old: on the first day the account cannot be locked. */
export async function agePasskeys(cpf: string): Promise<void> {
  await readKeys();
  const before = 48 * 60 * 60_000;
  const older = <T extends { criadaEm: number }>(one: T): T => ({
    ...one,
    criadaEm: one.criadaEm - before,
  });
  await changeKept(
    'chaves',
    accountMark({ cpf }),
    (known) => known && { ...known, chaves: known.chaves.map(older) },
  );
}

/** The call centre has removed the passkeys of the member. */
export async function removeAsCallCentre(cpf: string): Promise<void> {
  await readKeys();
  await changeKept('chaves', accountMark({ cpf }), () => withdrawn(Date.now()));
}

/** A strange device has added a passkey to the account. */
export async function addPasskeyElsewhere({ carteirinha, cpf, dtNasc }: Identity): Promise<void> {
  await readKeys();
  const chave = {
    id: 'estranho',
    chavePublica: 'x',
    contador: 0,
    transportes: [],
    nome: 'Celular Android',
    criadaEm: Date.now(),
    marca: 'estranho',
  };
  const entrada = { carteirinha, cpf, dtNasc };
  const added = { entrada, chaves: [chave], codigos: ['x'], codigosMarca: 'estranho' };
  await changeKept('chaves', accountMark({ cpf }), () => added);
}
