/** `npm run atendente`: installs what is missing, then makes an account of staff (`scripts/add-atendente.ts`). */
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

loadSettings();
process.exitCode =
  (await ensureInstalled()) ||
  (await run(node24, ['scripts/add-atendente.ts', ...process.argv.slice(2)]));
