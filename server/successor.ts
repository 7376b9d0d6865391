/**
 * Assets of the build that takes over. For a moment both are served, and a page of the new one may ask
 * for its assets on a connection that an old worker still holds.
 */
import path from 'node:path';
import { currentBuild } from '../scripts/lib/builds.mjs';
import { filesOf } from '../scripts/lib/hash.mjs';
import { ASSETS_PATH, isServed, readStaticFile, type StaticFile } from './static-table.ts';

/** What one build has that another may be asked for. */
export type AssetLookUp = (urlPath: string) => StaticFile | undefined;

/**
 * @param ownId the build that this worker serves
 * @param current says which build is the current one
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
    // Like the table itself: what is not listed cannot be asked for under any spelling.
    return known.names.has(urlPath) ? readStaticFile(known.client, urlPath) : undefined;
  };
}
