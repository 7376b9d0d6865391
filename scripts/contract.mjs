/**
 * `npm run contract`: the contract suite against the reference back end. With `--url`, only the part that
 * changes nothing, against any server that claims to speak `docs/contract.md`. `--help` explains the
 * options (`scripts/lib/commands.mjs`).
 */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { MEMBER_VARIABLES, memberFrom, refusedArguments } from './lib/contract-member.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/run.mjs';

/** The environment variable in which the tests read each option. */
const VARIABLES = {
  url: 'CONTRACT_WS_URL',
  api: 'CONTRACT_API_URL',
  host: 'CONTRACT_HOST_URL',
  wordpress: 'CONTRACT_WORDPRESS_URL',
  banners: 'CONTRACT_BANNERS_URL',
};

/** @param {string[]} args */
async function settings(args) {
  const refused = refusedArguments(args);
  if (refused) throw new Error(refused);
  const { values } = commandLine(COMMANDS.contract, args);
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const value = values[name];
    if (typeof value === 'string') env[variable] = value;
  }
  // Checked before any question.
  if (values['member'] !== undefined && !env['CONTRACT_WS_URL'])
    throw new Error('--url is missing');
  const { member } = values;
  Object.assign(env, typeof member === 'string' ? await memberFrom(member) : {});
  const missing = missingOption(env);
  if (missing) throw new Error(missing);
  return env;
}

/** @param {Record<string, string>} given */
function missingOption(given) {
  const env = { ...process.env, ...given };
  if (Object.keys(given).length > 0 && !env['CONTRACT_WS_URL']) return '--url is missing';
  const members = MEMBER_VARIABLES.filter((variable) => env[variable]).length;
  if (members > 0 && members < MEMBER_VARIABLES.length)
    return `${MEMBER_VARIABLES.join(', ')} go together`;
  if (members > 0 && !(env['CONTRACT_API_URL'] && env['CONTRACT_HOST_URL'])) {
    return 'a member needs --api and --host as well';
  }
  return undefined;
}

try {
  const env = await settings(process.argv.slice(2));
  process.exitCode =
    (await ensureInstalled()) || (await run('vitest', ['run', '--project', 'contract'], { env }));
} catch (error) {
  console.error(`npm run contract: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
