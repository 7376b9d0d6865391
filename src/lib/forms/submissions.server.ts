/**
 * One form, one request: a submission is known by the key of its form, over all workers and nodes. The
 * same form sent again gets the receipt of the first; another form with the same content is another
 * request, and its sender is told of the earlier one first.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { MENSAGEM_MANUTENCAO, StorageError, UncertainError, UpstreamError } from '#lib/errors.ts';
import { records } from '#lib/storage/records.server.ts';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { FORM_KEPT_MS } from './identity.ts';
import { ENVIO_NAO_GRAVADO } from './messages.ts';
import { type Recibo, reciboSchema } from './receipt.ts';

/** For so long the sender of an equal form is told of the earlier one, in milliseconds. */
const LIKE_MS = 60 * 60_000;
const POLL_MS = 40;

const at = z.number();
const entrySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), at }),
  z.object({ state: z.literal('uncertain'), at }),
  /** `sealed`: what was sent, for its owner alone. */
  z.object({ state: z.literal('done'), at, sealed: z.string() }),
]);
type Entry = z.infer<typeof entrySchema>;
type Outcome = Exclude<Entry, { state: 'pending' }>;

const likeSchema = z.object({ id: z.string(), at });

const entries = records('envios', FORM_KEPT_MS, entrySchema);
const likes = records('envios-iguais', LIKE_MS, likeSchema);

export interface Submission {
  /** The form's name. */
  form: string;
  /** The id of the rendered form (`FormKey.id`). */
  key: string;
  /** Who may read the receipt. */
  owner: string;
  /** All fields that are sent. */
  content: unknown;
  /** The id of the earlier submission that the sender has been told of. */
  told?: string | undefined;
  /** Nothing is asked about an equal form. */
  mayRepeat?: boolean | undefined;
}

/** What sending a form leads to: its receipt, or a page of ours that tells how it goes on. */
export type Sent = Recibo | { para: string };
const sentSchema = z.union([reciboSchema, z.object({ para: z.string() })]);

/** An equal form was sent less than an hour ago, and its sender has not been told yet. Nothing was sent. */
export class LikeSubmissionError extends Error {
  override readonly name = 'LikeSubmissionError';
  readonly like: Like;

  constructor(like: Like) {
    super('an equal form was sent before');
    this.like = like;
  }
}

const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

const likeId = ({ form, owner, content }: Pick<Submission, 'form' | 'owner' | 'content'>) =>
  digest('conteudo', form, owner, JSON.stringify(content));

/** How the submission under way ended; `undefined` when it failed and may be tried again. */
async function outcomeOf(id: string, found: Entry | undefined): Promise<Outcome | undefined> {
  // No submission takes longer: the worker that claimed it is gone, and nobody knows how far it got.
  const longest = 2 * timeLimit('write');
  const limit = Date.now() + longest;
  let entry = found;
  while (entry?.state === 'pending') {
    if (Date.now() > limit || Date.now() - entry.at > longest) {
      return { state: 'uncertain', at: entry.at };
    }
    await delay(POLL_MS);
    entry = await entries().read(id);
  }
  return entry;
}

/** @throws {StorageError} when it cannot be noted: then nothing is sent */
async function claim(id: string) {
  try {
    return await entries().claim(id, { state: 'pending', at: Date.now() });
  } catch (error) {
    throw error instanceof StorageError ? new StorageError(error.cause, ENVIO_NAO_GRAVADO) : error;
  }
}

/** The claim of one form, or how the submission that has it ended. */
async function take(id: string): Promise<'mine' | Outcome> {
  const begun = Date.now();
  while (Date.now() - begun <= 2 * timeLimit('write')) {
    const claimed = await claim(id);
    if (claimed.mine) return 'mine';
    const outcome = await outcomeOf(id, claimed.record);
    if (outcome) return outcome;
    // It failed, and its claim was given back: the next process to claim it sends the form.
    await delay(POLL_MS);
  }
  return { state: 'uncertain', at: begun };
}

