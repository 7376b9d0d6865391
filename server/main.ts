/** `node server/main.ts`: the portal in production (`docs/operations.md`). */
import { enableCompileCache } from 'node:module';
import { compileCache } from '../scripts/lib/project.mjs';

// Before the rest is loaded, which would otherwise be compiled at each start.
enableCompileCache(compileCache);
const [{ EnvError }, { runPrimary }, { checkStart }, { StartError }] = await Promise.all([
  import('../src/lib/config/env.server.ts'),
  import('./primary.ts'),
  import('./start-checks.ts'),
  import('./start-error.ts'),
]);

// `npm start` installs and builds before, and names the time of its own start.
const startedAt = Number(process.argv[2]) || performance.timeOrigin;

try {
  await runPrimary(checkStart('serve'), startedAt);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
