/** Makes packages, and starts one by its own command, with an environment that has neither Node nor npm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { root } from '../../../scripts/lib/project.mjs';
import { runProgram } from '../../support/processes.ts';

const START_LIMIT_MS = 120_000;
/** The build of the security tests, which the package contains, and its settings. */
const BUILDS = process.env['PORTAL_DIST_DIR'] ?? 'dist';
const PAGE_SETTINGS = { PORTAL_DIST_DIR: BUILDS, PORTAL_STYLE_GUIDE: '1' };

/**
 * Makes the package of a checkout and unpacks it.
 * @param folder a folder for the package alone
 * @returns the folder of the package
 */
export async function unpackedPackage(folder: string, checkout = root): Promise<string> {
  const archive = path.join(folder, 'portal.tar.gz');
  const command = ['scripts/task.mjs', 'package', '--file', archive];
  await runProgram(process.execPath, command, { cwd: checkout });
  execFileSync('tar', ['-C', folder, '-xzf', archive]);
  const [name = ''] = readdirSync(folder).filter((entry) => entry.startsWith('portal-'));
  return path.join(folder, name);
}

export interface PackagedPortal {
  /** Its origin, without a trailing slash. */
  url: string;
  /** The names of the builds that it has. */
  builds: () => string[];
  /** Runs another command of the package. @returns what it prints @throws with its output when it fails */
  run: (...command: string[]) => Promise<string>;
  /** Stops it with SIGTERM. @returns its exit code */
  stop: () => Promise<number | null>;
}

/**
 * @param home the folder of the unpacked package
 * @param user the id of the user that runs it
 * @throws with its output when it does not start
 */
export async function startPackage(home: string, user?: number): Promise<PackagedPortal> {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const program = path.join(home, 'bin/portal');
  const tools = path.join(home, 'data', 'tools');
  mkdirSync(tools);
  // `bin/portal` calls dirname.
  symlinkSync('/usr/bin/dirname', path.join(tools, 'dirname'));
  const env = {
    PATH: tools,
    HOME: '/nonexistent',
    HOST: '127.0.0.1',
    PORT: String(port),
    WEB_CONCURRENCY: '1',
    PORTAL_DATA_DIR: path.join(home, 'data'),
    PORTAL_SEED_PROVIDERS: '200',
    ...PAGE_SETTINGS,
  };
  const who = user === undefined ? {} : { uid: user, gid: user };
  const child = spawn(program, [], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'], ...who });
  const ended = once(child, 'exit');
  let output = '';
  const started = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The package did not start:\n${output}`));
    const limit = setTimeout(fail, START_LIMIT_MS);
    const read = (text: Buffer) => {
      output += String(text);
      if (!output.includes(url)) return;
      clearTimeout(limit);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', fail);
  });
  await started;
  return {
    url,
    builds: () => readdirSync(path.join(home, BUILDS)),
    run: (...command) => runProgram(program, command, { env, cwd: home, ...who }),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
