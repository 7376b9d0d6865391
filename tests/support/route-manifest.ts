/** Reads the routes of the build under test from its manifest. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild } from '../../scripts/lib/builds.mjs';

/** Every route pattern of the build: `/cliente/requisicoes/[nr]`. */
export function routePatterns(): string[] {
  const build = currentBuild();
  if (!build) throw new Error('there is no build to look into');
  const folder = path.join(build.dir, 'server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [
      ...readFileSync(path.join(folder, name), 'utf8').matchAll(/"route":"(\/[^"]*)"/g),
    ])
    .map(([, route = '']) => route);
  return [...new Set(found)].sort();
}
