/**
 * The program of `npm run contract`. `scripts/contract.mjs` reads the command line and passes it as JSON in
 * CONTRACT_RUN, because the data of a member must not be on a command line. It ends with 0 when no operation
 * is wrong, with 1 when an operation is wrong, and with 2 when it cannot begin.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { operator } from '../../src/lib/config/operator.ts';
import { adapted, type Deviations, parseDeviations } from '../../src/lib/upstream/deviations.ts';
import { asCalled } from './command-line.mjs';
import { withPrompt } from './prompt.mjs';
import { silences } from '../../contract/silence.ts';
import { draftFacts, type Facts, periodFacts } from '../../contract/operation.ts';
import { hasFailed, jsonOf, pageOf, type Report, textOf } from '../../contract/report.ts';
import { type Plan, type Row, run, WRITES } from '../../contract/run.ts';
import { withoutEnd } from '../../src/lib/formats/ends.ts';

/** The settings of a run; addresses and file names as they were typed. */
interface Settings {
  url?: string;
  api?: string;
  host?: string;
  callcenter?: string;
  coparticipacao?: string;
  ip?: string;
  wordpress?: string;
  banners?: string;
  crm?: string;
  draft?: string;
  deviations?: string;
  member?: Facts;
  second?: Facts;
  write?: string;
  yes?: boolean;
  report?: string;
}

class Refused extends Error {}

const withoutSlash = (url: string | undefined) =>
  url === undefined ? undefined : withoutEnd(url, '/');

/** The fields that have a value. */
const given = <T>(fields: Readonly<Record<string, T | undefined>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

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
function planOf(settings: Settings, today: string): Plan {
  const { url, api, host, callcenter, coparticipacao, ip, wordpress, draft } = settings;
  const bases = {
    WS: url,
    API: api,
    HOST: host,
    CC: callcenter,
    COPART: coparticipacao,
    IP: ip,
    WP: wordpress,
  };
  const {
    PORTAL_CRM_CREDENTIAL: crmCredential,
    PORTAL_FIXED_AUTHORIZATION: fixedAuthorization,
    PORTAL_REBUILD_SECRET: secret,
    PORTAL_CALLCENTER_CREDENTIAL: callcenterAuthorization,
    PORTAL_COPARTICIPACAO_AUTHORIZATION: coparticipacaoAuthorization = fixedAuthorization,
  } = process.env;
  const deviations = deviationsIn(settings.deviations);
  const banners = withoutSlash(settings.banners);
  return {
    target: {
      bases: given(
        Object.fromEntries(Object.entries(bases).map(([base, at]) => [base, withoutSlash(at)])),
      ),
      adapt: (operation, body) => adapted(body, deviations[operation], operator.timeZone),
    },
    facts: given({
      ...settings.member,
      ...periodFacts(today),
      banners: banners && `${banners}/`,
      crm: settings.crm,
      ...(draft === undefined ? {} : secret ? draftFacts(draft, secret, Date.now()) : { draft }),
      crmCredential,
      fixedAuthorization,
      callcenterAuthorization,
      coparticipacaoAuthorization,
    }),
    second: settings.second,
    writes: [],
  };
}

/** @throws {Refused} in words that do not repeat the address */
function checkAddresses({ target: { bases }, facts: { banners } }: Plan): void {
  for (const [base, address] of Object.entries({ ...bases, ...given({ banners }) })) {
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
function writesOf(list: string | undefined): string[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
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

async function main(settings: Settings): Promise<number> {
  const { report: file } = settings;
  if (file !== undefined && !/\.(?:json|html)$/.test(file)) {
    throw new Refused('--report needs a file that ends in .json or .html');
  }
  const today = new Date().toISOString().slice(0, 10);
  const writes = writesOf(settings.write);
  const external = settings.url === undefined ? undefined : planOf(settings, today);
  if (external) checkAddresses(external);
  const server = external?.target.bases.WS ?? 'the reference back end';
  if (external) {
    await confirm(writes, server, settings.yes ?? false);
    const silent = await silences(external.target);
    if (silent.length > 0) throw new Refused(silent.join('; '));
  }
  const report = (rows: readonly Row[]) => {
    write({ server, made: new Date().toISOString(), rows }, file);
    return hasFailed(rows) ? 1 : 0;
  };
  if (external) return report(await run({ ...external, writes }));
  // Imported only here, because a database takes long to load.
  const { referencePlan, startReference } = await import('../../contract/reference.ts');
  const reference = await startReference(today);
  try {
    return report(await run({ ...referencePlan(reference.url, today), writes }));
  } finally {
    await reference.close();
  }
}

try {
  process.exitCode = await main(JSON.parse(process.env['CONTRACT_RUN'] ?? '{}') as Settings);
} catch (error) {
  const isOurs = error instanceof Refused;
  const why = isOurs ? error.message : `it cannot go on (${String(error)})`;
  process.stderr.write(`${asCalled('npm run contract')}: ${why}\n`);
  process.exitCode = 2;
}