/** A write without an answer, or with an answer that says nothing, may have been done all the same. */
const isUncertain = (error: unknown) => error instanceof UpstreamError && error.mayHaveArrived;

/** Writes down what the answer to the sender does not depend on. */
const bestEffort = (note: Promise<void>) => note.catch(() => undefined);

async function run(id: string, submission: Submission, work: () => Promise<Sent>): Promise<void> {
  let sent: Sent;
  try {
    sent = await work();
  } catch (error) {
    // The sender reads how it ended even when storage fails now. A claim that stays ends as uncertain.
    if (!isUncertain(error)) {
      await bestEffort(entries().remove(id));
      throw error;
    }
    // The key stays closed: what may have arrived is never sent again by itself.
    await bestEffort(entries().write(id, { state: 'uncertain', at: Date.now() }));
    throw new UncertainError(MENSAGEM_MANUTENCAO);
  }
  try {
    const sealed = seal(submission.owner, sent);
    await entries().write(id, { state: 'done', at: Date.now(), sealed });
  } catch {
    // It was done, and cannot be noted: to have it sent again would do it twice.
    throw new UncertainError(MENSAGEM_MANUTENCAO);
  }
  // Only a question depends on this note: a form that was taken does not fail for it.
  await bestEffort(likes().write(likeId(submission), { id, at: Date.now() }));
}

/**
 * Does `work` once for a form's key, however often the form comes.
 * @returns the receipt's id, for `readReceipt`, and whether the form had been sent before
 * @throws {UncertainError} when nobody knows whether it was done; again for each repetition
 * @throws {LikeSubmissionError} when an equal form was sent before and the sender does not know
 * @throws what `work` throws otherwise: the same form may be sent again
 */
export async function submitOnce(
  submission: Submission,
  work: () => Promise<Sent>,
): Promise<{ id: string; again: boolean }> {
  // The key is one in 2^122: nobody else has it, and the owner of a visitor's form may be new.
  const id = digest('chave', submission.form, submission.key);
  const taken = await take(id);
  if (taken === 'mine') {
    const like = submission.mayRepeat ? undefined : await likeOf(submission);
    if (like && submission.told !== like.id) {
      await entries().remove(id);
      throw new LikeSubmissionError(like);
    }
    await run(id, submission, work);
    return { id, again: false };
  }
  if (taken.state === 'uncertain') throw new UncertainError(MENSAGEM_MANUTENCAO);
  return { id, again: true };
}

/** An earlier submission with the same content: its id, and its receipt. */
export interface Like {
  id: string;
  recibo: Recibo;
}

/** The newest equal form of this owner that was sent less than an hour ago. */
export async function likeOf(
  submission: Pick<Submission, 'form' | 'owner' | 'content'>,
): Promise<Like | undefined> {
  const like = await likes().read(likeId(submission));
  if (!like || Date.now() - like.at > LIKE_MS) return undefined;
  const recibo = await readReceipt(submission.owner, like.id);
  return recibo && { id: like.id, recibo };
}

/** What a submission left behind, if it is this owner's. */
export async function readSent(
  owner: string,
  id: string | null | undefined,
): Promise<Sent | undefined> {
  if (!id || !/^[\w-]{32}$/.test(id)) return undefined;
  const entry = await entries().read(id);
  if (entry?.state !== 'done' || Date.now() - entry.at > FORM_KEPT_MS) return undefined;
  const sent = sentSchema.safeParse(await unseal(owner, entry.sealed));
  return sent.success ? sent.data : undefined;
}

/** The receipt of that id, if it is this owner's. */
export async function readReceipt(
  owner: string,
  id: string | null | undefined,
): Promise<Recibo | undefined> {
  const sent = await readSent(owner, id);
  return sent && 'itens' in sent ? sent : undefined;
}
