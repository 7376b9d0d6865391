/**
 * `npm run rebuild`: reads the content again and builds. A portal that runs on this data folder does it
 * itself and switches without failing a request. Without one, the next start serves the build. With
 * `--aceitar-perda` content may lose more than a third of its entries (decision 010).
 */
import { orderRebuild } from '../server/orders.ts';
import { EnvError } from '../src/lib/config/env.server.ts';
import { currentBuild } from './lib/builds.mjs';
import { asCalled, commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { node24 } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const { values } = commandLine(COMMANDS.rebuild);
const acceptsLoss = values['aceitar-perda'] === true;

/** The message for a build that could not read new content. The log has the reason. */
const KEPT =
  'The content is that of an earlier reading: the site could not be read, or has lost more than a\n' +
  'third of it. The warnings say which. If the loss is meant: npm run rebuild -- --aceitar-perda\n';

async function rebuild(): Promise<number> {
  const outcome = await orderRebuild(acceptsLoss);
  if (outcome === 'failed') {
    process.stdout.write(
      'The rebuild failed; the site is served as it was. The log of the portal says why.\n',
    );
    return 1;
  }
  if (outcome === undefined) {
    const environment = acceptsLoss ? { PORTAL_ACCEPT_LOSS: '1' } : {};
    const code = await run(node24, ['scripts/build-site.ts'], { env: environment });
    if (code !== 0) return code;
  }
  process.stdout.write(
    outcome === 'published'
      ? 'Rebuilt, and served.\n'
      : 'Built. No portal is running here: the next start serves it.\n',
  );
  if (currentBuild()?.isContentKept === true) process.stdout.write(asCalled(KEPT));
  return 0;
}

try {
  process.exitCode = await rebuild();
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
