/**
 * `npm run segredo`: installs what is missing, then changes the sealing key (`scripts/change-key.ts`) or
 * makes the marks of a person in audit lines (`scripts/audit-mark.ts`).
 */
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const script = process.argv[2] === 'marca' ? 'scripts/audit-mark.ts' : 'scripts/change-key.ts';
loadSettings();
process.exitCode =
  (await ensureInstalled()) || (await run(node24, [script, ...process.argv.slice(2)]));
