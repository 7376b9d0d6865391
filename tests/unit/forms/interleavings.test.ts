/**
 * Forms of one browser in any order: open, select another person, send, send twice, sign out, sign in as
 * another person. The services answer late or not at all. A write always names the person that its form
 * showed, and a receipt always belongs to a call that was made for that form.
 */
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { CHOICE, isStepAnswer, type StepAnswer } from '#lib/forms/answer.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { readReceipt } from '#lib/forms/submissions.server.ts';
import { ownerName, type Pessoa } from '#lib/sessao/rules.ts';
import {
  type Account,
  ACCOUNTS,
  type Browser,
  Select,
  SignIn,
  SignOut,
} from '../support/browser-model.ts';
import { isEverything } from '../../support/extent.ts';
import { FakeSession } from '../support/fake-session.ts';
import { holderFor } from '../support/people.ts';
import { type Visited, portal } from '../support/portal.ts';
import { after, json, reset, useScriptedServer } from '../support/scripted-server.ts';
import { UNLOCK, UNLOCK_FIELDS } from './support.ts';

const server = useScriptedServer();
const FORM = 'desbloqueio';

interface OpenForm {
  key: string;
  account: Account;
  /** The card of the person that the form showed. */
  card: string;
  /** Separates the calls of this form from those of all other forms. */
  number: string;
  acknowledged: string | undefined;
  /** The number of keys that the form has had. Each key allows at most one request. */
  keys: number;
}

interface Model extends Browser {
  forms: OpenForm[];
}

interface Real {
  session: FakeSession;
  /** Posts without an answer yet. */
  underWay: { form: OpenForm; answer: Promise<Visited> }[];
}

type Command = fc.AsyncCommand<Model, Real>;
type Sent = Readonly<Record<string, string>>;

/** The writes that reached the service, by the number of their form. */
const callsOf = (number: string): Sent[] =>
  server
    .callsTo(UNLOCK)
    .map(({ body }) => JSON.parse(body) as Sent)
    .filter(({ adressNumber }) => adressNumber === number);

let numbers = 0;
/** A form that shows this person. Its number separates its calls from those of earlier forms. */
const opened = (account: Account, card: string, key: string): OpenForm => {
  numbers += 1;
  return { key, account, card, number: String(numbers), acknowledged: undefined, keys: 1 };
};

const PEOPLE: readonly Pessoa[] = ACCOUNTS.flatMap(({ pessoas }) => [...pessoas]);
const personOf = (card: string) => PEOPLE.find(({ nrCartao }) => nrCartao === card)?.cdPessoaFisica;

const fieldsOf = ({ key, number, acknowledged }: OpenForm, more: Sent = {}) => ({
  ...UNLOCK_FIELDS,
  chave: key,
  adressNumber: number,
  ...(acknowledged === undefined ? {} : { ciente: acknowledged }),
  ...more,
});

const post = (real: Real, form: OpenForm, more?: Sent): Promise<Visited> =>
  portal.visit({
    path: '/cliente/desbloqueio-cartao?_action=carteirinha.desbloquear',
    form: fieldsOf(form, more),
    session: real.session,
  });

/** Follows what the page shows now: the form continues under its new key. */
function follow(model: Model, form: OpenForm, { chave, aviso }: StepAnswer): void {
  const isNew = chave !== undefined && chave !== form.key;
  if (aviso?.tipo === 'trocada' || aviso?.tipo === 'vencido') {
    const { account, selected: card } = model;
    if (!account || !isNew) return;
    // From here it is the form of another person.
    const next = opened(account, card, chave);
    model.forms = model.forms.map((known) => (known === form ? next : known));
    return;
  }
  form.acknowledged = aviso?.ciente ?? form.acknowledged;
  if (!isNew) return;
  form.key = chave;
  form.keys += 1;
}

