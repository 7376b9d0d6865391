/**
 * `npm run release`: makes a release of this checkout: number, CHANGELOG, all tests, package, commit and tag.
 * It publishes nothing.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, refuse } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, root } from './lib/project.mjs';
import { headed, releaseNumber, released, versionAfter, withNext } from './lib/release.mjs';
import { run } from './lib/run.mjs';

const ITSELF = {
  call: 'npm run release',
  takes: '[NUMBER]',
  does: `Makes a release of this checkout: gives it its number (the one that package.json names as the next, or NUMBER),
heads the section "Next" of the CHANGELOG with number and day, runs npm run test:everything and npm run package,
and makes a commit and a tag. It publishes nothing. When a step fails, the files are as before.`,
  changes:
    'package.json, package-lock.json, CHANGELOG.md, docs/wordpress, the commits of this checkout, and what the two commands change',
  words: [/^\d/],
  least: 0,
};

const CHANGELOG = path.join(root, 'CHANGELOG.md');
const MANIFEST = path.join(root, 'package.json');
const PLUGINS = path.join(root, 'docs', 'wordpress');
const FILES = [CHANGELOG, MANIFEST, path.join(root, 'package-lock.json'), PLUGINS];

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8');

/** Writes the version into package.json and package-lock.json. @param {string} version */
const setVersion = (version) =>
  execFileSync('npm', ['version', version, '--no-git-tag-version'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Gives the number to the plugins that have changed since the last release. @param {string} number */
function setPlugins(number) {
  for (const name of readdirSync(PLUGINS)) {
    const file = path.join(PLUGINS, name);
    writeFileSync(file, released(read(file), number));
  }
}

/** @param {string} subject */
const commit = (subject) => git('commit', '--quiet', '-m', subject, '--', ...FILES);

/** @param {string} number @returns {Promise<number>} the exit code */
async function release(number) {
  const day = new Date().toISOString().slice(0, 10);
  let code = 1;
  try {
    writeFileSync(CHANGELOG, headed(read(CHANGELOG), number, day));
    setVersion(number);
    setPlugins(number);
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

const [wanted] = commandLine(ITSELF).words;
const installed = await ensureInstalled();
if (installed !== 0) process.exit(installed);
if (git('status', '--porcelain') !== '')
  refuse(ITSELF, 'The checkout has changes that are not committed.');
let number = '';
try {
  number = releaseNumber(JSON.parse(read(MANIFEST)).version, wanted);
  headed(read(CHANGELOG), number, '');
} catch (error) {
  refuse(ITSELF, `${error instanceof Error ? error.message : String(error)}.`);
}
process.exitCode = await release(number);
