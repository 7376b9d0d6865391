/** The loader of every collection that comes from outside: fresh when it can be, else the last good. */
import { createHash } from 'node:crypto';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'zod';
import { env } from '#lib/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { ContentError } from './content-error.ts';
import { CONTENT_FILE, loadLastGood, saveLastGood } from './last-good.server.ts';
import { openPictureBox, type PictureBox } from './picture-box.server.ts';
import { startVisit, type Visit } from './visit.server.ts';

/** What one visit may take, in milliseconds: for the texts, and for the pictures. */
const TEXTS_DEADLINE_MS = 90_000;
const PICTURES_DEADLINE_MS = 600_000;
/** Where the last good content is kept, from the project's root: it outlives every build. */
const FOLDER = '.cache/conteudo';

export interface ContentEntry {
  id: string;
  data: Record<string, unknown>;
  /** Clean HTML, with Astro's own marks where its pictures stand. */
  html?: string;
  /** The files of those pictures. */
  pictures?: string[];
}

/** How one collection is read and what its entries are made of. */
export interface ContentSource<S extends z.ZodType> {
  /** Names the collection in warnings and on disk. */
  name: string;
  /** The address the content comes from; `undefined` when none is configured. Only called with bases. */
  address: () => string | undefined;
  /** What is kept between builds: the content as it was read, before anything is made of it. */
  kept: S;
  /** @throws {ContentError | UpstreamError} when the content is not to be had whole. */
  read: (context: {
    visit: Visit;
    previous: z.output<S> | undefined;
    warn: (message: string) => void;
  }) => Promise<z.output<S>>;
  /** Makes the entries, in order; what is not fit to be shown is left out with a warning. */
  entries: (
    content: z.output<S>,
    context: { pictures: PictureBox; warn: (message: string) => void },
  ) => Promise<ContentEntry[]>;
}

/** Where the content comes from; `undefined` when no such place is configured, or known yet. */
const addressOf = <S extends z.ZodType>(source: ContentSource<S>) =>
  env().bases && source.address();

/**
 * Which content is meant, so that one site's never stands in for another's: an invented cooperative's
 * news must not appear on a real one's pages. The embedded back end changes its port, not its content.
 */
function sourceKey(address: string | undefined): string | undefined {
  if (env().mode === 'demonstration') return 'demonstracao';
  return address && createHash('sha256').update(address).digest('hex').slice(0, 16);
}

interface Obtained<T> {
  content: T;
  /** Whether the content site gave it just now. */
  isFresh: boolean;
}

/** The content as the site gives it now, else as it was kept; `undefined` when there never was any. */
async function obtain<S extends z.ZodType>(
  source: ContentSource<S>,
  folder: URL,
  warn: (message: string) => void,
): Promise<Obtained<z.output<S>> | undefined> {
  const kept = await loadLastGood(folder, source.kept);
  const lastGood = kept && { content: kept.content, isFresh: false };
  // Types are checked without a back end running: then there is nobody to ask, and no fault in it.
  if (addressOf(source) === undefined) return lastGood;
  try {
    const visit = startVisit(TEXTS_DEADLINE_MS);
    const content = await source.read({ visit, previous: kept?.content, warn });
    await saveLastGood(folder, content);
    return { content, isFresh: true };
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof UpstreamError)) throw error;
    warn(error.message);
    warn(
      kept
        ? `keeping the content of ${kept.readAt}`
        : 'there is no earlier content to keep: the collection is empty',
    );
    return lastGood;
  }
}

/**
 * A build-time loader that never fails a build for the sake of its content: what cannot be read is
 * warned of by name, and the last good content stands in for it. Without an address, nothing does.
 */
export function lastGoodLoader<S extends z.ZodType>(source: ContentSource<S>): Loader {
  async function load({ store, logger, config, parseData }: LoaderContext) {
    const warn = (message: string) => {
      logger.warn(message);
    };
    const key = sourceKey(addressOf(source));
    if (key === undefined) {
      store.clear();
      return;
    }
    const folder = new URL(`${FOLDER}/${source.name}/${key}/`, config.root);
    const current = await obtain(source, folder, warn);
    const pictures = openPictureBox({
      folder,
      visit: current?.isFresh ? startVisit(PICTURES_DEADLINE_MS) : undefined,
      warn,
    });
    const entries = current ? await source.entries(current.content, { pictures, warn }) : [];

    store.clear();
    const filePath = `${FOLDER}/${source.name}/${key}/${CONTENT_FILE}`;
    for (const { id, data, html, pictures: imagePaths = [] } of entries) {
      store.set({
        id,
        data: await parseData({ id, data, filePath }),
        filePath,
        ...(html !== undefined && { rendered: { html, metadata: { imagePaths } } }),
        assetImports: imagePaths,
      });
    }
    if (current?.isFresh) await pictures.prune();
  }
  return { name: source.name, load };
}
