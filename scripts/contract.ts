/**
 * `npm run contract`: calls every operation of `docs/contract.md` and reports which answers are wrong. It ends
 * with 0 when no operation is wrong, with 1 when an operation is wrong, and with 2 when it cannot begin.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { draftFacts, type Facts, periodFacts } from '../contract/operation.ts';
import { hasFailed, jsonOf, pageOf, type Report, textOf } from '../contract/report.ts';
import { type Plan, type Row, run, WRITES } from '../contract/run.ts';
import { SETTINGS, silences } from '../contract/target.ts';
import { operator } from '../src/lib/config/operator.ts';
import { withoutEnd } from '../src/lib/formats/ends.ts';
import { adapted, type Deviations, parseDeviations } from '../src/lib/upstream/deviations.ts';
import { asCalled, commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { memberFrom, Refused } from './lib/contract-member.ts';
import { withPrompt } from './lib/prompt.mjs';

/** Options that need no server. */
const WITHOUT_SERVER = ['banners', 'deviations', 'write', 'report'];

type Options = Readonly<Record<string, string | undefined>>;

/** The fields that have a value. */
const given = (fields: Options): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/**
 * The options that the portal's settings give. A demonstration gives none, and so does a command line with a
 * server of its own, because a member must not be sent to another one.
 */
function configured({ url }: Options): Options {
  const settings = Object.fromEntries(
    SETTINGS.flatMap(([option, setting]): [string, string][] => {
      const value = process.env[setting]?.trim();
      return value ? [[option, value]] : [];
    }),
  );
  const isLive = ['url', 'api', 'host'].some((option) => option in settings);
  return isLive && url === undefined ? settings : {};
}

/** @throws {Refused} when an option that goes with the member is missing */
async function memberOf({ api, host, member: from }: Options): Promise<Facts | undefined> {
  const member = from === undefined ? undefined : await memberFrom(from);
  if (member && !(api && host)) throw new Refused('a member needs --api and --host as well');
  return member;
}

/** @throws {Refused} for a file that the portal would refuse at its start */
function deviationsIn(file: string | undefined): Deviations {
  if (file === undefined) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refused('the file of --deviations cannot be read');
  }
  const read = parseDeviations(text);
  if ('deviations' in read) return read.deviations;
  throw new Refused(`the file of --deviations: ${read.problems.join(', ')}`);
}

/** The plan of the runner for these addresses. */
function planOf(options: Options, member: Facts | undefined, today: string): Plan {
  const { crm, draft } = options;
  const bases = SETTINGS.flatMap(([option, , base]): [string, string][] => {
    const address = options[option];
    return base === undefined || address === undefined ? [] : [[base, withoutEnd(address, '/')]];
  });
  const {
    PORTAL_CRM_CREDENTIAL: crmCredential,
    PORTAL_FIXED_AUTHORIZATION: fixedAuthorization,
    PORTAL_REBUILD_SECRET: secret,
    PORTAL_CALLCENTER_CREDENTIAL: callcenterAuthorization,
    PORTAL_COPARTICIPACAO_AUTHORIZATION: coparticipacaoAuthorization = fixedAuthorization,
  } = process.env;
  const deviations = deviationsIn(options['deviations']);
  const banners = options['banners'] && `${withoutEnd(options['banners'], '/')}/`;
  return {
    target: {
      bases: Object.fromEntries(bases),
      adapt: (operation, body) => adapted(body, deviations[operation], operator.timeZone),
    },
    facts: given({
      ...member,
      ...periodFacts(today),
      ...(draft === undefined || !secret ? { draft } : draftFacts(draft, secret, Date.now())),
      banners,
      crm,
      crmCredential,
      fixedAuthorization,
      callcenterAuthorization,
      coparticipacaoAuthorization,
    }),
    writes: [],
  };
}

