/**
 * `npm run contract`: calls every operation of `docs/contract.md` and reports which answers are wrong
 * (`scripts/lib/run-contract.ts`). `--help` explains the options (`scripts/lib/commands.mjs`).
 */
import { asCalled, commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { memberFrom, memberIn, refusedArguments } from './lib/contract-member.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** The setting of the portal for each option that it has as well. */
const SETTINGS = {
  url: 'PORTAL_WS_URL',
  api: 'PORTAL_API_URL',
  host: 'PORTAL_HOST_URL',
  crm: 'PORTAL_CRM',
  callcenter: 'PORTAL_CALLCENTER_URL',
  coparticipacao: 'PORTAL_COPARTICIPACAO_URL',
  ip: 'PORTAL_IP_LOOKUP_URL',
  wordpress: 'PORTAL_WORDPRESS_URL',
  banners: 'PORTAL_BANNERS_BASE_URL',
  deviations: 'PORTAL_DEVIATIONS',
};

/**
 * The options that the portal's settings give. A demonstration gives none, and so does a command line with a
 * server of its own, because a member must not be sent to another one.
 * @param {Readonly<Record<string, unknown>>} values the options of the command line
 */
function configured({ url }) {
  const given = Object.entries(SETTINGS).flatMap(([option, setting]) => {
    const value = process.env[setting]?.trim();
    return value ? [[option, value]] : [];
  });
  const isLive = given.some(([option = '']) => ['url', 'api', 'host'].includes(option));
  return isLive && url === undefined ? Object.fromEntries(given) : {};
}

/** Options that need a server. */
const NEEDS_URL = ['member', 'second', 'draft', ...Object.keys(SETTINGS)].filter(
  (name) => !['url', 'banners', 'deviations'].includes(name),
);

/** @param {string[]} args */
async function settings(args) {
  const refused = refusedArguments(args);
  if (refused) throw new Error(refused);
  const { values: typed } = commandLine(COMMANDS.contract, args);
  loadSettings();
  const values = { ...configured(typed), ...typed };
  // Checked before any question.
  if (values['url'] === undefined && NEEDS_URL.some((name) => values[name] !== undefined))
    throw new Error('--url (PORTAL_WS_URL) is missing');
  const { member: from, second, ...others } = values;
  const member = typeof from === 'string' ? await memberFrom(from) : memberIn(process.env);
  if (member && values['url'] !== undefined && !(values['api'] && values['host']))
    throw new Error('a member needs --api and --host as well');
  if (typeof second === 'string' && !member) throw new Error('--second needs --member as well');
  return {
    ...others,
    ...(member ? { member } : {}),
    ...(typeof second === 'string' ? { second: await memberFrom(second) } : {}),
  };
}

try {
  const env = { CONTRACT_RUN: JSON.stringify(await settings(process.argv.slice(2))) };
  process.exitCode =
    (await ensureInstalled('portal')) ||
    (await run(node24, ['scripts/lib/run-contract.ts'], { env }));
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(`${asCalled('npm run contract')}: ${why}`);
  process.exitCode = 2;
}
