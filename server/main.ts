/** `node server/main.ts`: the portal in production (`docs/operations.md`). */
import { EnvError } from '../src/lib/config/env.server.ts';
import { runPrimary } from './primary.ts';
import { checkStart } from './start-checks.ts';
import { StartError } from './start-error.ts';

// `npm start` installs and builds before, and names the time of its own start.
const startedAt = Number(process.argv[2]) || performance.timeOrigin;

try {
  await runPrimary(checkStart('serve'), startedAt);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