/** @throws {Refused} in words that do not repeat the address */
function checkAddresses({ target: { bases }, facts: { banners } }: Plan): void {
  for (const [base, address] of Object.entries(given({ ...bases, banners }))) {
    const url = /^https?:\/\//.test(address) ? URL.parse(address) : null;
    if (!url) {
      throw new Refused(`the address of ${base} is not one that begins with http:// or https://`);
    }
    // The prompt and the report show the address.
    if (url.username !== '' || url.password !== '') {
      throw new Refused(
        `the address of ${base} has a user or a password, which a report would show`,
      );
    }
  }
}

/** The named writes. @throws {Refused} for an unknown name */
function writesOf(list = ''): string[] {
  const names = list.split(',').map((name) => name.trim());
  const writes = [...new Set(names.filter((name) => name !== ''))];
  const unknown = writes.filter((name) => !WRITES.has(name));
  if (unknown.length === 0) return writes;
  const known = [...WRITES.keys()].join(', ');
  throw new Refused(
    `${unknown.join(', ')} changes nothing or is unknown. What can be written: ${known}`,
  );
}

/** Lists what will change, and asks. @throws {Refused} without a yes */
async function confirm(writes: readonly string[], server: string, isYes: boolean): Promise<void> {
  if (writes.length === 0) return;
  const lines = writes.flatMap((name) => {
    const { makes, undo } = WRITES.get(name)?.changes ?? { makes: '' };
    const after = undo === undefined ? 'This cannot be undone.' : `To undo it, ${undo}.`;
    return [`  ${name}: ${makes}. ${after}`];
  });
  process.stderr.write(`These calls change something at ${server}:\n${lines.join('\n')}\n`);
  if (isYes) return;
  const said = await withPrompt((prompt) =>
    prompt.ask('Type yes to make them (what you type is not shown): '),
  );
  if (said.trim().toLowerCase() !== 'yes') throw new Refused('not confirmed, so no call was made');
}

function write(report: Report, file: string | undefined): void {
  process.stdout.write(textOf(report));
  if (file === undefined) return;
  writeFileSync(file, file.endsWith('.html') ? pageOf(report) : jsonOf(report));
  process.stderr.write(`The report is in ${file}.\n`);
}

async function main(typed: Options, isYes: boolean): Promise<number> {
  const options = given({ ...configured(typed), ...typed });
  const { url, report: file } = options;
  // Checked before any question.
  if (url === undefined && Object.keys(options).some((name) => !WITHOUT_SERVER.includes(name)))
    throw new Refused('--url (PORTAL_WS_URL) is missing');
  const member = await memberOf(options);
  if (file !== undefined && !/\.(?:json|html)$/.test(file)) {
    throw new Refused('--report needs a file that ends in .json or .html');
  }
  const today = new Date().toISOString().slice(0, 10);
  const writes = writesOf(options['write']);
  const report = (server: string, rows: readonly Row[]) => {
    write({ server, made: new Date().toISOString(), rows }, file);
    return hasFailed(rows) ? 1 : 0;
  };
  if (url !== undefined) {
    const plan = planOf(options, member, today);
    checkAddresses(plan);
    const server = plan.target.bases.WS ?? '';
    await confirm(writes, server, isYes);
    const silent = await silences(plan.target);
    if (silent.length > 0) throw new Refused(silent.join('; '));
    return report(server, await run({ ...plan, writes }));
  }
  // Imported only here, because a database takes long to load.
  const { referencePlan, startReference } = await import('../contract/reference.ts');
  const reference = await startReference(today);
  try {
    const rows = await run({ ...referencePlan(reference.url, today), writes });
    return report('the reference back end', rows);
  } finally {
    await reference.close();
  }
}

const { yes, ...typed } = commandLine(COMMANDS.contract).values;
try {
  // Every other option has a value.
  process.exitCode = await main(typed as Options, yes === true);
} catch (error) {
  const why = error instanceof Refused ? error.message : `it cannot go on (${String(error)})`;
  process.stderr.write(`${asCalled('npm run contract')}: ${why}\n`);
  process.exitCode = 2;
}
