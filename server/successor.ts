/**
 * Assets of the build that takes over. For a moment both builds are served, and a page of the new one may
 * request its assets on a connection to an old worker.
 */
import path from 'node:path';
import { currentBuild } from '../scripts/lib/builds.mjs';
import { filesOf } from '../scripts/lib/hash.mjs';
import type { StaticFile } from './static-file.ts';
import { ASSETS_PATH, isServed, readStaticFile } from './static-table.ts';

/** Finds an asset of another build. */
export type AssetLookUp = (urlPath: string) => StaticFile | undefined;

/**
 * @param ownId the build that this worker serves
 * @param current returns the current build
 */
export function successorAssets(ownId: string, current = () => currentBuild()): AssetLookUp {
  let known: { id: string; client: string; names: ReadonlySet<string> } | undefined;
  return (urlPath) => {
    if (!urlPath.startsWith(ASSETS_PATH)) return undefined;
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
