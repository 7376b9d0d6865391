/**
 * Sends each form once. A submission is identified by the key of its form, over all workers and
 * nodes. The same form sent again gets the first receipt. Another form with equal content is a new
 * submission, and its sender first reads about the earlier one.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { MENSAGEM_MANUTENCAO, StorageError, UncertainError, UpstreamError } from '#lib/errors.ts';
import { records } from '#lib/storage/records.server.ts';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { FORM_KEPT_MS } from './form-key.server.ts';
import { ENVIO_NAO_GRAVADO } from './messages.ts';
import type { FormReceipt } from './receipt.ts';
import { isWithin } from '#lib/formats/dates.ts';

/** How long the portal asks about an equal form, in milliseconds. */
const EQUAL_MS = 60 * 60_000;
const POLL_MS = 40;

const at = z.number();
const entrySchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending'), at }),
  z.object({ state: z.literal('uncertain'), at }),
  /** `sealed`: what was sent, readable only for its owner. */
  z.object({ state: z.literal('done'), at, sealed: z.string() }),
]);
type Entry = z.infer<typeof entrySchema>;
type Outcome = Exclude<Entry, { state: 'pending' }>;

const equalSchema = z.object({ id: z.string(), at });

const entries = records('envios', FORM_KEPT_MS, entrySchema);
const lastSubmissions = records('envios-iguais', EQUAL_MS, equalSchema);

export interface Submission {
  form: string;
  /** The id of the rendered form (`FormKey.id`). */
  key: string;
  owner: string;
  content: unknown;
  /** The id of the earlier submission whose notice the sender has read. */
  acknowledged?: string | undefined;
  /** The portal does not ask about an equal form. */
  mayRepeat?: boolean | undefined;
}

/** The result of sending a form: its receipt, or a page of the portal that continues. */
export type Sent = FormReceipt | { para: string };
const receiptSchema: z.ZodType<FormReceipt> = z.object({
  nrProtocolo: z.string().optional(),
  enviadoEm: z.string(),
  itens: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
});
const sentSchema = z.union([receiptSchema, z.object({ para: z.string() })]);

/** An equal form was sent within the hour, and its sender has not read of it. Nothing was sent. */
export class EqualSubmissionError extends Error {
  override readonly name = 'EqualSubmissionError';
  readonly earlier: EarlierSubmission;

  constructor(earlier: EarlierSubmission) {
    super('an equal form was sent before');
    this.earlier = earlier;
  }
}

const digest = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32);

const contentId = ({ form, owner, content }: Pick<Submission, 'form' | 'owner' | 'content'>) =>
  digest('conteudo', form, owner, JSON.stringify(content));

/** Waits for a pending submission; `undefined` if it failed and may be tried again. */
async function outcomeOf(id: string, found: Entry | undefined): Promise<Outcome | undefined> {
  // No submission takes longer. After this time the worker that claimed the form has ended, and the outcome
  // is unknown.
  const longest = 2 * timeLimit('write');
  const limit = Date.now() + longest;
  let entry = found;
  while (entry?.state === 'pending') {
    if (Date.now() > limit || !isWithin(entry.at, Date.now(), longest)) {
      return { state: 'uncertain', at: entry.at };
    }
    await delay(POLL_MS);
    entry = await entries().read(id);
  }
  return entry;
}

/** @throws {StorageError} when the claim cannot be stored: the form is not sent then */
async function claim(id: string) {
  try {
    return await entries().claim(id, { state: 'pending', at: Date.now() });
  } catch (error) {
    throw error instanceof StorageError ? new StorageError(error.cause, ENVIO_NAO_GRAVADO) : error;
  }
}

/** Claims one form, or returns the outcome of the submission that holds it. */
async function take(id: string): Promise<'mine' | Outcome> {
  const begun = Date.now();
  while (Date.now() - begun <= 2 * timeLimit('write')) {
    const claimed = await claim(id);
    if (claimed.mine) return 'mine';
    const outcome = await outcomeOf(id, claimed.record);
    if (outcome) return outcome;
    // That submission failed and released its claim: the next process that claims it sends the
    // form.
    await delay(POLL_MS);
  }
  return { state: 'uncertain', at: begun };
}

