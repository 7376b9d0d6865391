/**
 * `npm run segredo`: `trocar` makes a new sealing key, in files or in Redis; `marca` prints the marks of a
 * person in audit lines, for an investigation; `apagar` erases what the portal keeps of a member.
 */
import { resealKept } from '../src/lib/acesso/kept.server.ts';
import { accountsOfCpf, type KnownAccount } from '../src/lib/acesso/people.server.ts';
import { eraseAccount } from '../src/lib/sessao/account-sessions.server.ts';
import { auditMark } from '../src/lib/storage/audit-mark.server.ts';
import {
  changeKey,
  KEY_KEPT_DAYS,
  KeyError,
  prepareKeys,
  readKeys,
} from '../src/lib/storage/keys.server.ts';
import { StorageError } from '../src/lib/errors.ts';
import { closeRedis } from '../src/lib/storage/redis.server.ts';
import { commandLine, refuse } from './lib/command-line.mjs';
import { COMMANDS } from './lib/commands.mjs';
import { type Prompt, withPrompt } from './lib/prompt.mjs';

const TOO_SOON = `The key was changed less than ${KEY_KEPT_DAYS} days ago (--help tells about --force). Nothing was changed.\n`;
const CHANGED = 'The key is changed. Start every node again, one after the other.\n';
const NO_KEY =
  'There is no key of audit marks where the settings point to (PORTAL_DATA_DIR, PORTAL_REDIS_URL).';
const ERASED = 'Erased, and every open session of the person is ended.\n';
const NOT_ERASED = 'An open session could not be ended, so its person was not erased. Try again.\n';
/** Logs are kept for at most this many years. */
const YEARS = 5;

class Refused extends Error {}

async function change(isForced: boolean): Promise<number> {
  await prepareKeys();
  // The change removes the previous key, and a record that needs that key could not be read any more.
  await resealKept();
  const outcome = await changeKey(isForced);
  process.stdout.write(outcome === 'changed' ? CHANGED : TOO_SOON);
  return outcome === 'changed' ? 0 : 1;
}

async function askForNumber(prompt: Prompt): Promise<string> {
  const digits = (await prompt.ask('CPF or card number: ')).replaceAll(/\D/g, '');
  if (!/^(?:\d{11}|\d{15,20})$/.test(digits))
    throw new Refused('That is neither a CPF (11 digits) nor a card number (15 to 20 digits).');
  return digits;
}

async function printMarks(): Promise<number> {
  if (!(await readKeys())) throw new Refused(NO_KEY);
  const digits = await withPrompt(askForNumber);
  const thisYear = new Date().getUTCFullYear();
  for (let year = thisYear; year > thisYear - YEARS; year -= 1)
    process.stdout.write(`${auditMark(digits, year)}\n`);
  return 0;
}

/** The portal keeps no names, so an account is named by its cards and its last sign-in. */
const named = ({ cartoes, visto }: KnownAccount, at: number) => {
  const cards = cartoes.map((cartao) => `…${cartao.slice(-5)}`).join(', ') || 'card unknown';
  const day = visto > 0 ? new Date(visto).toISOString().slice(0, 10) : 'unknown';
  return `${String(at + 1)}: ${cards}, last sign-in ${day}\n`;
};

/** Persons can share a CPF, so the operator chooses. */
async function chosenOf(
  accounts: readonly KnownAccount[],
  prompt: Prompt,
): Promise<readonly KnownAccount[]> {
  if (accounts.length < 2) return accounts;
  process.stderr.write(`This CPF has more than one person:\n${accounts.map(named).join('')}`);
  const typed = (await prompt.ask('Which one (its number, or "all"): ')).trim();
  const one = accounts[Number(typed) - 1];
  if (typed !== 'all' && !one) throw new Refused('That is none of these numbers.');
  return one ? [one] : accounts;
}

async function erase(): Promise<number> {
  if (!(await readKeys())) throw new Refused(NO_KEY);
  return withPrompt(async (prompt) => {
    const cpf = await askForNumber(prompt);
    if (cpf.length !== 11) throw new Refused('That is no CPF.');
    const accounts = await accountsOfCpf(cpf);
    if (accounts.length === 0) process.stdout.write('The portal keeps nothing of this CPF.\n');
    let failed = 0;
    for (const account of await chosenOf(accounts, prompt)) {
      const isDone = await eraseAccount(cpf, account);
      process.stdout.write(isDone ? ERASED : NOT_ERASED);
      if (!isDone) failed = 1;
    }
    return failed;
  });
}

/** What each word does, and the message and exit code when it fails. */
const WORK = {
  trocar: { run: () => change(isForced), failed: 'Nothing was changed', code: 1 },
  marca: { run: printMarks, failed: 'No mark was made', code: 2 },
  apagar: { run: erase, failed: 'Nothing was erased', code: 2 },
} as const;

const { words, values } = commandLine(COMMANDS.segredo);
const [word] = words;
const work = WORK[word === 'trocar' || word === 'apagar' ? word : 'marca'];
const isForced = values['force'] === true;
if (word !== 'trocar' && isForced) refuse(COMMANDS.segredo, '--force is an option of trocar only.');
try {
  process.exitCode = await work.run();
} catch (error) {
  const isStorage = error instanceof StorageError;
  if (!(isStorage || error instanceof Refused || error instanceof KeyError)) throw error;
  const reason = isStorage ? 'The storage failed.' : error.message;
  process.stderr.write(`${reason.replace('The portal cannot start', work.failed)}\n`);
  process.exitCode = isStorage ? 1 : work.code;
} finally {
  await closeRedis();
}
