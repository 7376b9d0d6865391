/** `npm run segredo -- marca`: the marks of a person in audit lines, for an investigation. */
import { auditMark } from '../src/lib/storage/audit-mark.server.ts';
import { KeyError, readKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';
import { openPrompt } from './lib/prompt.mjs';

const HELP = `npm run segredo -- marca

Asks for a CPF or a card number, or reads it from standard input, and prints the marks that its
person has in audit lines ("pessoa", "cartao"), one line a year. The number is no argument: what
stands on a command line can be read by everybody on the machine.

Run it with the settings of the portal (PORTAL_DATA_DIR, or PORTAL_REDIS_URL). Look for the marks
of the CPF and of each card: a person whom staff found by a card has the mark of the card, where
the service did not tell the CPF.
`;
const NO_KEY =
  'There is no key of audit marks where the settings point to (PORTAL_DATA_DIR, PORTAL_REDIS_URL).';
const NO_NUMBER = 'That is neither a CPF (11 digits) nor a card number (15 to 20 digits).';
/** As long as anybody keeps such a log. */
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

async function main(options: readonly string[]): Promise<number> {
  if (options.length > 0) {
    process.stderr.write(HELP);
    return options.join() === '--help' ? 0 : 2;
  }
  if (!(await readKeys())) throw new Refused(NO_KEY);
  const digits = await askForNumber();
  const thisYear = new Date().getUTCFullYear();
  for (let year = thisYear; year > thisYear - YEARS; year -= 1)
    process.stdout.write(`${auditMark(digits, year)}\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(3));
} catch (error) {
  if (!(error instanceof Refused || error instanceof KeyError)) throw error;
  process.stderr.write(`${error.message.replace('The portal cannot start', 'No mark was made')}\n`);
  process.exitCode = 2;
} finally {
  await closeRedis();
}
