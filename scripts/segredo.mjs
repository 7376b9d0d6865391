/** `npm run segredo`: installs what is missing, then changes the sealing key (`scripts/change-key.ts`). */
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

loadSettings();
process.exitCode =
  (await ensureInstalled()) ||
  (await run(node24, ['scripts/change-key.ts', ...process.argv.slice(2)]));
