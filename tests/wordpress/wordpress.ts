/**
 * A real WordPress on loopback: Debian's packages, in a folder of the test's own. The database listens on
 * a socket in it and nowhere else. Everything that is started is stopped, and nothing is left behind.
 */
import {
  cpSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { environment, freePort, runProgram, startProgram, type Program } from './processes.ts';

const PACKAGE = '/usr/share/wordpress';
const OURS = path.join(import.meta.dirname, 'site');
/** The very file that docs/operations.md gives to operators. */
const PLUGIN = path.resolve(import.meta.dirname, '../../docs/wordpress/portal-rebuild.php');

/** What the REST says of a post that was written. */
interface WrittenPost {
  id: number;
  slug: string;
  link: string;
}

export interface WordPress {
  /** Where its REST begins: PORTAL_WORDPRESS_URL. */
  rest: string;
  /** A call of the REST as the editor. @throws when it is refused */
  write: (resource: string, fields: object, method?: 'POST' | 'DELETE') => Promise<WrittenPost>;
  /** Publishes so many posts with a picture each, through WordPress's own functions. */
  seed: (count: number) => Promise<void>;
  /** The last that PHP and the database said. */
  log: string;
  stop: () => Promise<void>;
}

/** The site's folder: the package's files, our configuration, and the plugin as an operator puts it. */
function makeSite(site: string): void {
  mkdirSync(path.join(site, 'wp-content/mu-plugins'), { recursive: true });
  mkdirSync(path.join(site, 'wp-content/uploads'));
  for (const name of readdirSync(PACKAGE)) {
    // Debian's own configuration; .htaccess leads out of the folder.
    if (['wp-config.php', 'wp-content', '.htaccess'].includes(name)) continue;
    // Copies where PHP asks where a file lies, links for the two large folders.
    if (['wp-admin', 'wp-includes'].includes(name)) {
      symlinkSync(path.join(PACKAGE, name), path.join(site, name));
    } else copyFileSync(path.join(PACKAGE, name), path.join(site, name));
  }
  cpSync(OURS, site, { recursive: true });
  copyFileSync(PLUGIN, path.join(site, 'wp-content/mu-plugins/portal-rebuild.php'));
}

async function startDatabase(scratch: string, socket: string): Promise<Program> {
  const data = path.join(scratch, 'database');
  const common = ['--no-defaults', `--datadir=${data}`, `--user=${userInfo().username}`];
  await runProgram('mariadb-install-db', [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const settings = ['--skip-networking', `--socket=${socket}`, `--pid-file=${socket}.pid`];
  // It lives as long as the test: what a power failure would lose does not matter.
  const haste = ['--innodb-flush-log-at-trx-commit=0', '--skip-log-bin', '--innodb-doublewrite=0'];
  const client = ['--no-defaults', `--socket=${socket}`, '--user=root'];
  const database = await startProgram(
    'mariadbd',
    [...common, ...settings, ...haste],
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
 * Installs and starts a WordPress that is empty but for its administrator.
 * @param hook where and with which secret it tells of what is published
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
    const login = JSON.parse(await php('install.php')) as { user: string; password: string };
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
      rest,
      log,
      stop,
      async write(resource, fields, method = 'POST') {
        const answer = await fetch(`${rest}/${resource}`, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        });
        if (!answer.ok)
          throw new Error(`${resource}: ${String(answer.status)} ${await answer.text()}`);
        return (await answer.json()) as WrittenPost;
      },
      async seed(count) {
        await php('seed.php', String(count));
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
