/** Changes what the portal under test keeps of a member, to simulate other devices and earlier days. */
import { changeKept, cpfMark } from '../../../src/lib/acesso/kept.server.ts';
import { accountOfCard } from '../../../src/lib/acesso/people.server.ts';
import { withdrawn } from '../../../src/lib/chave-acesso/rules.ts';
import { readKeys } from '../../../src/lib/storage/keys.server.ts';
import type { Identity } from './sign-in.ts';

/** The account of a person who has signed in; before that, the place from which the first sign-in takes it. */
const markOf = async ({ carteirinha, cpf }: Identity) =>
  (await accountOfCard(carteirinha, cpf)) ?? cpfMark(cpf);

/** Removes the notices about new devices, because other tests sign in with other devices. */
export async function removeDeviceNotices(who: Identity): Promise<void> {
  await readKeys();
  await changeKept('acessos', await markOf(who), (known) => known && { ...known, avisos: [] });
}

/** Makes the passkeys two days old, because the account cannot be locked on their first day. */
export async function agePasskeys(who: Identity): Promise<void> {
  await readKeys();
  const before = 48 * 60 * 60_000;
  const older = <T extends { criadaEm: number }>(one: T): T => ({
    ...one,
    criadaEm: one.criadaEm - before,
  });
  await changeKept(
    'chaves',
    await markOf(who),
    (known) => known && { ...known, chaves: known.chaves.map(older) },
  );
}

/** Removes the passkeys of the member, as the call centre does. */
export async function removeAsCallCentre(who: Identity): Promise<void> {
  await readKeys();
  await changeKept('chaves', await markOf(who), () => withdrawn(Date.now()));
}

/** Adds a passkey to the account, as an unknown device does. */
export async function addPasskeyElsewhere(who: Identity): Promise<void> {
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
  const { carteirinha, cpf, dtNasc } = who;
  const entrada = { carteirinha, cpf, dtNasc };
  const added = { entrada, chaves: [chave], codigos: ['x'], codigosMarca: 'estranho' };
  await changeKept('chaves', await markOf(who), () => added);
}
