/**
 * `npm run doctor`: says what keeps a portal with these settings from working, each in one line. The checks
 * before a build (`server/start-checks.ts`) are its first part.
 */
import { type Env, env, EnvError, settingWarnings } from '../src/lib/config/env.server.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { checkAddress } from './lib/doctor/addresses.ts';
import { checkContentSite } from './lib/doctor/content-site.ts';
import { type Finding, findingsOf, lineOf } from './lib/doctor/finding.ts';
import { checkFolders, checkStartConditions, sentenceOf } from './lib/doctor/machine.ts';
import { checkRedis } from './lib/doctor/redis.ts';
import { version } from './lib/project.mjs';

const settingsSay = findingsOf('settings');

/** The addresses of the settings, by their names. */
function addressesOf({ bases, isTraced }: Env): [string, string][] {
  const all = {
    PORTAL_WS_URL: bases?.ws,
    PORTAL_API_URL: bases?.api,
    PORTAL_HOST_URL: bases?.host,
    PORTAL_CALLCENTER_URL: bases?.callcenter,
    PORTAL_COPARTICIPACAO_URL: bases?.coparticipacao,
    PORTAL_IP_LOOKUP_URL: bases?.ip,
    PORTAL_WORDPRESS_URL: bases?.wordpress,
    PORTAL_BANNERS_BASE_URL: bases?.banners,
    OTEL_EXPORTER_OTLP_ENDPOINT: isTraced ? process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] : undefined,
  };
  return Object.entries(all).flatMap(([name, url]) => (url === undefined ? [] : [[name, url]]));
}

/** All findings about a portal with these settings, those of this machine first. */
async function findingsFor(settings: Env): Promise<Finding[]> {
  const { bases, redisUrl, rebuildSecret } = settings;
  const mode =
    settings.mode === 'production'
      ? 'they agree with each other'
      : 'a demonstration, which calls no service of an operator';
  const found = await Promise.all([
    checkStartConditions(settings),
    ...addressesOf(settings).map(([name, url]) => checkAddress(name, url)),
    ...(redisUrl === undefined ? [] : [checkRedis(redisUrl)]),
    ...(bases?.wordpress === undefined ? [] : [checkContentSite(bases.wordpress, rebuildSecret)]),
  ]);
  return [settingsSay.ok(mode), ...checkFolders(settings), ...found.flat()];
}

async function diagnose(): Promise<Finding[]> {
  const unknown = settingWarnings().map((says) => settingsSay.warning(says));
  try {
    return [...unknown, ...(await findingsFor(env()))];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return [...unknown, settingsSay.fault(sentenceOf(error))];
  }
}

commandLine(COMMANDS.doctor);
const findings = await diagnose();
console.log([`Portal ${version}`, ...findings.map(lineOf)].join('\n'));
process.exitCode = findings.some(({ level }) => level === 'fault') ? 1 : 0;
