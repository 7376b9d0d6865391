/**
 * The records of a card's payments. The portal keeps them because a service finds a payment only by
 * its id. They are sealed for the card, so they stay after the session and exist on every device
 * and node (decision 020).
 *
 * Records are never overwritten. A payment is one record under its ref. Each outcome is another
 * record, `<ref>.<estado>`, written once. A payment claims a boleto by writing the boleto's next
 * number, which succeeds for one payment only. The next number becomes available after the earlier
 * payment has ended.
 */
import type { z } from 'zod';
import { logWarning } from '#lib/log.server.ts';
import { store } from '#lib/storage/store.server.ts';
import { markOf, seal, unseal } from '#lib/storage/seal.server.ts';
import * as schema from './record.ts';
import { type Outcome, STATES, mergeOutcomes, type PaymentRecord } from './record.ts';
import { isWithin } from '#lib/formats/dates.ts';

/** Longer than a service needs to list a boleto as paid, which then shows the payment. */
const KEPT_MS = 60 * 24 * 60 * 60_000;
const REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const ownerOf = (cartao: string) => `pagamento:${cartao}`;
const collectionOf = (cartao: string) =>
  store().collection('pagamentos', markOf(ownerOf(cartao)), KEPT_MS);
const claimPrefix = (cartao: string, titulo: string) => `${markOf(`${cartao}:${titulo}`)}.`;
const nameOf = (ref: string, estado: Outcome['estado']) => `${ref}.${estado}`;

type Sealed = string | undefined;

/** Opens one record; a damaged record counts as missing. */
async function opened<S extends z.ZodType>(cartao: string, sealed: Sealed, reads: S) {
  if (sealed === undefined) return undefined;
  const parsed = reads.safeParse(await unseal(ownerOf(cartao), sealed));
  if (parsed.success) return parsed.data;
  logWarning('a record of a payment is broken, and is read as none', {
    fields: parsed.error.issues.map(({ path }) => path.join('.') || '(record)'),
  });
  return undefined;
}

/** A payment with its outcomes, unless it is older than `KEPT_MS`. */
async function assembled(
  cartao: string,
  ref: string,
  textOf: (name: string) => Sealed | Promise<Sealed>,
): Promise<PaymentRecord | undefined> {
  const base = await opened(cartao, await textOf(ref), schema.recordSchema);
  if (base?.ref !== ref || !isWithin(base.iniciadoEm, Date.now(), KEPT_MS)) return undefined;
  const known = await Promise.all(
    STATES.map(async (estado) => {
      const sealed = await textOf(nameOf(ref, estado));
      if (sealed === undefined) return [];
      // The name contains the state, so a damaged record cannot hide that a payment was opened.
      return [(await opened(cartao, sealed, schema.outcomeSchema)) ?? { estado }];
    }),
  );
  return mergeOutcomes(base, known.flat());
}

/** The payment with that ref, if it belongs to this card. */
export async function readRecord(cartao: string, ref: string): Promise<PaymentRecord | undefined> {
  if (!REF.test(ref)) return undefined;
  const kept = collectionOf(cartao);
  return assembled(cartao, ref, (name) => kept.read(name));
}

export async function listRecords(cartao: string): Promise<PaymentRecord[]> {
  const kept = await collectionOf(cartao).all();
  const refs = Object.keys(kept).filter((name) => REF.test(name));
  const found = await Promise.all(refs.map((ref) => assembled(cartao, ref, (name) => kept[name])));
  return found
    .filter((record) => record !== undefined)
    .toSorted((a, b) => b.iniciadoEm - a.iniciadoEm);
}

/** Records an outcome of a payment. Known outcomes stay. */
export async function addOutcome({ cartao, ref }: PaymentRecord, desfecho: Outcome): Promise<void> {
  const name = nameOf(ref, desfecho.estado);
  await collectionOf(cartao).claim(name, seal(ownerOf(cartao), desfecho));
}

/** The payment with the newest claim on a boleto, and the number of that claim. */
async function holderOf(cartao: string, titulo: string) {
  const prefix = claimPrefix(cartao, titulo);
  const kept = await collectionOf(cartao).all();
  const taken = Object.keys(kept).filter((name) => name.startsWith(prefix));
  const number = Math.max(0, ...taken.map((name) => Number(name.slice(prefix.length))));
  const ref = kept[`${prefix}${String(number)}`];
  const record = ref === undefined ? undefined : await readRecord(cartao, ref);
  return { number, record };
}

/** Claims one boleto for a payment; returns the payment that already holds it. */
async function take(
  { cartao, ref }: PaymentRecord,
  titulo: string,
  hasEnded: (other: PaymentRecord) => Promise<boolean>,
): Promise<PaymentRecord | undefined> {
  for (;;) {
    const { number, record: other } = await holderOf(cartao, titulo);
    if (other && !(await hasEnded(other))) return other;
    const name = `${claimPrefix(cartao, titulo)}${String(number + 1)}`;
    if (await collectionOf(cartao).claim(name, ref)) return undefined;
  }
}

/**
 * Records a payment before it is requested, and claims its boletos.
 * @param hasEnded whether another payment can certainly charge nothing any more
 * @returns the payment that already holds one of the boletos: then this one does not start
 */
export async function openRecord(
  record: PaymentRecord,
  hasEnded: (other: PaymentRecord) => Promise<boolean>,
): Promise<PaymentRecord | undefined> {
  const { cartao, ref, itens } = record;
  await collectionOf(cartao).claim(ref, seal(ownerOf(cartao), record));
  const titulos = itens.map(({ titulo }) => titulo).toSorted();
  for (const titulo of titulos) {
    const other = await take(record, titulo, hasEnded);
    if (!other) continue;
    await addOutcome(record, { estado: 'nao-aberto' });
    return other;
  }
  return undefined;
}
