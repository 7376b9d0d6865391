/** `npm run build`: installs what is missing and builds the site. */
import { ensureInstalled } from './lib/install.mjs';
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

loadSettings();
process.exitCode = (await ensureInstalled()) || (await run(node24, ['scripts/build-site.ts']));
