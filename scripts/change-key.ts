/** `npm run segredo -- trocar`: a new key for what the portal seals, in files or in Redis. */
import { changeKey, KEY_KEPT_DAYS } from '../src/lib/storage/keys-change.server.ts';
import { KeyError } from '../src/lib/storage/keys.server.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';

const HELP = `npm run segredo -- trocar [--force]

Makes a new key for what the portal seals: sessions, receipts, drafts, payments, cookies.
It changes the files "segredo" and "segredo.anterior" in PORTAL_DATA_DIR or, with
PORTAL_REDIS_URL, the keys portal:segredo:selo and portal:segredo:selo-anterior.

1. Run the command on one node, with the settings of the portal. Nobody is signed out.
2. Start every node again, one after the other. A node seals with the new key from its start
   on; a node that was not yet started again reads the new key when it meets it.

What was sealed with the key before still opens until the next change. The command refuses
a second change within ${KEY_KEPT_DAYS} days, because payments are kept that long.
--force changes the key all the same, for a key that somebody else has read: run it twice,
and nothing that was sealed before opens any more.

"npm run segredo -- marca" makes the marks of a person in audit lines.
`;
const TOO_SOON = `The key was changed less than ${KEY_KEPT_DAYS} days ago (--help tells about --force). Nothing was changed.\n`;
const CHANGED = 'The key is changed. Start every node again, one after the other.\n';

const [command, ...options] = process.argv.slice(2);
const isForced = options.includes('--force');
const isKnown = command === 'trocar' && options.every((option) => option === '--force');

async function main(): Promise<number> {
  if (!isKnown) {
    const isAsked = command === '--help' || options.includes('--help');
    process.stderr.write(HELP);
    return isAsked ? 0 : 2;
  }
  const outcome = await changeKey(isForced);
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
