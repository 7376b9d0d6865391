/** Installs what the project needs, once for each state of its lockfile. Plain Node 20, no dependency. */
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentHash } from './hash.mjs';
import { showStep } from './progress.mjs';
import { node24, root } from './project.mjs';
import { run } from './run.mjs';

const DECLARED_BY = ['package.json', 'package-lock.json', '.npmrc'];
// The stamp is in node_modules, so that deleting the packages deletes the stamp.
const STAMP = path.join(root, 'node_modules', '.portal-install');

const declared = () => contentHash(root, DECLARED_BY);

/**
 * What to install: `portal` without the tools of tests and checks, which are nearly half of all bytes.
 * @typedef {'portal' | 'all'} Part
 */

/** @param {Part} part */
const stampOf = (part) => `${declared()} ${part}`;

/**
 * Whether node_modules agrees with package-lock.json.
 * @param {Part} [part]
 */
export function isInstalled(part = 'all') {
  if (!existsSync(node24) || !existsSync(STAMP)) return false;
  const stamp = readFileSync(STAMP, 'utf8');
  return stamp === stampOf('all') || stamp === stampOf(part);
}

const NO_NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

const NOT_DOWNLOADED =
  'The dependencies could not be downloaded: the registry of npm does not answer. Connect this machine to the network and try again.';

/**
 * Runs npm. What it prints goes to a file.
 * @param {number} output
 * @param {string[]} args
 */
const npm = (output, ...args) =>
  // `npm run --silent` would also silence this process.
  run('npm', [...args, '--loglevel=notice'], { stdio: ['inherit', output, output] });

/** Asks the registry once for one package, because npm itself retries each package for minutes. */
async function hasNetwork() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-npm-'));
  const log = path.join(folder, 'output');
  const output = openSync(log, 'w');
  try {
    const limits = ['--fetch-retries=0', '--fetch-timeout=15000'];
    const code = await npm(output, 'view', 'node', 'name', ...limits);
    return code === 0 || !NO_NETWORK.test(readFileSync(log, 'utf8'));
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

const STEP = {
  name: 'install',
  doing: 'Installing packages',
  done: 'Packages installed',
};

/**
 * Runs `npm install` when node_modules is missing or belongs to another lockfile; without a network, from
 * npm's cache. When the cache is incomplete, one sentence says so.
 * @param {Part} [wanted]
 * @returns {Promise<number>} npm's exit code; 0 when there was nothing to do
 */
export async function ensureInstalled(wanted = 'all') {
  if (isInstalled(wanted)) return 0;
  // In an existing folder `--omit=dev` removes the installed tools.
  const part = existsSync(path.join(root, 'node_modules')) ? 'all' : wanted;
  return showStep(
    STEP,
    async (output) => {
      const offline = (await hasNetwork()) ? [] : ['--offline'];
      // Not `npm ci`: it refuses a lockfile without the native packages of other platforms.
      // Both are said, because NODE_ENV=production has an effect on npm.
      const tools = part === 'all' ? '--include=dev' : '--omit=dev';
      const code = await npm(output, 'install', tools, '--no-fund', '--no-audit', ...offline);
      if (code !== 0) return code;
      // Another copy of node_modules may share the file by a hard link.
      rmSync(STAMP, { force: true });
      writeFileSync(STAMP, stampOf(part));
      return 0;
    },
    (printed) => (NO_NETWORK.test(printed) ? NOT_DOWNLOADED : undefined),
  );
}
