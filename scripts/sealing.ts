/**
 * `npm run segredo`: `trocar` makes a new sealing key, in files or in Redis; `marca` prints the marks of a
 * person in audit lines, for an investigation.
 */
import { auditMark } from '../src/lib/storage/audit-mark.server.ts';
import { changeKey, KEY_KEPT_DAYS, KeyError, readKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { openPrompt } from './lib/prompt.mjs';

const TOO_SOON = `The key was changed less than ${KEY_KEPT_DAYS} days ago (--help tells about --force). Nothing was changed.\n`;
const CHANGED = 'The key is changed. Start every node again, one after the other.\n';
const NO_KEY =
  'There is no key of audit marks where the settings point to (PORTAL_DATA_DIR, PORTAL_REDIS_URL).';
const NO_NUMBER = 'That is neither a CPF (11 digits) nor a card number (15 to 20 digits).';
/** Logs are not kept for longer. */
const YEARS = 5;

class Refused extends Error {}

async function change(isForced: boolean): Promise<number> {
  const outcome = await changeKey(isForced);
  process.stdout.write(outcome === 'changed' ? CHANGED : TOO_SOON);
  return outcome === 'changed' ? 0 : 1;
}

async function askForNumber(): Promise<string> {
  const prompt = openPrompt();
  try {
    const digits = (await prompt.ask('CPF or card number: ')).replaceAll(/\D/g, '');
    if (!/^(?:\d{11}|\d{15,20})$/.test(digits)) throw new Refused(NO_NUMBER);
    return digits;
  } finally {
    prompt.close();
  }
}

async function printMarks(): Promise<number> {
  if (!(await readKeys())) throw new Refused(NO_KEY);
  const digits = await askForNumber();
  const thisYear = new Date().getUTCFullYear();
  for (let year = thisYear; year > thisYear - YEARS; year -= 1)
    process.stdout.write(`${auditMark(digits, year)}\n`);
  return 0;
}

const { words, values } = commandLine(COMMANDS.segredo);
const isChange = words.includes('trocar');
const isForced = values['force'] === true;
if (!isChange && isForced) refuse(COMMANDS.segredo, '--force is an option of trocar only.');
try {
  process.exitCode = isChange ? await change(isForced) : await printMarks();
} catch (error) {
  if (!(error instanceof Refused || error instanceof KeyError)) throw error;
  const outcome = isChange ? 'Nothing was changed' : 'No mark was made';
  process.stderr.write(`${error.message.replace('The portal cannot start', outcome)}\n`);
  process.exitCode = isChange ? 1 : 2;
} finally {
  await closeRedis();
}
