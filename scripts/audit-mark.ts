/** `npm run segredo -- marca`: the marks of a person in audit lines, for an investigation. */
import { auditMark } from '../src/lib/storage/audit-mark.server.ts';
import { KeyError, readKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { openPrompt } from './lib/prompt.mjs';

const NO_KEY =
  'There is no key of audit marks where the settings point to (PORTAL_DATA_DIR, PORTAL_REDIS_URL).';
const NO_NUMBER = 'That is neither a CPF (11 digits) nor a card number (15 to 20 digits).';
/** Logs are not kept for longer. */
const YEARS = 5;

class Refused extends Error {}

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

async function printMarks(): Promise<void> {
  if (!(await readKeys())) throw new Refused(NO_KEY);
  const digits = await askForNumber();
  const thisYear = new Date().getUTCFullYear();
  for (let year = thisYear; year > thisYear - YEARS; year -= 1)
    process.stdout.write(`${auditMark(digits, year)}\n`);
}

const { words, values } = commandLine(COMMANDS.segredo);
if (!words.includes('marca') || values['force'])
  refuse(COMMANDS.segredo, 'This is the part for marca, which takes no option.');
try {
  await printMarks();
} catch (error) {
  if (!(error instanceof Refused || error instanceof KeyError)) throw error;
  process.stderr.write(`${error.message.replace('The portal cannot start', 'No mark was made')}\n`);
  process.exitCode = 2;
} finally {
  await closeRedis();
}
