/**
 * `npm run release`: makes a release of this checkout: number, CHANGELOG, all tests, package, commit and tag.
 * It publishes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, root } from './lib/project.mjs';
import { headed, releaseNumber, versionAfter, withNext } from './lib/release.mjs';
import { run } from './lib/run.mjs';

const CHANGELOG = path.join(root, 'CHANGELOG.md');
const MANIFEST = path.join(root, 'package.json');
const LOCK = path.join(root, 'package-lock.json');
const FILES = [CHANGELOG, MANIFEST, LOCK];

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');

/** Writes the version into package.json and package-lock.json. @param {string} version */
function setVersion(version) {
  const manifest = { ...JSON.parse(read(MANIFEST)), version };
  const lock = { ...JSON.parse(read(LOCK)), version };
  lock.packages[''].version = version;
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}

/** @param {string} subject */
const commit = (subject) => git('commit', '--quiet', '-m', subject, '--', ...FILES);

/** @param {string} number @returns {Promise<number>} the exit code */
async function release(number) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, headed(read(CHANGELOG), number, day));
  setVersion(number);
  let code = 1;
  try {
    code =
      (await run(node24, ['scripts/task.mjs', 'test:everything'])) ||
      (await run(node24, ['scripts/task.mjs', 'package']));
  } finally {
    if (code !== 0) git('checkout', '--quiet', '--', ...FILES);
  }
  if (code !== 0) return code;
  commit(`release: ${number}`);
  git('tag', '-a', `v${number}`, '-m', `Release ${number}`);
  writeFileSync(CHANGELOG, withNext(read(CHANGELOG)));
  setVersion(versionAfter(number));
  commit('release: the next one begins');
  console.log(`Release ${number} is made, with the tag v${number}. Nothing is published.`);
  return 0;
}

const [wanted] = commandLine(COMMANDS.release).words;
const installed = await ensureInstalled();
if (installed !== 0) process.exit(installed);
if (git('status', '--porcelain') !== '')
  refuse(COMMANDS.release, 'The checkout has changes that are not committed.');
let number = '';
try {
  number = releaseNumber(JSON.parse(read(MANIFEST)).version, wanted);
  headed(read(CHANGELOG), number, '');
} catch (error) {
  refuse(COMMANDS.release, `${error instanceof Error ? error.message : String(error)}.`);
}
process.exitCode = await release(number);
