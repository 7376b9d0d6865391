/**
 * Assets of other builds than the served one. While a build takes over, both are served, and a page of the new one
 * may request its assets on a connection to an old worker. After an upgrade, and on another node, pages request
 * scripts, style sheets, letters and icons of builds that this machine does not have: they are in the store of the
 * node or of all nodes, half a megabyte for a build. Pictures are not among them: the content has many, and all
 * builds give the same picture the same name.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { currentBuild } from '../scripts/lib/builds.mjs';
import { DAY_MS } from '../src/lib/formats/dates.ts';
import { store } from '../src/lib/storage/store.server.ts';
import { ASSETS_PATH, fileOf, type StaticFile } from './static-file.ts';
import { isServed, readStaticFile } from './static-table.ts';

/** A served build renews its assets each day, so they stay for at least seven days after its end. */
const KEPT_MS = 8 * DAY_MS;
export const RENEWED_MS = DAY_MS;
const KEPT = /^[\w-][\w.-]{0,99}\.(?:css|js|svg|woff2)$/;

const records = () => store().records('arquivos', KEPT_MS);

/** When this process has written each asset. */
const written = new Map<string, number>();

/** Its bytes as base64url, after the name of their form. */
function textOf(file: string): string {
  const br = `${file}.br`;
  const form = existsSync(br) ? 'br' : 'identity';
  return `${form} ${readFileSync(form === 'br' ? br : file, 'base64url')}`;
}

/**
 * Writes the assets of a build, unless this process has written them lately.
 * @param dir the folder of the build
 * @throws {StorageError} when the store fails
 */
export async function keepAssets(dir: string): Promise<void> {
  const client = path.join(dir, 'client', ASSETS_PATH);
  const now = Date.now();
  const due = readdirSync(client).filter(
    (name) => KEPT.test(name) && now - (written.get(name) ?? 0) >= RENEWED_MS / 2,
  );
  const kept = records();
  await Promise.all(
    due.map(async (name) => {
      await kept.write(name, textOf(path.join(client, name)));
      written.set(name, now);
    }),
  );
}

/**
 * An asset of any build that was served in the last week, on any node. While the store fails there is none.
 * @param urlPath any path
 */
async function keptAsset(urlPath: string): Promise<StaticFile | undefined> {
  const name = urlPath.slice(ASSETS_PATH.length);
  if (!urlPath.startsWith(ASSETS_PATH) || !KEPT.test(name)) return undefined;
  const text = await records()
    .read(name)
    .catch(() => undefined);
  const [form, bytes] = text?.split(' ') ?? [];
  if (bytes === undefined) return undefined;
  const body = Buffer.from(bytes, 'base64url');
  return form === 'br' ? fileOf(urlPath, brotliDecompressSync(body), body) : fileOf(urlPath, body);
}

/** Finds an asset of another build by its path. */
export type OtherAssets = (urlPath: string) => Promise<StaticFile | undefined>;

/** Finds assets of the build that takes over. */
function successorAssets(ownId: string, current: typeof currentBuild) {
  let known: { id: string; client: string; names: ReadonlySet<string> } | undefined;
  return (urlPath: string): StaticFile | undefined => {
    const build = current();
    if (!build || build.id === ownId) return undefined;
    if (known?.id !== build.id) {
      const client = path.join(build.dir, 'client');
      const names = readdirSync(path.join(client, ASSETS_PATH)).filter(isServed);
      known = { id: build.id, client, names: new Set(names.map((name) => ASSETS_PATH + name)) };
    }
    // As in the static table, only listed files are found.
    return known.names.has(urlPath) ? readStaticFile(known.client, urlPath) : undefined;
  };
}

/**
 * @param ownId the build that this worker serves
 * @param current returns the current build
 */
export function otherAssets(ownId: string, current = () => currentBuild()): OtherAssets {
  const ofSuccessor = successorAssets(ownId, current);
  return async (urlPath) => {
    if (!urlPath.startsWith(ASSETS_PATH)) return undefined;
    return ofSuccessor(urlPath) ?? keptAsset(urlPath);
  };
}
