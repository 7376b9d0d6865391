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
import { node24, root } from './project.mjs';
import { run } from './run.mjs';

const DECLARED_BY = ['package.json', 'package-lock.json', '.npmrc'];
// The stamp is in node_modules, so that deleting the packages deletes the stamp.
const STAMP = path.join(root, 'node_modules', '.portal-install');

const declared = () => contentHash(root, DECLARED_BY);

/** Whether node_modules agrees with package-lock.json. */
export function isInstalled() {
  return existsSync(node24) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === declared();
}

const NO_NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

const NOT_DOWNLOADED =
  'The dependencies could not be downloaded: the registry of npm does not answer. Connect this machine to the network and try again.\n';

/**
 * Runs npm. Its output goes to standard error, because standard output belongs to the command.
 * @param {string[]} args
 * @returns {Promise<{ code: number, said: string }>} its exit code and standard error
 */
async function npm(...args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-npm-'));
  const log = path.join(folder, 'stderr');
  const stderr = openSync(log, 'w');
  try {
    // `npm run --silent` would also silence this process.
    const code = await run('npm', [...args, '--loglevel=notice'], {
      // A look-up prints a value that is not needed.
      stdio: ['inherit', args[0] === 'view' ? 'ignore' : process.stderr.fd, stderr],
    });
    return { code, said: readFileSync(log, 'utf8') };
  } finally {
    closeSync(stderr);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asks the registry once for one package: npm itself tries for minutes for each of them. */
async function hasNetwork() {
  const { code, said } = await npm(
    'view',
    'node',
    'name',
    '--fetch-retries=0',
    '--fetch-timeout=15000',
  );
  return code === 0 || !NO_NETWORK.test(said);
}

/**
 * Runs `npm install` when node_modules is missing or belongs to another lockfile; without a network, from
 * npm's cache. When the cache is incomplete, one sentence says so.
 * @returns {Promise<number>} npm's exit code; 0 when there was nothing to do
 */
export async function ensureInstalled() {
  if (isInstalled()) return 0;
  console.error('Installing dependencies (npm install)...');
  const offline = (await hasNetwork()) ? [] : ['--offline'];
  // Not `npm ci`: it refuses a lockfile without the native packages of other platforms.
  // NODE_ENV=production would leave out what the tests need, and all commands share one node_modules.
  const { code, said } = await npm(
    'install',
    '--include=dev',
    '--no-fund',
    '--no-audit',
    ...offline,
  );
  if (code === 0) {
    // Another copy of node_modules may share the file by a hard link.
    rmSync(STAMP, { force: true });
    writeFileSync(STAMP, declared());
  }
  process.stderr.write(code !== 0 && NO_NETWORK.test(said) ? NOT_DOWNLOADED : said);
  return code;
}
