/** The checks before `npm start` builds, so that a mistake is reported in seconds. */
import { checksBeforeBuild } from '../server/start-checks.ts';
import { StartError } from '../server/start-error.ts';
import { env, EnvError, settingWarnings } from '../src/lib/config/env.server.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';

commandLine(COMMANDS['check-start']);
try {
  for (const sentence of settingWarnings()) process.stderr.write(`${sentence}\n`);
  for (const { check } of checksBeforeBuild(env())) await check();
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
