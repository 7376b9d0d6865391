/**
 * The prerendered pages and assets of a build, listed once at start. A request is looked up only in this
 * table. So what is not in it (dotfiles, source maps, server chunks, anything outside the folder) cannot be
 * requested with any spelling.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Encoding } from './encoding.ts';
import { sharedCode } from './failure-code.ts';
import type { FormOf } from './page-forms.ts';
import { type Head, WORKER_PATH, WORKER_POLICY } from './headers.ts';
import {
  ASSETS_PATH,
  type FileHeaders,
  headOf,
  isUnchanging,
  type StaticFile,
  type Variant,
  variantOf,
} from './static-file.ts';
import { withoutEnd } from '../src/lib/formats/ends.ts';

export interface StaticTable {
  /** By decoded URL path: `/`, `/privacidade`, `/_astro/a.1b2c.css`. */
  files: ReadonlyMap<string, StaticFile>;
  /** Other addresses of a page, and its real one: `/privacidade.html`, `/blog/noticia-12`. */
  aliases: ReadonlyMap<string, string>;
  /** Prerendered error pages by name: `404`, `503`, `503-envio`. */
  errors: ReadonlyMap<string, StaticFile>;
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
/** The paths of error pages, which cannot be requested: such as `/404`, or `/503-envio` for posted forms. */
const ERROR_PAGE = /^\/(\d{3}(?:-[a-z]+)?)$/;

const LARGEST_IN_MEMORY = 128 * 1024;
/**
 * There are many pictures of posts, with few requests each: the file cache of the system is enough for
 * them.
 */
const LARGEST_PICTURE_IN_MEMORY = 8 * 1024;
const PICTURE = /\.(avif|gif|jpe?g|png|webp)$/i;

/** URL path → policy, as the adapter wrote them for prerendered pages (`staticHeaders`). */
type Policies = ReadonlyMap<string, string>;

/** The headers of a page made at build, as the adapter writes them to `_headers.json`. */
export interface AdapterHeaders {
  pathname: string;
  headers: { key: string; value: string }[];
}

const pagePath = (pathname: string) =>
  withoutEnd(pathname.replace(/\.html$/, '').replace(/\/index$/, ''), '/') || '/';

function readPolicies(buildFolder: string): Policies {
  const file = path.join(buildFolder, '_headers.json');
  if (!existsSync(file)) return new Map();
  const entries = JSON.parse(readFileSync(file, 'utf8')) as AdapterHeaders[];
  return new Map(
    entries.flatMap(({ pathname, headers }) =>
      headers
        .filter(({ key }) => key.toLowerCase() === 'content-security-policy')
        .map(({ value }): [string, string] => [pagePath(pathname), value]),
    ),
  );
}

/** The folder of files that the build makes for the portal itself (`src/pages/interno`). */
const OWN_FILES = 'interno';

/**
 * Whether a file of the client folder is served. Hidden files (except .well-known), the portal's own files,
 * source maps and precompressed files are not.
 */
export function isServed(name: string): boolean {
  const isHidden = name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
  return !isHidden && !name.startsWith(`${OWN_FILES}/`) && !/\.(map|br|gz)$/.test(name);
}

/** Returns a function that reads one of the portal's own files as text. */
export function ownFileReader(buildFolder: string): (name: string) => Promise<string> {
  return (name) => readFile(path.join(buildFolder, 'client', OWN_FILES, name), 'utf8');
}

/** Former addresses of pages with their present ones. */
const FORMER_ADDRESSES = `${OWN_FILES}/enderecos-antigos.json`;

function readFormerAddresses(client: string): [string, string][] {
  const file = path.join(client, FORMER_ADDRESSES);
  if (!existsSync(file)) return [];
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
}

/** Files of the client folder as URL paths. */
function servedPaths(client: string): string[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(client.length + 1))
    .filter(isServed)
    .map((name) => `/${name}`);
}

function readVariant(file: string, headers: FileHeaders, encoding?: Encoding): Variant {
  const { size } = statSync(file);
  const isLarge = size > (PICTURE.test(file) ? LARGEST_PICTURE_IN_MEMORY : LARGEST_IN_MEMORY);
  // The name of an asset identifies its content, so a large one is not read: reading thousands of pictures
  // would delay a publication.
  const isNamedByContent = isLarge && isUnchanging(headers);
  const body = isNamedByContent ? undefined : readFileSync(file);
  const mark = body ?? `${path.basename(file)} ${String(size)}`;
  return variantOf({ file, size, body: isLarge ? undefined : body }, mark, headers, encoding);
}

/**
 * Reads one file of a client folder and its precompressed forms.
 * @param table the headers of every answer
 */
export function readStaticFile(
  client: string,
  urlPath: string,
  table: Readonly<Head> = {},
  policies: Policies = new Map(),
): StaticFile {
  const file = path.join(client, urlPath);
  const isPage = path.extname(urlPath).toLowerCase() === '.html';
  const ofFile = urlPath === WORKER_PATH ? WORKER_POLICY : undefined;
  const policy = isPage ? policies.get(pagePath(urlPath)) : ofFile;
  const encodings = (Object.keys(SUFFIXES) as Encoding[]).filter((encoding) =>
    existsSync(file + SUFFIXES[encoding]),
  );
  const own = headOf(urlPath, encodings.length > 0, policy);
  return {
    isPage,
    identity: readVariant(file, { own, table }),
    encoded: Object.fromEntries(
      encodings.map((encoding) => [
        encoding,
        readVariant(file + SUFFIXES[encoding], { own, table }, encoding),
      ]),
    ),
  };
}

/**
 * An asset, read at its first request: there are hundreds, and a worker serves few of them before the caches of
 * browsers have them.
 */
function readLater(read: () => StaticFile): StaticFile {
  let found: StaticFile | undefined;
  const file = () => (found ??= read());
  return {
    isPage: false,
    get identity() {
      return file().identity;
    },
    get encoded() {
      return file().encoded;
    },
  };
}

/**
 * Reads the table of a build.
 * @param buildFolder the folder that holds `client/` and `_headers.json`
 * @param table the headers of every answer
 */
export function readStaticTable(
  buildFolder: string,
  table: Readonly<Head>,
  formOf?: FormOf,
): StaticTable {
  const client = path.join(buildFolder, 'client');
  const policies = readPolicies(buildFolder);
  const files = new Map<string, StaticFile>();
  const aliases = new Map(readFormerAddresses(client));
  const errors = new Map<string, StaticFile>();
  for (const urlPath of servedPaths(client)) {
    const read = () => readStaticFile(client, urlPath, table, policies);
    const file = urlPath.startsWith(ASSETS_PATH) ? readLater(read) : read();
    if (file.isPage && formOf) file.formFor = (...visitor) => formOf(file, ...visitor);
    const canonical = file.isPage ? pagePath(urlPath) : urlPath;
    const name = ERROR_PAGE.exec(canonical)?.[1];
    if (file.isPage && name !== undefined) {
      // Other error pages are rare or have no code.
      if (name.startsWith('503')) file.coded = sharedCode(file);
      errors.set(name, file);
      continue;
    }
    files.set(canonical, file);
    if (canonical !== urlPath) aliases.set(urlPath, canonical);
  }
  return { files, aliases, errors };
}
