/**
 * The payments that were started for a card, kept by the portal: the services tell of a payment only
 * to a caller that knows its number. Sealed for the card, so that they outlive the session and are
 * there on another device and on every node (decisions 031 and 038).
 *
 * Nothing is overwritten. A payment is one record under its ref; what becomes known of it is a record
 * beside it, `<ref>.<estado>`, made once. A boleto is taken by the payment that makes the record of
 * its next number, which is given to one alone. There is a next number only when the payment before
 * has ended.
 */
import type { z } from 'zod';
import { logWarning } from '#lib/log.server.ts';
import { collection } from '#lib/storage/records.server.ts';
import { markOf, seal, unseal } from '#lib/storage/seal.server.ts';
import * as schema from './registro.ts';
import { type Desfecho, ESTADOS, juntar, type Registro } from './registro.ts';

/** Longer than a boleto takes to be shown as paid; after that the list of boletos speaks for itself. */
const KEPT_MS = 60 * 24 * 60 * 60_000;
const REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const ownerOf = (cartao: string) => `pagamento:${cartao}`;
const collectionOf = (cartao: string) => collection('pagamentos', markOf(ownerOf(cartao)), KEPT_MS);
const claimPrefix = (cartao: string, titulo: string) => `${markOf(`${cartao}:${titulo}`)}.`;
const nameOf = (ref: string, estado: Desfecho['estado']) => `${ref}.${estado}`;

/** The text of a record; `null` where there is none. */
type Sealed = string | null;

/** Opens one record; a broken one, or one of another shape, is read as none. */
async function opened<S extends z.ZodType>(cartao: string, sealed: Sealed, reads: S) {
  if (sealed === null) return undefined;
  const parsed = reads.safeParse(await unseal(ownerOf(cartao), sealed));
  if (parsed.success) return parsed.data;
  logWarning('a record of a payment is broken, and is read as none', {
    fields: parsed.error.issues.map(({ path }) => path.join('.') || '(record)'),
  });
  return undefined;
}

/** A payment of a collection with what became known of it, unless it is older than it is kept. */
async function assembled(
  cartao: string,
  ref: string,
  textOf: (name: string) => Sealed | Promise<Sealed>,
): Promise<Registro | undefined> {
  const base = await opened(cartao, await textOf(ref), schema.registro);
  if (base?.ref !== ref || base.iniciadoEm <= Date.now() - KEPT_MS) return undefined;
  const known = await Promise.all(
    ESTADOS.map(async (estado) => {
      const sealed = await textOf(nameOf(ref, estado));
      if (sealed === null) return [];
      // The name alone says what happened: a broken record must not turn an opened payment into none.
      return [(await opened(cartao, sealed, schema.desfecho)) ?? { estado }];
    }),
  );
  return juntar(base, known.flat());
}

/** The payment of that name, if it is one of this card's. */
export async function lerRegistro(cartao: string, ref: string): Promise<Registro | undefined> {
  if (!REF.test(ref)) return undefined;
  const kept = collectionOf(cartao);
  return assembled(cartao, ref, (name) => kept.read(name));
}

/** The payments of a card, the newest first. */
export async function listarRegistros(cartao: string): Promise<Registro[]> {
  const kept = await collectionOf(cartao).all();
  const refs = Object.keys(kept).filter((name) => REF.test(name));
  const found = await Promise.all(
    refs.map((ref) => assembled(cartao, ref, (name) => kept[name] ?? null)),
  );
  return found
    .filter((registro) => registro !== undefined)
    .toSorted((a, b) => b.iniciadoEm - a.iniciadoEm);
}

/** Writes down what has become of a payment. What is known already stays known. */
export async function anotar({ cartao, ref }: Registro, desfecho: Desfecho): Promise<void> {
  const name = nameOf(ref, desfecho.estado);
  await collectionOf(cartao).claim(name, seal(ownerOf(cartao), desfecho));
}

/** The payment that has a boleto now, and the number of its claim. */
async function holderOf(cartao: string, titulo: string) {
  const prefix = claimPrefix(cartao, titulo);
  const kept = await collectionOf(cartao).all();
  const taken = Object.keys(kept).filter((name) => name.startsWith(prefix));
  const number = Math.max(0, ...taken.map((name) => Number(name.slice(prefix.length))));
  const ref = kept[`${prefix}${String(number)}`];
  const registro = ref === undefined ? undefined : await lerRegistro(cartao, ref);
  return { number, registro };
}

/** Takes one boleto for a payment; gives back the payment that has it already. */
async function take(
  { cartao, ref }: Registro,
  titulo: string,
  hasEnded: (other: Registro) => Promise<boolean>,
): Promise<Registro | undefined> {
  for (;;) {
    const { number, registro: other } = await holderOf(cartao, titulo);
    if (other && !(await hasEnded(other))) return other;
    const name = `${claimPrefix(cartao, titulo)}${String(number + 1)}`;
    if (await collectionOf(cartao).claim(name, ref)) return undefined;
  }
}

/**
 * Writes a payment down before it is asked for, and takes its boletos.
 * @param hasEnded whether it is certain that another payment charges nothing any more
 * @returns the payment that has one of them already: then this one is not begun
 */
export async function abrirRegistro(
  registro: Registro,
  hasEnded: (other: Registro) => Promise<boolean>,
): Promise<Registro | undefined> {
  const { cartao, ref, itens } = registro;
  await collectionOf(cartao).claim(ref, seal(ownerOf(cartao), registro));
  const titulos = itens.map(({ titulo }) => titulo).toSorted();
  for (const titulo of titulos) {
    const other = await take(registro, titulo, hasEnded);
    if (!other) continue;
    await anotar(registro, { estado: 'nao-aberto' });
    return other;
  }
  return undefined;
}
