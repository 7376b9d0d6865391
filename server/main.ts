/** `node server/main.ts`: the portal in production (`docs/operations.md`). */
import { enableCompileCache } from 'node:module';
import { compileCache } from '../scripts/lib/project.mjs';

// This call comes before the other imports, so that they are not compiled at each start.
enableCompileCache(compileCache);
const { forkWorker } = await import('./fork.ts');
// The worker loads the server while this process loads the rest and reads the settings.
const first = forkWorker();
const [{ EnvError }, { runPrimary }, { checkStart }, { StartError }] = await Promise.all([
  import('../src/lib/config/env.server.ts'),
  import('./primary.ts'),
  import('./start-checks.ts'),
  import('./start-error.ts'),
]);

// `npm start` installs and builds first, and passes the time at which it started.
const startedAt = Number(process.argv[2]) || performance.timeOrigin;

try {
  await runPrimary(checkStart(), startedAt, first);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  // A worker that still loads would print that the primary has gone.
  first.process.kill('SIGKILL');
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
