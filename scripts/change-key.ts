/** `npm run segredo -- trocar`: makes a new sealing key, in files or in Redis. */
import { changeKey, KEY_KEPT_DAYS, KeyError } from '../src/lib/storage/keys.server.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';

const TOO_SOON = `The key was changed less than ${KEY_KEPT_DAYS} days ago (--help tells about --force). Nothing was changed.\n`;
const CHANGED = 'The key is changed. Start every node again, one after the other.\n';

const { words, values } = commandLine(COMMANDS.segredo);
if (!words.includes('trocar')) refuse(COMMANDS.segredo, 'This is the part for trocar.');

async function main(): Promise<number> {
  const outcome = await changeKey(values['force'] === true);
  process.stdout.write(outcome === 'changed' ? CHANGED : TOO_SOON);
  return outcome === 'changed' ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof KeyError)) throw error;
  process.stderr.write(
    `${error.message.replace('The portal cannot start', 'Nothing was changed')}\n`,
  );
  process.exitCode = 1;
} finally {
  await closeRedis();
}
