/** Whether the Redis of several nodes answers, and is set up as the portal needs it. */
import { createClient } from '@redis/client';
import { LIMIT_MS } from './addresses.ts';
import { causeInWords } from './causes.ts';
import { type Finding, findingsOf } from './finding.ts';

/** KEEPTTL exists since 6.0, and the wait for a write on disk (WAITAOF) since 7.2. */
const OLDEST = 6;
const WAITS_FOR_DISK = 7.2;

const { ok, warning, fault } = findingsOf('PORTAL_REDIS_URL');

/** The fields of INFO. */
const fieldsOf = (info: string) =>
  new Map(
    info.split(/\r?\n/).flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1)]] : [];
    }),
  );

function judge(fields: ReadonlyMap<string, string>): Finding[] {
  const version = fields.get('redis_version') ?? 'of an unknown version';
  const number = Number.parseFloat(version);
  const policy = fields.get('maxmemory_policy') ?? 'unknown';
  return [
    number < OLDEST ? fault(`Redis ${version} is too old: 7.2 or newer`) : ok(`Redis ${version}`),
    ...(number >= OLDEST && number < WAITS_FOR_DISK
      ? [warning('Redis before 7.2 may lose its last second in a power failure')]
      : []),
    policy === 'noeviction'
      ? ok('maxmemory-policy is noeviction')
      : fault(
          `maxmemory-policy is ${policy}, by which Redis drops sessions and locks: set it to noeviction`,
        ),
    ...(fields.get('aof_enabled') === '0'
      ? [warning('appendonly is no: a restart of Redis loses what it holds')]
      : []),
  ];
}

/** @param url PORTAL_REDIS_URL, which may have a password */
export async function checkRedis(url: string): Promise<Finding[]> {
  const client = createClient({
    url,
    commandOptions: { timeout: LIMIT_MS },
    socket: { connectTimeout: LIMIT_MS, reconnectStrategy: false },
  });
  // The failed call says the same.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return judge(fieldsOf(await client.info()));
  } catch (error) {
    const isRefused = error instanceof Error && /NOAUTH|WRONGPASS|AUTH/.test(error.message);
    return [fault(isRefused ? 'it refuses user and password' : causeInWords(error, LIMIT_MS))];
  } finally {
    client.destroy();
  }
}
