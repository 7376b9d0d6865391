/**
 * The preview of a post that is not public yet (decision 010). The content site signs its address for
 * fifteen minutes. The portal keeps no part of it. `preview-page.server.ts` makes the page.
 */
import { bulkhead } from 'cockatiel';
import { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { readPicture } from '#lib/conteudo/picture-cache.server.ts';
import { isSigned, WINDOW_SECONDS } from '#lib/conteudo/signature.server.ts';
import { ContentError, startVisit, type Visit } from '#lib/conteudo/visit.server.ts';
import { NotFoundError } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import { threadsFor } from '#lib/threads.server.ts';
import { beginCall, noteCall } from '#lib/upstream/request-log.server.ts';
import type { Preview, Refused } from './preview-page.server.ts';
import { wpRascunho } from './service.server.ts';
import type { WpRascunho } from './wire.ts';

/** How long an address is valid. The plugin writes the end of this time into it. */
const VALID_SECONDS = 15 * 60;
const DEADLINE_MS = 8_000;
const PICTURE_DEADLINE_MS = 20_000;
/** How many pictures may wait. They are decoded one by one, because each takes much memory. */
const PICTURES_WAITING = 50;

const signedAddress = z.object({
  id: z.string().regex(/^[1-9]\d{0,11}$/),
  ate: z.string().regex(/^\d{10,11}$/),
  assinatura: z.string(),
});

/** A preview that the content site has allowed. */
export interface Asked {
  id: string;
  /** When the address expires. */
  until: Date;
  isOver: boolean;
  /** The query that the addresses of its pictures also have. */
  query: string;
}

/** Reads a signed address. @throws {NotFoundError} for any other, or without a secret or site */
export function previewAt(id: string | undefined, query: URLSearchParams, now = Date.now()): Asked {
  const { rebuildSecret: secret, bases } = env();
  const address = signedAddress.safeParse({ ...Object.fromEntries(query), id }).data;
  const refusal = new NotFoundError('previa');
  if (!address || secret === undefined || bases?.wordpress === undefined) throw refusal;
  const { ate, assinatura } = address;
  const signed = { purpose: 'previa.', time: ate, text: address.id };
  const left = Number(ate) - now / 1000;
  if (!isSigned(signed, assinatura, secret) || left > VALID_SECONDS + WINDOW_SECONDS) throw refusal;
  return {
    id: address.id,
    until: new Date(Number(ate) * 1000),
    isOver: left < 0,
    query: new URLSearchParams({ ate, assinatura }).toString(),
  };
}

/** Runs `read`, which requests a post from the content site, and logs the outcome. */
async function noted<T>(requestId: string, read: () => Promise<T>): Promise<T> {
  const call = beginCall();
  let outcome: number | string = 200;
  try {
    return await read();
  } catch (error) {
    const status = error instanceof ContentError ? error.status : undefined;
    outcome = status ?? causeOf(error);
    throw error;
  } finally {
    noteCall(requestId, 'wpRascunho', outcome, call);
  }
}

const MISSING = new Set([404, 410]);

/** @throws {NotFoundError} when there is no such post any more */
async function readDraft(visit: Visit, id: string, requestId: string): Promise<WpRascunho> {
  try {
    return await noted(requestId, () => wpRascunho(visit, id, env().rebuildSecret ?? ''));
  } catch (error) {
    if (error instanceof ContentError && MISSING.has(error.status ?? 0))
      throw new NotFoundError('previa');
    throw error;
  }
}

/** A post of builders takes a part of a second. Two threads are enough for the editors of one site. */
const inThread = threadsFor<
  typeof import('./preview-page.server.ts'),
  'makePreview' | 'picturesOf'
>('#lib/noticias/preview-page.server.ts', { threads: 2, waiting: 50, ms: 10_000, megabytes: 256 });

/** What a thread needs of a draft. */
const drafted = (draft: WpRascunho) => ({ draft, root: env().bases?.wordpress ?? '' });

/**
 * The page of the post now.
 * @returns `undefined`, with a log line, when the content site does not give it
 * @throws {NotFoundError} when there is no such post any more
 */
export async function readPreview(
  asked: Asked,
  requestId: string,
  paths: ReadonlyMap<string, string>,
): Promise<Preview | Refused | undefined> {
  try {
    const draft = await readDraft(startVisit(DEADLINE_MS), asked.id, requestId);
    const { id, query } = asked;
    return await inThread('makePreview', { ...drafted(draft), id, query, paths });
  } catch (error) {
    if (error instanceof NotFoundError) throw error;
    logError('preview failed', { requestId, operation: 'wpRascunho', cause: causeOf(error) });
    return undefined;
  }
}

const decoding = bulkhead(1, PICTURES_WAITING);

/** The picture with that number in the page, as WebP. @throws {NotFoundError} for any failure */
export async function readPreviewPicture(
  asked: Asked,
  index: string | undefined,
  requestId: string,
): Promise<Buffer> {
  const visit = startVisit(PICTURE_DEADLINE_MS);
  try {
    const draft = await readDraft(visit, asked.id, requestId);
    const hrefs = /^\d{1,3}$/.test(index ?? '') ? await inThread('picturesOf', drafted(draft)) : [];
    const href = hrefs[Number(index)];
    if (href === undefined) throw new NotFoundError('previa');
    return await decoding.execute(() => readPicture(visit, new URL(href)));
  } catch (error) {
    if (error instanceof NotFoundError) throw error;
    logError('preview picture left out', {
      requestId,
      operation: 'wpRascunho',
      cause: causeOf(error),
    });
    throw new NotFoundError('previa');
  }
}