async function checkAnswer(form: OpenForm, { location, data }: Visited): Promise<void> {
  for (const { cdPessoaFisica } of callsOf(form.number)) {
    expect(cdPessoaFisica, 'the person whom the form showed').toBe(personOf(form.card));
  }
  expect(callsOf(form.number).length, 'calls for one form').toBeLessThanOrEqual(form.keys);
  const recibo = new URL(location ?? '/', 'http://portal.invalid').searchParams.get('recibo');
  if (recibo === null) return;
  expect(isStepAnswer(data)).toBe(false);
  const owner = ownerName(
    holderFor(form.account.cpf, form.card, form.account.pessoas[0].cdPessoaFisica),
  );
  const receipt = await readReceipt(owner, recibo);
  expect(receipt, 'a receipt of the person of the form').toBeDefined();
  expect(receipt?.itens).toContainEqual({ rotulo: 'Número', valor: form.number });
  expect(callsOf(form.number).length, 'a call that was made for the form').toBeGreaterThan(0);
}

async function settle(model: Model, real: Real): Promise<void> {
  for (const { form, answer } of real.underWay.splice(0)) {
    const visited = await answer;
    await checkAnswer(form, visited);
    if (isStepAnswer(visited.data)) follow(model, form, visited.data);
  }
}

class Open implements Command {
  check = ({ account }: Readonly<Model>) => account !== undefined;
  run(model: Model): Promise<void> {
    const { account, selected } = model;
    if (!account) return Promise.resolve();
    const holder = holderFor(account.cpf, selected, account.pessoas[0].cdPessoaFisica);
    model.forms.push(opened(account, selected, issueKey(FORM, holder)));
    return Promise.resolve();
  }
  toString = () => 'open';
}

/** Posts a form, twice at once or with a choice. The answer is taken later. */
class Post implements Command {
  readonly nth: number;
  readonly way: 'once' | 'twice' | 'original' | 'atual';
  constructor(nth: number, way: 'once' | 'twice' | 'original' | 'atual') {
    this.nth = nth;
    this.way = way;
  }
  check = ({ forms }: Readonly<Model>) => forms.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const form = model.forms[this.nth % model.forms.length];
    if (!form) return;
    const isChoice = this.way === CHOICE.original || this.way === CHOICE.current;
    const more = isChoice ? { escolha: this.way } : {};
    // Choosing the form's own person selects that person again.
    const isOwn = model.account === form.account;
    for (let times = this.way === 'twice' ? 2 : 1; times > 0; times -= 1) {
      real.underWay.push({ form, answer: post(real, form, more) });
    }
    if (isChoice) {
      await settle(model, real);
      if (this.way === CHOICE.original && isOwn) model.selected = form.card;
    }
  }
  toString = () => `post(${String(this.nth)}, ${this.way})`;
}

class Settle implements Command {
  check = () => true;
  run = settle;
  toString = () => 'settle';
}

beforeEach(() => {
  server.on('GET *', json({ status: 200, responseList: [] }));
});

const RUNS = isEverything ? 200 : 80;

it('each write names the person that its form showed, and each receipt belongs to a real call', async () => {
  const commands = fc.commands(
    [
      fc.constantFrom(...ACCOUNTS).map((account) => new SignIn(account)),
      fc.constant(new SignOut()),
      fc.nat(1).map((nth) => new Select(nth)),
      fc.constant(new Open()),
      fc
        .tuple(fc.nat(4), fc.constantFrom('once', 'twice', 'original', 'atual'))
        .map(([nth, way]) => new Post(nth, way)),
      fc.constant(new Settle()),
    ],
    { maxCommands: 25, size: 'max' },
  );
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(commands, fc.infiniteStream(fc.nat(3)), async (cmds, kinds) => {
      const real: Real = { session: new FakeSession(), underWay: [] };
      const model: Model = { account: undefined, selected: '', forms: [] };
      server.calls.length = 0;
      // The services answer at once, late, with a failure, or break off. After a break the result is
      // unknown.
      const answers = [json({}), after(5, json({})), json({}, 500), reset];
      server.on(UNLOCK, (response) => {
        answers[kinds.next().value ?? 0]?.(response);
      });
      await new SignIn(ACCOUNTS[0]).run(model, real);
      await new Open().run(model);
      await fc.asyncModelRun(() => ({ model, real }), cmds);
      await settle(model, real);
      sent += server.callsTo(UNLOCK).length;
    }),
    { numRuns: RUNS },
  );
  // The model must send something to prove anything. How much depends on the commands that are drawn.
  expect(sent).toBeGreaterThan(0.1 * RUNS);
}, 120_000);
