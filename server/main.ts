/** The start of the primary. */
import { currentBuild } from '../scripts/lib/builds.mjs';
import { forkWorker } from './fork.ts';

const build = currentBuild();
// The worker loads the server while this process loads the rest and reads the settings.
const begun = build && { build, worker: forkWorker(build.dir) };
const [{ EnvError }, { runPrimary }, { checkStart }, { StartError }] = await Promise.all([
  import('../src/lib/config/env.server.ts'),
  import('./primary.ts'),
  import('./start-checks.ts'),
  import('./start-error.ts'),
]);

// `npm start` installs and builds first, and passes the time at which it started.
const startedAt = Number(process.argv[2]) || performance.timeOrigin;

try {
  await runPrimary(checkStart(), startedAt, begun);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  // A worker that still loads would print that the primary has gone.
  begun?.worker.process.kill('SIGKILL');
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
