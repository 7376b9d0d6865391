/**
 * `npm run contract`: the contract suite, against the reference back end; with `--url` the part of it
 * that changes nothing, against any server that claims to speak `docs/contract.md`.
 *
 *   npm run contract
 *   npm run contract -- --url https://servicos.example/ws
 *   npm run contract -- --url https://servicos.example/ws --api https://servicos.example/api \
 *       --host https://servicos.example --carteirinha 00000000000000000 --cpf 00000000000 \
 *       --nasc 01/02/1960 --wordpress https://conteudo.example/wp-json/wp/v2 \
 *       --banners https://conteudo.example/banners
 *
 *   --url          base of the common services (PORTAL_WS_URL)
 *   --api, --host  the other two bases (PORTAL_API_URL, PORTAL_HOST_URL)
 *   --carteirinha, --cpf, --nasc
 *                  a member to sign in as; without one only public operations are called
 *   --wordpress    root of the content site's REST; without it the content site is left out
 *   --banners      prefix of relative banner entries (PORTAL_BANNERS_BASE_URL)
 *
 * Signing in asks the server for a card token, as the portal does. Nothing is generated, confirmed
 * or sent. What was not asked for, for want of an option, is counted as skipped.
 */
import { parseArgs } from 'node:util';
import { run } from './lib/run.mjs';

/** Option → the variable by which the tests know it. */
const VARIABLES = {
  url: 'CONTRACT_WS_URL',
  api: 'CONTRACT_API_URL',
  host: 'CONTRACT_HOST_URL',
  wordpress: 'CONTRACT_WORDPRESS_URL',
  banners: 'CONTRACT_BANNERS_URL',
  carteirinha: 'CONTRACT_CARTEIRINHA',
  cpf: 'CONTRACT_CPF',
  nasc: 'CONTRACT_NASC',
};

/** @param {string[]} args */
function settings(args) {
  const options = Object.fromEntries(
    Object.keys(VARIABLES).map((name) => [name, { type: /** @type {const} */ ('string') }]),
  );
  const { values } = parseArgs({ args, options });
  /** @type {Record<string, string>} */
  const env = {};
  for (const [name, variable] of Object.entries(VARIABLES)) {
    const value = values[name];
    if (typeof value === 'string') env[variable] = value;
  }
  const missing = missingOption(env);
  if (missing) throw new Error(missing);
  return env;
}

/** @param {Record<string, string>} env */
function missingOption(env) {
  if (Object.keys(env).length > 0 && !env.CONTRACT_WS_URL) return '--url is missing';
  const member = [env.CONTRACT_CARTEIRINHA, env.CONTRACT_CPF, env.CONTRACT_NASC];
  const given = member.filter(Boolean).length;
  if (given > 0 && given < 3) return '--carteirinha, --cpf and --nasc go together';
  if (given === 3 && !(env.CONTRACT_API_URL && env.CONTRACT_HOST_URL)) {
    return 'a member needs --api and --host as well';
  }
  return undefined;
}

try {
  const env = settings(process.argv.slice(2));
  process.exitCode = await run('vitest', ['run', '--project', 'contract'], { env });
} catch (error) {
  console.error(`npm run contract: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
