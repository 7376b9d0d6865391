/** Installs what the project needs, once for each state of its lockfile. Plain Node 20, no dependency. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Runs `npm install` when node_modules is missing or belongs to another lockfile.
 * @returns {Promise<number>} npm's exit code; 0 when there was nothing to do
 */
export async function ensureInstalled() {
  if (isInstalled()) return 0;
  console.error('Installing dependencies (npm install)...');
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' native packages.
  // NODE_ENV=production would leave out what the tests need; one tree serves every command.
  const code = await run('npm', ['install', '--include=dev', '--no-fund', '--no-audit']);
  if (code === 0) writeFileSync(STAMP, declared());
  return code;
}
