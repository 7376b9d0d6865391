/** The project's folder and the environment of its commands. Plain Node 20, no dependency. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The nearest folder with a `package.json`.
 * @param {string} folder
 * @returns {string}
 */
const projectOf = (folder) =>
  existsSync(path.join(folder, 'package.json')) ? folder : projectOf(path.dirname(folder));

/** The project's folder, from whatever folder the command was started. This code is also in each build. */
export const root = projectOf(path.dirname(fileURLToPath(import.meta.url)));

/** The number of the release; with `-next` between two releases (`release.mjs`). @type {string} */
export const version = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;

const binaries = path.join(root, 'node_modules', '.bin');

/** Node 24, which npm installs with the project, because the system's Node may be too old for Astro. */
export const node24 = path.join(binaries, 'node');

/** Where Node keeps compiled code between starts. It saves a third of the start time. */
export const compileCache = path.join(root, '.cache', 'compile');

/** Reads the settings of `.env` into the environment. Variables that are already set stay, as in a shell. */
export function loadSettings() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * The environment of a child process: that of this process, with the project's programs first on the PATH.
 * @param {Record<string, string | undefined>} [extra] further settings of this child
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(extra = {}) {
  const searched = [binaries, process.env['PATH']].filter(Boolean).join(path.delimiter);
  return { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: searched, ...extra };
}