/** A write without a usable answer may still have been carried out. */
const isUncertain = (error: unknown) => error instanceof UpstreamError && error.mayHaveArrived;

/** Stores a record that the sender's answer does not depend on, and ignores a failure. */
const bestEffort = (note: Promise<void>) => note.catch(() => undefined);

async function run(id: string, submission: Submission, work: () => Promise<Sent>): Promise<void> {
  let sent: Sent;
  try {
    sent = await work();
  } catch (error) {
    // The sender gets this error even when the storage fails now. A claim that cannot be removed becomes
    // uncertain.
    if (!isUncertain(error)) {
      await bestEffort(entries().remove(id));
      throw error;
    }
    // The key stays used: a request that may have arrived is never repeated automatically.
    await bestEffort(entries().write(id, { state: 'uncertain', at: Date.now() }));
    throw new UncertainError(MENSAGEM_MANUTENCAO);
  }
  try {
    const sealed = seal(submission.owner, sent);
    await entries().write(id, { state: 'done', at: Date.now(), sealed });
  } catch {
    // The form was sent but cannot be recorded. Another attempt would send it twice.
    throw new UncertainError(MENSAGEM_MANUTENCAO);
  }
  // Only the question about equal forms depends on this record, so its failure must not fail the
  // form.
  await bestEffort(lastSubmissions().write(contentId(submission), { id, at: Date.now() }));
}

/**
 * Runs `work` once for each form key, however often the form is posted.
 * @returns the receipt's id, for `readReceipt`, and whether the form had been sent before
 * @throws {UncertainError} when the outcome is unknown; again for each repetition
 * @throws {EqualSubmissionError} when an equal form was sent before and the sender does not know
 * @throws what `work` throws otherwise: the same form may be sent again
 */
export async function submitOnce(
  submission: Submission,
  work: () => Promise<Sent>,
): Promise<{ id: string; again: boolean }> {
  // The key has 122 random bits, so it needs no owner: the owner of a visitor's form may be new.
  const id = digest('chave', submission.form, submission.key);
  const taken = await take(id);
  if (taken === 'mine') {
    const earlier = submission.mayRepeat ? undefined : await findEqualSubmission(submission);
    if (earlier && submission.acknowledged !== earlier.id) {
      await entries().remove(id);
      throw new EqualSubmissionError(earlier);
    }
    await run(id, submission, work);
    return { id, again: false };
  }
  if (taken.state === 'uncertain') throw new UncertainError(MENSAGEM_MANUTENCAO);
  return { id, again: true };
}

export interface EarlierSubmission {
  id: string;
  receipt: FormReceipt;
}

/** The owner's newest equal form of the last hour. */
export async function findEqualSubmission(
  submission: Pick<Submission, 'form' | 'owner' | 'content'>,
): Promise<EarlierSubmission | undefined> {
  const earlier = await lastSubmissions().read(contentId(submission));
  if (!earlier || !isWithin(earlier.at, Date.now(), EQUAL_MS)) return undefined;
  const receipt = await readReceipt(submission.owner, earlier.id);
  return receipt && { id: earlier.id, receipt };
}

/** The result of a submission, if it belongs to this owner. */
export async function readSent(
  owner: string,
  id: string | null | undefined,
): Promise<Sent | undefined> {
  if (!id || !/^[\w-]{32}$/.test(id)) return undefined;
  const entry = await entries().read(id);
  if (entry?.state !== 'done' || !isWithin(entry.at, Date.now(), FORM_KEPT_MS)) return undefined;
  const sent = sentSchema.safeParse(await unseal(owner, entry.sealed));
  return sent.success ? sent.data : undefined;
}

/** The receipt with this id, if it belongs to this owner. */
export async function readReceipt(
  owner: string,
  id: string | null | undefined,
): Promise<FormReceipt | undefined> {
  const sent = await readSent(owner, id);
  return sent && 'itens' in sent ? sent : undefined;
}
