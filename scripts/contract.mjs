/**
 * `npm run contract`: calls every operation of `docs/contract.md` and reports which answers are wrong
 * (`scripts/lib/run-contract.ts`). `--help` explains the options (`scripts/lib/commands.mjs`).
 */
import { asCalled, commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { memberFrom, memberIn, refusedArguments } from './lib/contract-member.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Options that another option needs. */
const NEEDS_URL = [
  'api',
  'host',
  'member',
  'second',
  'crm',
  'callcenter',
  'coparticipacao',
  'ip',
  'wordpress',
  'draft',
];

/** @param {string[]} args */
async function settings(args) {
  const refused = refusedArguments(args);
  if (refused) throw new Error(refused);
  const { values } = commandLine(COMMANDS.contract, args);
  // Checked before any question.
  if (values['url'] === undefined && NEEDS_URL.some((name) => values[name] !== undefined))
    throw new Error('--url is missing');
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
