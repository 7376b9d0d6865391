/** `node server/main.ts`: the portal in production (`docs/operations.md`). */
import { EnvError, env } from '../src/lib/env.server.ts';
import { runPrimary } from './primary.ts';
import { StartError } from './start-error.ts';

try {
  await runPrimary(env());
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
