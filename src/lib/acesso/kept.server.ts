/**
 * What the portal keeps of a person: one record of each kind, sealed with the portal's key, under an HMAC of
 * the person. The store alone reveals neither the person of a record nor its content (decision 023).
 */
import { DAY_MS } from '#lib/formats/dates.ts';
import { type Records, records } from '#lib/storage/records.server.ts';
import { markOf } from '#lib/storage/seal.server.ts';
import { type Conta, contaName } from './conta.ts';
import { type KindName, type Kept, KINDS } from './kinds.ts';

/** A record ends thirteen months after its last write. */
const KEPT_DAYS = 400;

/** An account: the person who signed in, or a member of staff by name. */
export type Account = Conta | { atendente: string };

const LENGTH = 22;
const MARK = new RegExp(`^[\\w-]{${String(LENGTH)}}$`);

declare const isMark: unique symbol;
/** The HMAC of an account, under which its records are kept. It names no person. */
export type AccountMark = string & { readonly [isMark]: true };

/** The mark of an account: the same on every node, and after a change of the sealing key. */
export const accountMark = (account: Account): AccountMark =>
  markOf(
    'cpf' in account ? `guardado:${contaName(account)}` : `guardado:atendente:${account.atendente}`,
  ) as AccountMark;

/**
 * The mark of a CPF. Its record `pessoas` names the accounts of the CPF. Earlier releases kept one account there.
 */
export const cpfMark = (cpf: string): AccountMark => markOf(`guardado:${cpf}`) as AccountMark;

/** The mark of a card, for its record `pessoas`. */
export const cardMark = (nrCartao: string): AccountMark =>
  markOf(`guardado:cartao:${nrCartao}`) as AccountMark;

/** A mark that a browser sent, if it has the form of a mark. It may have no records. */
export const readMark = (text: string): AccountMark | undefined =>
  MARK.test(text) ? (text as AccountMark) : undefined;

/** The folder or the Redis key of a kind begins with this. */
const PREFIX = 'guardado-';
const KIND_NAMES = Object.keys(KINDS) as KindName[];

const stores = Object.fromEntries(
  KIND_NAMES.map((kind) => [
    kind,
    records<unknown>(PREFIX + kind, KEPT_DAYS * DAY_MS, KINDS[kind]),
  ]),
) as Record<KindName, () => Records<unknown>>;

/** The record of a kind; `undefined` for a missing or unreadable record. */
export const readKept = async <N extends KindName>(
  kind: N,
  mark: AccountMark,
): Promise<Kept<N> | undefined> => (await stores[kind]().read(mark)) as Kept<N> | undefined;

/** Like `readKept`, but distinguishes a missing record from one that cannot be read, as after a lost key. */
export const inspectKept = async <N extends KindName>(
  kind: N,
  mark: AccountMark,
): Promise<{ value: Kept<N> | undefined; isBroken: boolean }> => {
  const { value, isBroken } = await stores[kind]().look(mark);
  return { value: value as Kept<N> | undefined, isBroken };
};

/** Changes a record in one step; see `Records.change`. Its time limit starts again. */
export const changeKept = async <N extends KindName>(
  kind: N,
  mark: AccountMark,
  next: (known: Kept<N> | undefined) => Kept<N> | undefined,
): Promise<Kept<N> | undefined> => {
  const step = (known: unknown) => next(known as Kept<N> | undefined);
  return (await stores[kind]().change(mark, step)) as Kept<N> | undefined;
};

export const removeKept = (kind: KindName, mark: AccountMark): Promise<void> =>
  stores[kind]().remove(mark);

export async function eraseKept(mark: AccountMark): Promise<void> {
  for (const kind of KIND_NAMES) await removeKept(kind, mark);
}

/**
 * Seals every record with the current key, before the command changes it: records are kept for longer than
 * the time between two changes. After the change, each one opens with the previous key.
 * @returns how many records were sealed again
 */
export async function resealKept(): Promise<number> {
  let count = 0;
  for (const kind of KIND_NAMES) count += await stores[kind]().reseal();
  return count;
}
