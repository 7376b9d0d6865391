/**
 * `npm run contract`: the contract suite, against the reference back end; with `--url` the part of it
 * that changes nothing, against any server that claims to speak `docs/contract.md`.
 *
 *   npm run contract
 *   npm run contract -- --url https://servicos.example/ws
 *   npm run contract -- --url https://servicos.example/ws --api https://servicos.example/api \
 *       --host https://servicos.example --member member.json \
 *       --wordpress https://conteudo.example/wp-json/wp/v2 --banners https://conteudo.example/banners
 *
 *   --url          base of the common services (PORTAL_WS_URL)
 *   --api, --host  the other two bases (PORTAL_API_URL, PORTAL_HOST_URL)
 *   --member       a member to sign in as: a file with {"carteirinha": …, "cpf": …, "dtNasc": "DD/MM/YYYY"},
 *                  or `-`, which asks for the three. Without it the environment may say the same
 *                  (CONTRACT_CARTEIRINHA, CONTRACT_CPF, CONTRACT_NASC); without a member only public
 *                  operations are called
 *   --wordpress    root of the content site's REST; without it the content site is left out
 *   --banners      prefix of relative banner entries (PORTAL_BANNERS_BASE_URL)
 *
 * Signing in asks the server for a card token, as the portal does. Nothing is generated, confirmed
 * or sent. What was not asked for, for want of an option, is counted as skipped.
 */
import { parseArgs } from 'node:util';
import { MEMBER_VARIABLES, memberFrom, refusedArguments } from './lib/contract-member.mjs';
import { run } from './lib/run.mjs';

/** Option → the variable by which the tests know it. */
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
  const names = [...Object.keys(VARIABLES), 'member'];
  const options = Object.fromEntries(
    names.map((name) => [name, { type: /** @type {const} */ ('string') }]),
  );
  const { values } = parseArgs({ args, options });
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const value = values[name];
    if (typeof value === 'string') env[variable] = value;
  }
  // Before anything is asked for.
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
  process.exitCode = await run('vitest', ['run', '--project', 'contract'], { env });
} catch (error) {
  console.error(`npm run contract: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
