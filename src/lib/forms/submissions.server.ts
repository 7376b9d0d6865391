/**
 * One form, one request: a submission is known by its form's key and by its content, over all workers
 * and nodes, and a second one is given the receipt of the first.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { MENSAGEM_MANUTENCAO, UncertainError, UpstreamError } from '#lib/errors.ts';
import type { Recibo } from '#lib/forms/receipt.ts';
import { records } from '#lib/storage/records.server.ts';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';

/** As long as a session can last: after that nobody can send the same page again. */
const KEPT_MS = 12 * 60 * 60_000;
/** The same content from the same person is the same submission for so long. */
const SAME_CONTENT_MS = 10 * 60_000;
const POLL_MS = 40;

const entrySchema = z.discriminatedUnion('state', [
  z.looseObject({ state: z.literal('pending'), at: z.number() }),
  z.looseObject({ state: z.literal('uncertain'), at: z.number() }),
  z.looseObject({
    state: z.literal('done'),
    at: z.number(),
    recibo: z.string(),
    sealed: z.string(),
  }),
]);
type Entry = z.infer<typeof entrySchema>;
type Pending = Extract<Entry, { state: 'pending' }>;

export interface Envio {
  /** The form's name. */
  form: string;
  /** The key that the form was rendered with. */
  chave: string;
  /** Who may read the receipt (`PersonContext.owner`). */
  owner: string;
  /** All that is sent, files as their hash. */
  conteudo: unknown;
}

/** What sending a form leads to: its receipt, or a page of ours that tells how it goes on. */
export type Enviado = Recibo | { para: string };

const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

const store = records('envios', KEPT_MS, entrySchema);

const read = (id: string) => store().read(id);
const write = (id: string, entry: Entry) => store().write(id, entry);
const release = (id: string) => store().remove(id);
const pending = (): Pending => ({ state: 'pending', at: Date.now() });

/** How the submission under way ended; `undefined` when it failed and may be tried again. */
async function outcomeOf(id: string): Promise<Exclude<Entry, Pending> | undefined> {
  // Longer than any submission takes: whoever made the claim is gone, and nobody knows how far it got.
  const limit = Date.now() + 2 * timeLimit('write');
  for (;;) {
    const entry = await read(id);
    if (entry?.state !== 'pending') return entry;
    if (Date.now() > limit || Date.now() - entry.at > 2 * timeLimit('write')) {
      return { state: 'uncertain', at: entry.at };
    }
    await delay(POLL_MS);
  }
}

/** A write that ended without an answer, or with one that says nothing, may have been done all the same. */
function isUncertain(error: unknown): boolean {
  return error instanceof UpstreamError && error.mayHaveArrived;
}

async function run(ids: readonly string[], envio: Envio, work: () => Promise<Enviado>) {
  const [keyId = ''] = ids;
  let sent: Enviado;
  try {
    sent = await work();
  } catch (error) {
    const uncertain = isUncertain(error);
    // The key stays closed: what may have arrived is never sent again by itself.
    if (uncertain) await write(keyId, { state: 'uncertain', at: Date.now() });
    for (const id of uncertain ? ids.slice(1) : ids) await release(id);
    throw uncertain ? new UncertainError(MENSAGEM_MANUTENCAO) : error;
  }
  try {
    const sealed = seal(envio.owner, sent);
    const entry: Entry = { state: 'done', at: Date.now(), recibo: keyId, sealed };
    for (const id of ids) await write(id, entry);
    return keyId;
  } catch {
    // It was done, and cannot be noted: to have it sent again would do it twice.
    throw new UncertainError(MENSAGEM_MANUTENCAO);
  }
}

/** The claim of one id, or how the submission that has it ended. */
async function take(id: string, maxAge: number): Promise<'mine' | Entry> {
  for (;;) {
    const claimed = await store().claim(id, pending());
    if (claimed.mine) return 'mine';
    const entry = await outcomeOf(id);
    if (entry && Date.now() - entry.at <= maxAge) return entry;
    // Without an entry its owner has given the claim back: the next to make it has it.
    if (entry && claimed.record && (await store().replace(id, claimed.record, pending())))
      return 'mine';
  }
}

/**
 * Does `work` once for a form's key, however often the form comes.
 * @returns the receipt's id, for `readReceipt`
 * @throws {UncertainError} when nobody knows whether it was done; again for each repetition
 * @throws what `work` throws otherwise: the form may be sent again
 */
export async function submitOnce(envio: Envio, work: () => Promise<Enviado>): Promise<string> {
  const { form, chave, owner, conteudo } = envio;
  // The key is one in 2^122: nobody else has it, and the owner of a visitor's form may be new.
  const keyId = digest('chave', form, chave);
  const contentId = digest('conteudo', form, owner, JSON.stringify(conteudo));
  const known = (entry: Entry): string => {
    if (entry.state === 'done') return entry.recibo;
    throw new UncertainError(MENSAGEM_MANUTENCAO);
  };
  const byKey = await take(keyId, KEPT_MS);
  if (byKey !== 'mine') return known(byKey);
  const byContent = await take(contentId, SAME_CONTENT_MS);
  if (byContent === 'mine') return run([keyId, contentId], envio, work);
  await write(keyId, byContent);
  return known(byContent);
}

/** What a submission left behind, if it is this owner's. */
export async function readSent(
  owner: string,
  id: string | null | undefined,
): Promise<Enviado | undefined> {
  if (!id || !/^[\w-]{32}$/.test(id)) return undefined;
  const entry = await read(id);
  if (!entry || Date.now() - entry.at > KEPT_MS) return undefined;
  if (entry.state !== 'done') return undefined;
  return (await unseal(owner, entry.sealed)) as Enviado | undefined;
}

/** The receipt of that id, if it is this owner's. */
export async function readReceipt(
  owner: string,
  id: string | null | undefined,
): Promise<Recibo | undefined> {
  const sent = await readSent(owner, id);
  return sent && 'itens' in sent ? sent : undefined;
}
