/**
 * The reference back end as a process.
 *
 * Settings: PORTAL_DATA_DIR, DATABASE_URL, PORTAL_SEED_DATE, PORTAL_SEED_PROVIDERS, PORTAL_LOG_LEVEL,
 * and BACKEND_PORT (a free one by default). It listens on loopback only. It announces its address on
 * standard output, in `<data folder>/backend.json` and to its parent process, and ends with its parent.
 */
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { env, EnvError } from '#lib/config/env.server.ts';
import { createBackend } from './app.ts';
import { prepareDataFolder } from './data-folder.ts';
import { dayOf } from './dates.ts';
import { openDatabase, type OpenDatabase } from './db/client.ts';
import { prepareDatabase } from './db/prepare.ts';
import { publishAddress, removeAddress } from './locate.ts';
import { LockedError, takeLock } from './lock.ts';

const LOOPBACK = '127.0.0.1';
const CLOSE_WITHIN_MS = 10_000;

interface Described {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  stack?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// Drizzle's message has the query with its parameters, and PostgreSQL's detail has the row: both may contain
// CPF and card. The log gets the first line of the message without long numbers.
function scrub(message: unknown): string {
  const [first = ''] = text(message).split('\n');
  return first.startsWith('Failed query') ? 'Failed query' : first.replace(/\d{6,}/g, '…');
}

/** A log line: time, operation, error, and the line of the source. */
function defectLine(operation: string, error: unknown): string {
  const { name, code, message, cause, stack } = (error ?? {}) as Described;
  const because = cause as Described | undefined;
  return JSON.stringify({
    time: new Date().toISOString(),
    level: 'error',
    operation,
    error: text(name) || typeof error,
    code: code ?? because?.code,
    message: scrub(message),
    cause: because && scrub(because.message),
    source: /\bat .*?(backend\/[\w/.-]+:\d+)/.exec(text(stack))?.[1],
  });
}

function report(line: string): void {
  if (env().logLevel !== 'silent') process.stderr.write(`${line}\n`);
}

/** Runs the steps when the process gets a signal to stop. */
function closeOnSignal(steps: (() => unknown)[]): void {
  const { close } = closeWithGrace(
    {
      delay: CLOSE_WITHIN_MS,
      logger: false,
      // Ctrl-C reaches the whole process group. A child waits until its parent disconnects, because
      // the parent's requests under way still need the back end.
      skip: process.send ? ['SIGINT', 'SIGHUP'] : ['SIGHUP'],
    },
    async ({ err }) => {
      if (err) report(defectLine('process', err));
      for (const step of steps) await step();
    },
  );
  if (process.send) {
    process.on('SIGINT', () => undefined);
    process.on('disconnect', close);
  }
  process.on('SIGHUP', () => undefined);
}

async function open(): Promise<{ database: OpenDatabase; unlock: () => void }> {
  const { dataDir, databaseUrl, seedDate, seedProviders } = env();
  prepareDataFolder(dataDir);
  const unlock = takeLock(dataDir);
  try {
    const database = await openDatabase({ url: databaseUrl, folder: join(dataDir, 'pglite') });
    await prepareDatabase(database, {
      seedDate: seedDate ?? dayOf(new Date()),
      prestadores: seedProviders,
    });
    return { database, unlock };
  } catch (error) {
    unlock();
    if (databaseUrl === undefined) throw error;
    report(defectLine('start', error));
    throw new EnvError(['the database of DATABASE_URL cannot be used']);
  }
}

async function serve(): Promise<void> {
  const { dataDir, backendPort, rebuildSecret } = env();
  const { database, unlock } = await open();
  const app = createBackend({
    db: database.db,
    contentSecret: rebuildSecret,
    onError: (operation, error) => {
      report(defectLine(operation, error));
    },
  });
  closeOnSignal([
    () => {
      removeAddress(dataDir);
    },
    () => app.close(),
    () => database.close(),
    unlock,
  ]);
  const url = await app.listen({ host: LOOPBACK, port: backendPort });
  publishAddress(dataDir, url);
  process.stdout.write(`back end ready on ${url}\n`);
  process.send?.({ type: 'ready', url });
}

/** Serves until a signal. A start that fails prints one line and ends the process with 1. */
export async function run(): Promise<void> {
  try {
    await serve();
  } catch (error) {
    const expected = error instanceof EnvError || error instanceof LockedError;
    process.stderr.write(`${expected ? error.message : defectLine('start', error)}\n`);
    process.exit(1);
  }
}
