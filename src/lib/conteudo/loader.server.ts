/** The loaders of all collections from outside: fresh content if possible, else the last good content. */
import { writeFile } from 'node:fs/promises';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { z } from 'zod';
import { env } from '#lib/config/env.server.ts';
import { UpstreamError } from '#lib/errors.ts';
import { ContentError, startVisit, type Visit } from './visit.server.ts';
import {
  CONTENT_FILE,
  contentPath,
  type LastGood,
  loadLastGood,
  saveLastGood,
} from './last-good.server.ts';
import { refuseGreatLoss, type Sizes } from './loss.server.ts';
import { openPictureCache, type PictureCache } from './picture-cache.server.ts';

/** How long one visit may take, in milliseconds: for the texts, and for the pictures. */
const TEXTS_DEADLINE_MS = 90_000;
const PICTURES_DEADLINE_MS = 600_000;

export interface ContentEntry {
  id: string;
  data: Record<string, unknown>;
  /** Clean HTML, with Astro's marks in the places of its pictures. */
  html?: string;
  /** The files of those pictures. */
  pictures?: string[];
}

/** How a source is read, and how the entries of its collections are made. */
export interface ContentSource<S extends z.ZodType, C extends string> {
  name: string;
  collections: readonly C[];
  /** The address of the content, or `undefined`. Called only when the bases are configured. */
  address: () => string | undefined;
  /** The schema of the content as it was read, which is kept between builds. */
  kept: S;
  /** @throws {ContentError | UpstreamError} when a part of the content cannot be read. */
  read: (context: {
    visit: Visit;
    previous: LastGood<z.output<S>> | undefined;
    warn: (message: string) => void;
    unreadable: () => void;
  }) => Promise<z.output<S>>;
  /** The number of entries of each kind, which `refuseGreatLoss` compares. */
  sizes: (content: z.output<S>) => Sizes;
  /** Makes the entries, in order; an entry that cannot be shown is left out with a warning. */
  entries: (
    content: z.output<S>,
    context: { pictures: PictureCache; warn: (message: string) => void },
  ) => Promise<Record<C, ContentEntry[]>>;
}

/** The address of the content; `undefined` when it is not configured, or not known yet. */
const addressOf = (source: { address: () => string | undefined }) =>
  env().bases && source.address();

interface Obtained<T> {
  content: T;
  /** Whether this build read it from the content site. */
  isFresh: boolean;
}

/** The content of the site now, else the last good content; `undefined` when there never was any. */
async function obtain<S extends z.ZodType, C extends string>(
  source: ContentSource<S, C>,
  folder: URL,
  warn: (message: string) => void,
): Promise<Obtained<z.output<S>> | undefined> {
  const kept = await loadLastGood(folder, source.kept);
  const lastGood = kept && { content: kept.content, isFresh: false };
  // The type check runs without a back end, and this is not a failure.
  if (addressOf(source) === undefined) return lastGood;
  try {
    const visit = startVisit(TEXTS_DEADLINE_MS);
    let hasUnreadable = false;
    const unreadable = () => {
      hasUnreadable = true;
    };
    const content = await source.read({ visit, previous: kept, warn, unreadable });
    await refuseGreatLoss({
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
  /** The file to which the addresses of the pictures are relative. */
  filePath: string;
}

/** Reports to the process that started the build that the content is old, so that it builds again. */
async function noteKept(): Promise<void> {
  const { keptContentMark } = env();
  if (keptContentMark !== undefined) await writeFile(keptContentMark, '');
}

/** Reads a source and makes its entries; `undefined` without an address or any content. */
async function make<S extends z.ZodType, C extends string>(
  source: ContentSource<S, C>,
  root: URL,
  warn: (message: string) => void,
): Promise<Made<C> | undefined> {
  const path = contentPath(source.name, addressOf(source));
  if (path === undefined) return undefined;
  const folder = new URL(path, root);
  const current = await obtain(source, folder, warn);
  if (!current?.isFresh && addressOf(source) !== undefined) await noteKept();
  if (!current) return undefined;
  const pictures = openPictureCache({
    folder,
    visit: current.isFresh ? startVisit(PICTURES_DEADLINE_MS) : undefined,
    warn,
  });
  const entries = await source.entries(current.content, { pictures, warn });
  if (current.isFresh) await pictures.prune();
  return { entries, filePath: path + CONTENT_FILE };
}

/** The collection with the number of entries of each other collection. It is never empty itself. */
export const COUNTS = 'counts';

/**
 * Build-time loaders, one for each collection of a source and one for their numbers (`COUNTS`, which other
 * sources may share). The source is read once for all of them. A failure never fails the build: the loader
 * warns and uses the last good content. Without an address the collections are empty.
 */
export function lastGoodLoaders<S extends z.ZodType, C extends string>(
  source: ContentSource<S, C>,
): Record<C | typeof COUNTS, Loader> {
  type Name = C | typeof COUNTS;
  let reading: { by: Set<Name>; made: Promise<Made<C> | undefined> } | undefined;

  /** The result of this build, read when the first collection asks for it. */
  function read(collection: Name, { logger, config }: LoaderContext) {
    // A build loads each collection once. A second load of the same one starts a new build.
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

  async function loadCounts(context: LoaderContext) {
    const made = await read(COUNTS, context);
    for (const id of source.collections) {
      const data = { count: made?.entries[id].length ?? 0 };
      context.store.set({ id, data: await context.parseData({ id, data }) });
    }
  }

  const loaders = source.collections.map((collection): [Name, Loader] => [
    collection,
    { name: source.name, load: (context) => load(collection, context) },
  ]);
  const counts: Loader = { name: source.name, load: loadCounts };
  return Object.fromEntries([...loaders, [COUNTS, counts]]) as Record<Name, Loader>;
}
