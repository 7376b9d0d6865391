/**
 * The checks before anything is built or started: the settings (`src/lib/config/env.server.ts`) and the two
 * folders that they name. Each problem is one sentence for the operator.
 */
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { prepareDataFolder } from '../backend/data-folder.ts';
import { buildsFolder } from '../scripts/lib/builds.mjs';
import { root } from '../scripts/lib/project.mjs';
import { type Env, env } from '../src/lib/config/env.server.ts';
import { StartError } from './start-error.ts';

/** The folder itself, or its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}

/**
 * Checks PORTAL_DIST_DIR. A build finds its packages only below the project's folder.
 * @param use `serve`: a build is read from there; `build`: one is written
 * @throws {StartError}
 */
export function checkBuildsFolder(use: 'serve' | 'build', folder = buildsFolder()): void {
  const there = nearest(folder);
  const real = path.join(realpathSync(there), path.relative(there, folder));
  const inside = path.relative(realpathSync(root), real);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) {
    throw new StartError(
      'The portal cannot start: PORTAL_DIST_DIR is no folder inside the project.',
    );
  }
  try {
    if (!statSync(there).isDirectory()) throw new Error('a file');
    if (use === 'build') accessSync(there, constants.W_OK);
  } catch (cause) {
    throw new StartError(
      'The portal cannot start: PORTAL_DIST_DIR is no folder that it can write to.',
      { cause },
    );
  }
}

/**
 * Checks all that a start needs, and makes the data folder.
 * @throws {EnvError
 * StartError}
 */
export function checkStart(use: 'serve' | 'build'): Env {
  const settings = env();
  checkBuildsFolder(use);
  prepareDataFolder(settings.dataDir);
  return settings;
}
