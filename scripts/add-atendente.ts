/**
 * `npm run atendente -- add NAME`: asks for a password and prints PORTAL_ATENDENTES with the new account
 * and the existing ones. The password itself is not stored.
 */
import { hashPassword, ACCOUNT_NAME, parseAccounts } from '../src/lib/config/accounts.server.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { openPrompt } from './lib/prompt.mjs';

const SHORTEST = 10;

class Refused extends Error {}

async function askForPassword(): Promise<string> {
  const prompt = openPrompt();
  try {
    const first = await prompt.ask(`Password (at least ${String(SHORTEST)} characters): `);
    if (first.length < SHORTEST) throw new Refused('The password is too short.');
    const again = await prompt.ask('The same again: ');
    if (first !== again) throw new Refused('The two are not the same.');
    return first;
  } finally {
    prompt.close();
  }
}

async function add(nome: string): Promise<void> {
  if (!ACCOUNT_NAME.test(nome)) {
    throw new Refused(
      'A name is 3 to 40 small letters without accents, dots and dashes: maria.souza',
    );
  }
  const known = parseAccounts(process.env['PORTAL_ATENDENTES']);
  if (!known) throw new Refused('PORTAL_ATENDENTES as it stands cannot be read.');
  const accounts = { ...known, [nome]: await hashPassword(await askForPassword()) };
  process.stderr.write('\nPut this into the configuration (.env) and start the portal again:\n');
  process.stdout.write(`PORTAL_ATENDENTES=${JSON.stringify(accounts)}\n`);
}

const [, nome = ''] = commandLine(COMMANDS.atendente).words;
try {
  await add(nome);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
