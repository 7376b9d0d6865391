/**
 * A real WordPress on loopback, from Debian's packages, in a temporary folder. The database listens only
 * on a socket in that folder. `stop` ends all processes and removes the folder.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { environment, runProgram, startProgram, type Program } from '../support/processes.ts';

const PACKAGE = '/usr/share/wordpress';
const SITE_SOURCES = path.join(import.meta.dirname, 'site');
/** The files that docs/operations.md gives to operators. */
const PLUGINS = path.resolve(import.meta.dirname, '../../docs/wordpress');

/** The answer of the REST API to a write. */
interface WrittenPost {
  id: number;
  slug: string;
  link: string;
}

interface Login {
  user: string;
  /** The application password, for the REST API. */
  password: string;
  /** The password of the sign-in page, for every account. */
  entry: string;
  /** The application passwords of the accounts with fewer rights, whose names are their roles. */
  others: Record<'subscriber' | 'author', string>;
}

export interface WordPress {
  /** Its origin. */
  url: string;
  login: Login;
  /** The base of its REST API: PORTAL_WORDPRESS_URL. */
  rest: string;
  /** Calls the REST API as the editor. @throws when WordPress refuses the call */
  write: (resource: string, fields: object, method?: 'POST' | 'DELETE') => Promise<WrittenPost>;
  /** Publishes `count` posts with a picture each, with WordPress's own functions. */
  seed: (count: number) => Promise<void>;
  /** Runs WP-Cron, as a timer of the system does. @param ahead how far the clock is ahead: '+61m' */
  cron: (ahead?: string) => Promise<void>;
  /** Runs lines of PHP in WordPress without the settings of the hook. @returns what they print */
  run: (lines: string) => Promise<string>;
  /** The log file of the PHP server. */
  log: string;
  /** The folder of its plugins. */
  plugins: string;
  stop: () => Promise<void>;
}

/** Creates the site's folder: the package's files, the test's configuration, and the plugin. */
function makeSite(site: string): void {
  mkdirSync(path.join(site, 'wp-content/mu-plugins'), { recursive: true });
  mkdirSync(path.join(site, 'wp-content/uploads'));
  for (const name of readdirSync(PACKAGE)) {
    // Debian's own configuration, and an .htaccess that points out of the folder.
    if (['wp-config.php', 'wp-content', '.htaccess'].includes(name)) continue;
    // Copies, because WordPress uses the path of its files. A link only for the largest folder.
    const [from, to] = [path.join(PACKAGE, name), path.join(site, name)];
    if (name === 'wp-includes') symlinkSync(from, to);
    else cpSync(from, to, { recursive: true });
  }
  cpSync(SITE_SOURCES, site, { recursive: true });
  cpSync(PLUGINS, path.join(site, 'wp-content/mu-plugins'), {
    recursive: true,
    filter: (name) => !path.extname(name) || name.endsWith('.php'),
  });
}

async function startDatabase(scratch: string, socket: string): Promise<Program> {
  const data = path.join(scratch, 'database');
  const common = [
    '--no-defaults',
    `--datadir=${data}`,
    // A server removes the temporary tables that it finds there, also those of another server.
    `--tmpdir=${scratch}`,
    `--user=${userInfo().username}`,
  ];
  await runProgram('mariadb-install-db', [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const settings = ['--skip-networking', `--socket=${socket}`, `--pid-file=${socket}.pid`];
  // The database is temporary, so that it need not survive a power failure.
  const fasterWrites = [
    '--innodb-flush-log-at-trx-commit=0',
    '--skip-log-bin',
    '--innodb-doublewrite=0',
  ];
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  const database = await startProgram(
    'mariadbd',
    [...common, ...settings, ...fasterWrites],
    path.join(scratch, 'database.log'),
    async () => (await runProgram('mariadb-admin', [...client, 'ping'])).includes('alive'),
  );
  await runProgram('mariadb', [...client, '-e', 'CREATE DATABASE wordpress']);
  return database;
}

async function isAnswering(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  return answer.ok && (answer.headers.get('content-type') ?? '').includes('json');
}

/**
 * Asks WordPress, and reads the whole answer. PHP closes the connection after each answer. If a test does not read
 * the body, an assertion in Node's `fetch` (24.21) can then end the process.
 */
export async function fetchWhole(url: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(url, options);
  const { status, headers } = answer;
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

/**
 * Installs and starts a WordPress without content. Its only account is the administrator.
 * @param hook the address and the secret of the portal's hook
 */
export async function startWordPress(hook: { url: string; secret: string }): Promise<WordPress> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'portal-wordpress-'));
  const started: Program[] = [];
  const stop = async () => {
    for (const program of started.splice(0).reverse()) await program.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    const site = path.join(scratch, 'site');
    const socket = path.join(scratch, 'mariadb.sock');
    makeSite(site);
    started.push(await startDatabase(scratch, socket));

    const port = await freePort();
    const url = `http://127.0.0.1:${String(port)}`;
    const rest = `${url}/wp-json/wp/v2`;
    const env = {
      ...environment,
      TEST_DB_SOCKET: socket,
      TEST_SITE_URL: url,
      TEST_HOOK_URL: hook.url,
      TEST_HOOK_SECRET: hook.secret,
    };
    const php = (file: string, ...args: string[]) =>
      runProgram('php', [file, ...args], { env, cwd: site });
    const login = JSON.parse(await php('install.php')) as Login;
    const log = path.join(scratch, 'php.log');
    started.push(
      await startProgram(
        'php',
        [
          '-d',
          'opcache.enable_cli=1',
          '-S',
          `127.0.0.1:${String(port)}`,
          '-t',
          site,
          path.join(site, 'router.php'),
        ],
        log,
        () => isAnswering(`${rest}/posts`),
        { env: { ...env, PHP_CLI_SERVER_WORKERS: '4' }, cwd: site },
      ),
    );

    const authorization = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`;
    return {
      url,
      login,
      rest,
      log,
      plugins: path.join(site, 'wp-content/mu-plugins'),
      stop,
      async write(resource, fields, method = 'POST') {
        const answer = await fetchWhole(`${rest}/${resource}`, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        });
        if (!answer.ok)
          throw new Error(`${resource}: ${String(answer.status)} ${await answer.text()}`);
        return (await answer.json()) as WrittenPost;
      },
      async cron(ahead) {
        const run = ['php', path.join(site, 'wp-cron.php')] as const;
        const [program, ...args] = ahead ? (['faketime', '-f', ahead, ...run] as const) : run;
        await runProgram(program, args, { env, cwd: site });
      },
      run: (lines) =>
        runProgram('php', ['-r', `require 'wp-load.php'; ${lines}`], {
          env: { ...env, TEST_HOOK_URL: '' },
          cwd: site,
        }),
      async seed(count) {
        await php('seed.php', String(count));
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
