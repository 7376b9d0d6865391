/** `npm run effort`: what the commonest tasks cost a person at a telephone, before and now. */
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { forgetSettings } from './lib/test-environment.mjs';

commandLine(COMMANDS.effort);
forgetSettings();
Object.assign(process.env, { PORTAL_DIST_DIR: '.cache/test-dist', PORTAL_STYLE_GUIDE: '1' });
process.exitCode =
  (await ensureInstalled()) ||
  (await ensureBuilt()) ||
  (await run(node24, ['tests/tasks/effort.ts']));
