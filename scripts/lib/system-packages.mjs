/**
 * Installs system packages for the tests: in CI without a question, otherwise after a "yes" at the
 * terminal. Plain Node 20, no dependency.
 */
import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { root } from './project.mjs';
import { run } from './run.mjs';

/** Exit codes of a script of packages: it can install what is missing, or it cannot. */
const MISSING = 10;
const NOT_HERE = 3;

/**
 * @param {string} question
 * @returns {Promise<boolean>}
 */
async function agrees(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/**
 * Whether a script of packages may install them.
 * @param {string} packages their names
 * @returns {Promise<boolean>}
 */
async function mayInstall(packages) {
  if (process.env['CI']) return true;
  if (process.stdin.isTTY) return agrees(`apt-get would install ${packages}. Go on?`);
  process.stderr.write(
    `Nothing was installed: apt-get would install ${packages}, and there is no terminal to ask at (CI=1 installs without asking).\n`,
  );
  return false;
}

/**
 * Checks and installs the packages of a script that sources `tests/support/debian-packages.sh`.
 * @param {string} script its path in the project
 * @returns {Promise<'there' | 'not here' | 'refused' | 'failed'>} `not here`: none exist for this machine
 */
export async function ensureSystemPackages(script) {
  const { status, stdout } = spawnSync('sh', [script, '--tell'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return 'there';
  if (status === NOT_HERE) return 'not here';
  if (status !== MISSING) return 'failed';
  if (!(await mayInstall(stdout.trim()))) return 'refused';
  return (await run('sh', [script])) === 0 ? 'there' : 'failed';
}
