/**
 * `npm run rebuild`: reads the content anew and builds. A portal that runs on this data folder does it
 * itself and changes over without failing a request; without one the next start serves the build.
 */
import { orderRebuild } from '../server/control.ts';
import { EnvError, env } from '../src/lib/env.server.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

async function rebuild(): Promise<number> {
  const outcome = await orderRebuild(env().dataDir);
  if (outcome === undefined) {
    const code = await run(node24, ['scripts/build-site.ts']);
    if (code === 0)
      process.stdout.write('Built. No portal is running here: the next start serves it.\n');
    return code;
  }
  process.stdout.write(
    outcome === 'published'
      ? 'Rebuilt, and served.\n'
      : 'The rebuild failed; the site is served as it was. The log of the portal says why.\n',
  );
  return outcome === 'published' ? 0 : 1;
}

commandLine(COMMANDS.rebuild);
try {
  process.exitCode = await rebuild();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
