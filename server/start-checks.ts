/**
 * The checks before anything is built or started: the settings (`src/lib/config/env.server.ts`), and the folders
 * and ports that they name. Each problem is one sentence for the operator. `npm run doctor` makes them too.
 */
import { once } from 'node:events';
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { prepareDataFolder } from '../backend/data-folder.ts';
import { buildsFolder } from '../scripts/lib/builds.mjs';
import { root } from '../scripts/lib/project.mjs';
import { type Env, env } from '../src/lib/config/env.server.ts';
import { sentenceOf, StartError } from './start-error.ts';

/** The folder itself, or its nearest existing parent. */
export function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder));
}

/**
 * Checks PORTAL_DIST_DIR. A build finds its packages only below the project's folder.
 * @param use `serve`: a build is read from there; `build`: one is written
 * @throws {StartError}
 */
export function checkBuildsFolder(use: 'serve' | 'build'): void {
  const folder = buildsFolder();
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

/** @throws {StartError} when nothing can listen there */
async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw new StartError(sentenceOf(error, host, port) ?? String(error), { cause: error });
  }
  probe.close();
  await once(probe, 'close');
}

interface Check {
  /** The setting that it concerns. */
  about: string;
  /** Whether a running portal has what is checked. */
  isPort?: true;
  /** @throws {EnvError | StartError} */
  check: () => void | Promise<void>;
}

/** What must be right before a build. */
export const checksBeforeBuild = (settings: Env): Check[] => {
  const { host, port, metricsHost, metricsPort, dataDir } = settings;
  const free = (about: string, at: string, which: number): Check => ({
    about,
    isPort: true,
    check: () => checkPort(at, which),
  });
  return [
    { about: 'PORTAL_DIST_DIR', check: () => checkBuildsFolder('build') },
    { about: 'PORTAL_DATA_DIR', check: () => prepareDataFolder(dataDir) },
    free('PORT', host, port),
    ...(metricsPort === undefined ? [] : [free('PORTAL_METRICS_PORT', metricsHost, metricsPort)]),
  ];
};

/**
 * Checks what a start on a finished build needs, and makes the data folder. Listening tells about the ports.
 * @throws {EnvError | StartError}
 */
export function checkStart(): Env {
  const settings = env();
  checkBuildsFolder('serve');
  prepareDataFolder(settings.dataDir);
  return settings;
}
