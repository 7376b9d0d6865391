/**
 * The payments that were started for a card, kept by the portal: the services tell of a payment only
 * to who knows its number. Files below `PORTAL_DATA_DIR/pagamentos`, sealed for the card, so that
 * they outlive the session and are there on another device.
 *
 * A boleto is taken by the payment that makes the file of its next number – which the file system
 * gives to one alone –, and there is a next number only when the payment before has ended.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#lib/env.server.ts';
import { markOf, seal, unseal } from '#lib/segredo.server.ts';
import type { Registro } from './rules.ts';

/** Longer than a boleto takes to be shown as paid; after that the list of boletos speaks for itself. */
const KEPT_MS = 60 * 24 * 60 * 60_000;
const REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const ownerOf = (cartao: string) => `pagamento:${cartao}`;
const folderOf = (cartao: string) => join(env().dataDir, 'pagamentos', markOf(ownerOf(cartao)));
const claimPrefix = (cartao: string, titulo: string) => `${markOf(`${cartao}:${titulo}`)}.`;

async function names(cartao: string): Promise<string[]> {
  try {
    return await readdir(folderOf(cartao));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The payment of that name, if it is one of this card's. */
export async function lerRegistro(cartao: string, ref: string): Promise<Registro | undefined> {
  if (!REF.test(ref)) return undefined;
  try {
    const sealed = await readFile(join(folderOf(cartao), ref), 'utf8');
    return unseal(ownerOf(cartao), sealed) as Registro | undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The payments of a card, the newest first. */
export async function listarRegistros(cartao: string): Promise<Registro[]> {
  const refs = (await names(cartao)).filter((name) => REF.test(name));
  const read = await Promise.all(refs.map((ref) => lerRegistro(cartao, ref)));
  return read
    .filter((registro) => registro !== undefined)
    .toSorted((a, b) => b.iniciadoEm - a.iniciadoEm);
}

async function write(registro: Registro): Promise<void> {
  const file = join(folderOf(registro.cartao), registro.ref);
  const draft = `${file}.${randomUUID()}.novo`;
  await writeFile(draft, seal(ownerOf(registro.cartao), registro), { mode: 0o600 });
  await rename(draft, file);
}

/** Writes down what has become of a payment. */
export async function atualizarRegistro(
  registro: Registro,
  change: Pick<Registro, 'estado' | 'idPagamento' | 'url'>,
): Promise<Registro> {
  const next = { ...registro, ...change };
  await write(next);
  return next;
}

async function sweep(cartao: string): Promise<void> {
  for (const name of await names(cartao)) {
    const file = join(folderOf(cartao), name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < Date.now() - KEPT_MS) await rm(file, { force: true });
  }
}

/** The payment that has a boleto now, and the number of its claim. */
async function holderOf(cartao: string, titulo: string) {
  const prefix = claimPrefix(cartao, titulo);
  const taken = (await names(cartao)).filter((name) => name.startsWith(prefix));
  const number = Math.max(0, ...taken.map((name) => Number(name.slice(prefix.length))));
  if (number === 0) return { number, registro: undefined };
  const file = join(folderOf(cartao), `${prefix}${String(number)}`);
  const registro = await lerRegistro(cartao, await readFile(file, 'utf8'));
  return { number, registro };
}

async function claim({ cartao, ref }: Registro, titulo: string, number: number): Promise<boolean> {
  const file = join(folderOf(cartao), `${claimPrefix(cartao, titulo)}${String(number)}`);
  try {
    await writeFile(file, ref, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes one boleto for a payment; gives back the payment that has it already. */
async function take(
  registro: Registro,
  titulo: string,
  hasEnded: (other: Registro) => Promise<boolean>,
): Promise<Registro | undefined> {
  for (;;) {
    const { number, registro: other } = await holderOf(registro.cartao, titulo);
    if (other && !(await hasEnded(other))) return other;
    if (await claim(registro, titulo, number + 1)) return undefined;
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
  await mkdir(folderOf(registro.cartao), { recursive: true, mode: 0o700 });
  // Another request may remove a file between the listing and the look at it.
  await sweep(registro.cartao).catch(() => undefined);
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
