/**
 * `npm run atendente`: `add NAME` asks for a password and prints PORTAL_ATENDENTES with the new account;
 * `remove NAME` ends an account at once and prints the setting without it; `chave NAME` removes its passkeys
 * and prints a code for the next one. The password is not stored.
 */
import { accountMark, eraseKept } from '../src/lib/acesso/kept.server.ts';
import { endAccount } from '../src/lib/atendimento-interno/ended.server.ts';
import { newCodigos } from '../src/lib/chave-acesso/account.server.ts';
import { hashPassword, ACCOUNT_NAME, parseAccounts } from '../src/lib/config/accounts.server.ts';
import { EnvError } from '../src/lib/config/env.server.ts';
import { StorageError } from '../src/lib/errors.ts';
import { readKeys } from '../src/lib/storage/keys.server.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';
import { commandLine } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { type Prompt, withPrompt } from './lib/prompt.mjs';

const MIN_PASSWORD_LENGTH = 10;
const NO_KEY =
  'There is no key yet: start the portal once with these settings. Nothing was changed.';
const CODE_SAID = `The passkeys of the account are removed, and their sessions end. Give this code to the person in private:
with the password, it adds one passkey.`;

class Refused extends Error {}

async function askForPassword(prompt: Prompt): Promise<string> {
  const first = await prompt.ask(`Password (at least ${String(MIN_PASSWORD_LENGTH)} characters): `);
  if (first.length < MIN_PASSWORD_LENGTH) throw new Refused('The password is too short.');
  const again = await prompt.ask('The same again: ');
  if (first !== again) throw new Refused('The two are not the same.');
  return first;
}

/** The accounts of the configuration. */
function knownAccounts(): Record<string, string> {
  const known = parseAccounts(process.env['PORTAL_ATENDENTES']);
  if (!known) throw new Refused('PORTAL_ATENDENTES as it stands cannot be read.');
  return known;
}

function print(said: string, accounts: Record<string, string>): void {
  process.stderr.write(`\n${said}\n`);
  process.stdout.write(`PORTAL_ATENDENTES=${JSON.stringify(accounts)}\n`);
}

async function add(nome: string): Promise<void> {
  if (!ACCOUNT_NAME.test(nome)) {
    throw new Refused(
      'A name is 3 to 40 small letters without accents, dots and dashes: maria.souza',
    );
  }
  const known = knownAccounts();
  const accounts = { ...known, [nome]: await hashPassword(await withPrompt(askForPassword)) };
  print('Put this into the configuration (.env) and start the portal again:', accounts);
}

async function remove(nome: string): Promise<void> {
  const { [nome]: hash, ...others } = knownAccounts();
  if (hash === undefined)
    throw new Refused(`PORTAL_ATENDENTES has no account ${nome}. Nothing was changed.`);
  await endAccount(nome, hash);
  // Another account may get this name later. It must not get the kept data of the removed account.
  if (await readKeys()) await eraseKept(accountMark({ atendente: nome }));
  const done = 'The account is ended, with its open sessions: no restart is necessary.';
  print(`${done} Put this into the configuration (.env) before the next start:`, others);
}

async function code(nome: string): Promise<void> {
  if (!Object.hasOwn(knownAccounts(), nome))
    throw new Refused(`PORTAL_ATENDENTES has no account ${nome}. Nothing was changed.`);
  if (!(await readKeys())) throw new Refused(NO_KEY);
  const mark = accountMark({ atendente: nome });
  await eraseKept(mark);
  const [codigo = ''] = await newCodigos(mark, undefined, 1);
  process.stderr.write(`\n${CODE_SAID}\n`);
  process.stdout.write(`${codigo}\n`);
}

/** What each word does, and the message when the storage fails. */
const WORK = {
  add: { run: add, failed: 'There is no new account.' },
  remove: { run: remove, failed: 'The account is not ended.' },
  chave: { run: code, failed: 'There is no new code.' },
} as const;

const [what, nome = ''] = commandLine(COMMANDS.atendente).words;
const work = WORK[what === 'remove' || what === 'chave' ? what : 'add'];
try {
  await work.run(nome);
} catch (error) {
  if (error instanceof StorageError || error instanceof EnvError) {
    const reason = error instanceof EnvError ? error.message : 'The storage cannot be written.';
    process.stderr.write(`${reason} ${work.failed}\n`);
    process.exitCode = 1;
  } else {
    if (!(error instanceof Refused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
} finally {
  await closeRedis();
}
