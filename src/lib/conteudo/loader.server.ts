/** The loader of every collection that comes from outside: fresh when it can be, else the last good. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { ContentError } from './content-error.ts';
import {
  CONTENT_FILE,
  CONTENT_FOLDER,
  type LastGood,
  loadLastGood,
  saveLastGood,
} from './last-good.server.ts';
import { judgeLoss, type Sizes } from './loss.server.ts';
import { openPictureBox, type PictureBox } from './picture-box.server.ts';
import { startVisit, type Visit } from './visit.server.ts';

/** What one visit may take, in milliseconds: for the texts, and for the pictures. */
const TEXTS_DEADLINE_MS = 90_000;
const PICTURES_DEADLINE_MS = 600_000;

export interface ContentEntry {
  id: string;
  data: Record<string, unknown>;
  /** Clean HTML, with Astro's own marks where its pictures stand. */
  html?: string;
  /** The files of those pictures. */
  pictures?: string[];
}

/** How a source is read, and what the entries of its collections are made of. */
export interface ContentSource<S extends z.ZodType, C extends string> {
  /** Names the source in warnings and on disk. */
  name: string;
  collections: readonly C[];
  /** The address the content comes from; `undefined` when none is configured. Only called with bases. */
  address: () => string | undefined;
  /** What is kept between builds: the content as it was read, before anything is made of it. */
  kept: S;
  /** @throws {ContentError | UpstreamError} when the content is not to be had whole. */
  read: (context: {
    visit: Visit;
    previous: LastGood<z.output<S>> | undefined;
    warn: (message: string) => void;
    /** Told of each entry that the site gives and nobody can read. */
    unreadable: () => void;
  }) => Promise<z.output<S>>;
  /** How many entries of each kind there are: what a reading has lost is told by it. */
  sizes: (content: z.output<S>) => Sizes;
  /** Makes the entries, in order; what is not fit to be shown is left out with a warning. */
  entries: (
    content: z.output<S>,
    context: { pictures: PictureBox; warn: (message: string) => void },
  ) => Promise<Record<C, ContentEntry[]>>;
}

/** Where the content comes from; `undefined` when no such place is configured, or known yet. */
const addressOf = (source: { address: () => string | undefined }) =>
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
async function obtain<S extends z.ZodType, C extends string>(
  source: ContentSource<S, C>,
  folder: URL,
  warn: (message: string) => void,
): Promise<Obtained<z.output<S>> | undefined> {
  const kept = await loadLastGood(folder, source.kept);
  const lastGood = kept && { content: kept.content, isFresh: false };
  // Types are checked without a back end running: then there is nobody to ask, and no fault in it.
  if (addressOf(source) === undefined) return lastGood;
  try {
    const visit = startVisit(TEXTS_DEADLINE_MS);
    let hasUnreadable = false;
    const unreadable = () => {
      hasUnreadable = true;
    };
    const content = await source.read({ visit, previous: kept, warn, unreadable });
    await judgeLoss({
      source: source.name,
      folder,
      before: kept ? source.sizes(kept.content) : {},
      now: source.sizes(content),
      hasUnreadable,
      isMeant: env().acceptsLoss,
    });
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

interface Made<C extends string> {
  entries: Record<C, ContentEntry[]>;
  /** The file that the addresses of the pictures start from. */
  filePath: string;
}

/** Tells whoever builds that this build stands on earlier content: it is worth building again. */
async function noteKept(): Promise<void> {
  const { keptContentMark } = env();
  if (keptContentMark !== undefined) await writeFile(keptContentMark, '');
}

/** Reads a source and makes its entries; `undefined` when there is no such source. */
async function make<S extends z.ZodType, C extends string>(
  source: ContentSource<S, C>,
  root: URL,
  warn: (message: string) => void,
): Promise<Made<C> | undefined> {
  const key = sourceKey(addressOf(source));
  if (key === undefined) return undefined;
  const path = `${CONTENT_FOLDER}/${source.name}/${key}/`;
  const folder = new URL(path, root);
  const current = await obtain(source, folder, warn);
  if (!current?.isFresh && addressOf(source) !== undefined) await noteKept();
  if (!current) return undefined;
  const pictures = openPictureBox({
    folder,
    visit: current.isFresh ? startVisit(PICTURES_DEADLINE_MS) : undefined,
    warn,
  });
  const entries = await source.entries(current.content, { pictures, warn });
  if (current.isFresh) await pictures.prune();
  return { entries, filePath: path + CONTENT_FILE };
}

/** How many entries each collection of a source has: an entry a collection, so never none. */
export const STOCK = 'acervo';

/**
 * Build-time loaders, one a collection, that never fail a build for the sake of its content: what
 * cannot be read is warned of by name, and the last good content stands in for it. Without an
 * address, nothing does. The source is read once for all its collections. One more (`STOCK`) tells
 * what the others hold; it may share a collection with those of other sources.
 */
export function lastGoodLoaders<S extends z.ZodType, C extends string>(
  source: ContentSource<S, C>,
): Record<C | typeof STOCK, Loader> {
  type Name = C | typeof STOCK;
  let reading: { by: Set<Name>; made: Promise<Made<C> | undefined> } | undefined;

  /** What this build has read, for one of its collections. */
  function read(collection: Name, { logger, config }: LoaderContext) {
    // Every collection is loaded once in a build; one that comes again wants fresh content.
    if (!reading || reading.by.has(collection)) {
      const warn = (message: string) => {
        logger.warn(message);
      };
      reading = { by: new Set(), made: make(source, config.root, warn) };
    }
    reading.by.add(collection);
    return reading.made;
  }

  async function load(collection: C, context: LoaderContext) {
    const made = await read(collection, context);
    const { store, parseData } = context;
    store.clear();
    if (!made) return;
    const { filePath } = made;
    for (const { id, data, html, pictures: imagePaths = [] } of made.entries[collection]) {
      store.set({
        id,
        data: await parseData({ id, data, filePath }),
        filePath,
        ...(html !== undefined && { rendered: { html, metadata: { imagePaths } } }),
        assetImports: imagePaths,
      });
    }
  }

  async function loadStock(context: LoaderContext) {
    const made = await read(STOCK, context);
    for (const id of source.collections) {
      const data = { count: made?.entries[id].length ?? 0 };
      context.store.set({ id, data: await context.parseData({ id, data }) });
    }
  }

  const loaders = source.collections.map((collection): [Name, Loader] => [
    collection,
    { name: source.name, load: (context) => load(collection, context) },
  ]);
  const stock: Loader = { name: source.name, load: loadStock };
  return Object.fromEntries([...loaders, [STOCK, stock]]) as Record<Name, Loader>;
}
