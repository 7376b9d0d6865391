/**
 * Assets of other builds than the served one. While a build takes over, both are served, and a page of the new one
 * may request its assets on a connection to an old worker. After an upgrade, and on another node, pages request
 * assets of builds that this machine does not have (`kept-assets.ts`).
 */
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { currentBuild } from '../scripts/lib/builds.mjs';
import { filesOf } from '../scripts/lib/hash.mjs';
import { fileOf } from './file-headers.ts';
import { ASSETS_PATH, keptAsset } from './kept-assets.ts';
import type { StaticFile } from './static-file.ts';
import { isServed, readStaticFile } from './static-table.ts';

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
      const names = filesOf(client, ASSETS_PATH.slice(1, -1)).filter(isServed);
      known = { id: build.id, client, names: new Set(names.map((name) => `/${name}`)) };
    }
    // As in the static table, only listed files are found.
    return known.names.has(urlPath) ? readStaticFile(known.client, urlPath) : undefined;
  };
}

async function storedAsset(urlPath: string): Promise<StaticFile | undefined> {
  const { form, body } = (await keptAsset(urlPath)) ?? {};
  if (!body) return undefined;
  return form === 'br' ? fileOf(urlPath, brotliDecompressSync(body), body) : fileOf(urlPath, body);
}

/**
 * @param ownId the build that this worker serves
 * @param current returns the current build
 */
export function otherAssets(ownId: string, current = () => currentBuild()): OtherAssets {
  const ofSuccessor = successorAssets(ownId, current);
  return async (urlPath) => {
    if (!urlPath.startsWith(ASSETS_PATH)) return undefined;
    return ofSuccessor(urlPath) ?? storedAsset(urlPath);
  };
}
