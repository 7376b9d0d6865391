/** Changes what the portal under test keeps of a member, to simulate other devices and earlier days. */
import { accountMark, changeKept } from '../../../src/lib/acesso/kept.server.ts';
import { withdrawn } from '../../../src/lib/chave-acesso/rules.ts';
import { readKeys } from '../../../src/lib/storage/keys.server.ts';
import type { Identity } from './sign-in.ts';

/** Removes the notices about new devices, because other tests sign in with other devices. */
export async function removeDeviceNotices(cpf: string): Promise<void> {
  await readKeys();
  await changeKept('acessos', accountMark({ cpf }), (known) => known && { ...known, avisos: [] });
}

/** Makes the passkeys two days old, because the account cannot be locked on their first day. */
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

/** Removes the passkeys of the member, as the call centre does. */
export async function removeAsCallCentre(cpf: string): Promise<void> {
  await readKeys();
  await changeKept('chaves', accountMark({ cpf }), () => withdrawn(Date.now()));
}

/** Adds a passkey to the account, as an unknown device does. */
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
