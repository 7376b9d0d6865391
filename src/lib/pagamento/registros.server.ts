/**
 * The payments that were started for a card, kept by the portal: the services tell of a payment only
 * to who knows its number. Sealed for the card, so that they outlive the session and are there on
 * another device and on every node (decision 031).
 *
 * A boleto is taken by the payment that makes the record of its next number – which is given to one
 * alone –, and there is a next number only when the payment before has ended.
 */
import { drawer } from '#lib/storage/records.server.ts';
import { markOf, seal, unseal } from '#lib/storage/seal.server.ts';
import type { Registro } from './rules.ts';

/** Longer than a boleto takes to be shown as paid; after that the list of boletos speaks for itself. */
const KEPT_MS = 60 * 24 * 60 * 60_000;
const REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const ownerOf = (cartao: string) => `pagamento:${cartao}`;
const drawerOf = (cartao: string) => drawer('pagamentos', markOf(ownerOf(cartao)), KEPT_MS);
const claimPrefix = (cartao: string, titulo: string) => `${markOf(`${cartao}:${titulo}`)}.`;

/** What is written down, unless it is older than it is kept. */
async function opened(
  cartao: string,
  sealed: string | null | undefined,
): Promise<Registro | undefined> {
  if (!sealed) return undefined;
  const registro = (await unseal(ownerOf(cartao), sealed)) as Registro | undefined;
  return registro && registro.iniciadoEm > Date.now() - KEPT_MS ? registro : undefined;
}

/** The payment of that name, if it is one of this card's. */
export async function lerRegistro(cartao: string, ref: string): Promise<Registro | undefined> {
  return REF.test(ref) ? opened(cartao, await drawerOf(cartao).read(ref)) : undefined;
}

/** The payments of a card, the newest first. */
export async function listarRegistros(cartao: string): Promise<Registro[]> {
  const kept = Object.entries(await drawerOf(cartao).all()).filter(([name]) => REF.test(name));
  const registros = await Promise.all(kept.map(([, sealed]) => opened(cartao, sealed)));
  return registros
    .filter((registro) => registro !== undefined)
    .toSorted((a, b) => b.iniciadoEm - a.iniciadoEm);
}

const write = (registro: Registro) =>
  drawerOf(registro.cartao).write(registro.ref, seal(ownerOf(registro.cartao), registro));

/** Writes down what has become of a payment. */
export async function atualizarRegistro(
  registro: Registro,
  change: Pick<Registro, 'estado' | 'idPagamento' | 'url'>,
): Promise<Registro> {
  const next = { ...registro, ...change };
  await write(next);
  return next;
}

/** The payment that has a boleto now, and the number of its claim. */
async function holderOf(cartao: string, titulo: string) {
  const prefix = claimPrefix(cartao, titulo);
  const kept = await drawerOf(cartao).all();
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
    if (await drawerOf(cartao).claim(name, ref)) return undefined;
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
  await write(registro);
  const titulos = registro.itens.map(({ titulo }) => titulo).toSorted();
  for (const titulo of titulos) {
    const other = await take(registro, titulo, hasEnded);
    if (!other) continue;
    await atualizarRegistro(registro, { estado: 'nao-aberto' });
    return other;
  }
  return undefined;
}
