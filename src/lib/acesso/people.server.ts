/**
 * The accounts of a CPF and of a card. Staff look up one of both, a wrong guess names both, and the passkeys of
 * earlier releases name the account of the CPF. Each account is noted under its CPF and under each of its cards.
 */
import { DAY_MS, isWithin } from '#lib/formats/dates.ts';
import type { Conta } from './conta.ts';
import {
  type AccountMark,
  accountMark,
  cardMark,
  changeKept,
  cpfMark,
  inspectKept,
  readKept,
  readMark,
} from './kept.server.ts';
import type { Kept } from './kinds.ts';

type Entry = Kept<'pessoas'>['contas'][number];

export interface KnownAccount {
  conta: AccountMark;
  /** The numbers of its person's cards. */
  cartoes: readonly string[];
  /** The day of the last sign-in, in milliseconds since 1970. */
  visto: number;
}

/** More persons than share a CPF. The account that was not used for the longest time is dropped. */
const MAX_ACCOUNTS = 20;

async function accountsAt(place: AccountMark): Promise<readonly KnownAccount[]> {
  const noted = (await readKept('pessoas', place))?.contas ?? [];
  return noted.flatMap(({ conta, cartoes, visto }) => {
    const mark = readMark(conta);
    return mark ? [{ conta: mark, cartoes, visto }] : [];
  });
}

/** The accounts of a CPF, and the one that an earlier release kept under the CPF itself. */
export async function accountsOfCpf(cpf: string): Promise<readonly KnownAccount[]> {
  const former = cpfMark(cpf);
  const [noted, chaves, acessos] = await Promise.all([
    accountsAt(former),
    inspectKept('chaves', former),
    inspectKept('acessos', former),
  ]);
  const isKept = [chaves, acessos].some(({ value, isBroken }) => value !== undefined || isBroken);
  if (!isKept) return noted;
  const cartao = chaves.value?.entrada?.carteirinha;
  const cartoes = cartao === undefined ? [] : [cartao];
  return [...noted, { conta: former, cartoes, visto: acessos.value?.entradas[0]?.quando ?? 0 }];
}

/** The account that has a passkey. @param named the account that the passkey names, or the CPF's of earlier releases */
export async function accountWith(
  named: AccountMark,
  chave: string,
): Promise<AccountMark | undefined> {
  for (const mark of [named, ...(await accountsAt(named)).map(({ conta }) => conta)]) {
    if ((await readKept('chaves', mark))?.chaves.some(({ id }) => id === chave)) return mark;
  }
  return undefined;
}

/**
 * The account of a person whom staff have looked up; `undefined` when the person has none.
 * @param cpf `undefined` when the service did not send it
 */
export async function accountOfCard(
  nrCartao: string,
  cpf: string | undefined,
): Promise<AccountMark | undefined> {
  const places = [...(cpf === undefined ? [] : [cpfMark(cpf)]), cardMark(nrCartao)];
  for (const place of places) {
    const noted = await accountsAt(place);
    const known = noted.find(({ cartoes }) => cartoes.includes(nrCartao));
    if (known) return known.conta;
  }
  if (cpf === undefined) return undefined;
  const former = cpfMark(cpf);
  const { value, isBroken } = await inspectKept('chaves', former);
  return isBroken || value?.entrada?.carteirinha === nrCartao ? former : undefined;
}

/** The accounts that a wrong guess concerns: that of the card, or all of the CPF for another card. */
export async function accountsGuessed(typed: {
  carteirinha: string;
  cpf: string;
}): Promise<readonly AccountMark[]> {
  const all = await accountsOfCpf(typed.cpf);
  const exact = all.filter(({ cartoes }) => cartoes.includes(typed.carteirinha));
  return (exact.length > 0 ? exact : all).map(({ conta }) => conta);
}

const placesOf = (conta: Conta, cartoes: readonly string[]) => [
  cpfMark(conta.cpf),
  ...cartoes.map(cardMark),
];

const isSame = (known: KnownAccount, cartoes: readonly string[], now: number) =>
  isWithin(known.visto, now, DAY_MS) && cartoes.every((cartao) => known.cartoes.includes(cartao));

/** Notes an account after its person has proved the identity. It writes once a day. */
export async function noteAccount(
  conta: Conta,
  cartoes: readonly string[],
  now: number,
): Promise<void> {
  const mark = accountMark(conta);
  const entry: Entry = { conta: mark, cartoes: [...cartoes], visto: now };
  for (const place of placesOf(conta, cartoes)) {
    const known = (await accountsAt(place)).find((one) => one.conta === mark);
    if (known && isSame(known, cartoes, now)) continue;
    await changeKept('pessoas', place, (known) => ({
      contas: [entry, ...(known?.contas ?? []).filter((one) => one.conta !== mark)].slice(
        0,
        MAX_ACCOUNTS,
      ),
    }));
  }
}

export async function forgetAccount(
  cpf: string,
  { conta, cartoes }: Pick<KnownAccount, 'conta' | 'cartoes'>,
): Promise<void> {
  for (const place of [cpfMark(cpf), ...cartoes.map(cardMark)]) {
    if (!(await readKept('pessoas', place))) continue;
    await changeKept('pessoas', place, (known) => ({
      contas: (known?.contas ?? []).filter((one) => one.conta !== conta),
    }));
  }
}
