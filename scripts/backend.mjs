/** `npm run backend`: the reference back end alone (`backend/main.ts`), with the settings of `.env`. */
import { loadSettings, node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

loadSettings();
process.exitCode = await run(node24, ['backend/main.ts']);
