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
// Inside node_modules, so that whoever deletes the folder deletes the claim with it.
const STAMP = path.join(root, 'node_modules', '.portal-install');

const declared = () => contentHash(root, DECLARED_BY);

/** Whether node_modules holds what package-lock.json says. */
export function isInstalled() {
  return existsSync(node24) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === declared();
}

const NO_NETWORK =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * What a failed installation says: one sentence where the network is the cause, else npm's own words.
 * @param {string} said npm's standard error
 */
const failureOf = (said) =>
  NO_NETWORK.test(said)
    ? 'The dependencies could not be downloaded: the registry of npm does not answer. Connect this machine to the network and try again.\n'
    : said;

/**
 * Runs `npm install` when node_modules is missing or belongs to another lockfile. Standard output is left
 * to the command that comes after it.
 * @returns {Promise<number>} npm's exit code; 0 when there was nothing to do
 */
export async function ensureInstalled() {
  if (isInstalled()) return 0;
  console.error('Installing dependencies (npm install)...');
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-install-'));
  const log = path.join(folder, 'stderr');
  const stderr = openSync(log, 'w');
  try {
    // Not `npm ci`: it refuses a lockfile that lacks other platforms' native packages.
    // NODE_ENV=production would leave out what the tests need; one tree serves every command.
    const args = ['install', '--include=dev', '--no-fund', '--no-audit'];
    // npm tries again after 10 seconds, and then a minute: longer than somebody without a network waits.
    args.push('--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=10000');
    const code = await run('npm', args, { stdio: ['inherit', process.stderr.fd, stderr] });
    const said = readFileSync(log, 'utf8');
    process.stderr.write(code === 0 ? said : failureOf(said));
    if (code === 0) {
      // Another copy of the tree may share the file by a hard link.
      rmSync(STAMP, { force: true });
      writeFileSync(STAMP, declared());
    }
    return code;
  } finally {
    closeSync(stderr);
    rmSync(folder, { recursive: true, force: true });
  }
}
