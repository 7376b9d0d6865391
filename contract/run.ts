/**
 * Calls every operation that can be called with what is given. A wrong answer does not hide other failures:
 * the run skips only the calls that need its facts, and reports why.
 */
import { callOnce, type Outcome } from './call.ts';
import type { Problem } from './judge.ts';
import { complainUnless, type Facts, needsOf, type Operation } from './operation.ts';
import { routeOf } from '#lib/upstream/operation.ts';
import { contractEntries, type Entry, entryOf, OPERATIONS } from './catalogue.ts';
import { addressOf, SETTINGS, type Target } from './target.ts';

export interface Plan {
  target: Target;
  /** The given values: the member, credentials, and the days of a period. */
  facts: Facts;
  /** The names of the operations that may change something. */
  writes: readonly string[];
  /** Gets each answer, for examples. */
  onAnswer?: (operation: Operation, outcome: Outcome, facts: Facts) => void;
}

export interface Row extends Pick<Entry, 'section' | 'line'> {
  operation: string;
  address: string;
  state: 'right' | 'wrong' | 'refused' | 'not called';
  /** Why it was not called or was refused, or why an answer without a body is right. */
  why?: string | undefined;
  milliseconds?: number;
  problems: Problem[];
}

/** The option that gives a base or a fact. */
const OPTIONS: Readonly<Record<string, string>> = {
  // Without a base, the option gives the fact of the same name.
  ...Object.fromEntries(SETTINGS.map(([option, , base = option]) => [base, `--${option}`])),
  card: '--member',
  cpf: '--member',
  dtNasc: '--member',
  crmCredential: 'PORTAL_CRM_CREDENTIAL',
  fixedAuthorization: 'PORTAL_FIXED_AUTHORIZATION',
  draft: '--draft',
  draftAuthorization: 'PORTAL_REBUILD_SECRET',
  callcenterAuthorization: 'PORTAL_CALLCENTER_CREDENTIAL',
  coparticipacaoAuthorization: 'PORTAL_COPARTICIPACAO_AUTHORIZATION or PORTAL_FIXED_AUTHORIZATION',
};

/** The operations that give a fact. */
const sourcesOf = (fact: string) =>
  OPERATIONS.filter(({ gives }) => gives && Object.hasOwn(gives, fact));

type Calls = Map<Operation, Outcome>;

/** Why an operation was not called. */
function reasonOf(
  operation: Operation,
  { target, writes }: Plan,
  facts: Facts,
  calls: Calls,
): string {
  if (operation.changes && !writes.includes(operation.name)) {
    return `it changes something: --write=${operation.name}`;
  }
  const { base } = routeOf(operation);
  if (target.bases[base] === undefined) return `needs ${OPTIONS[base] ?? base}`;
  const lacking = needsOf(operation).filter((fact) => facts[fact] === undefined);
  return [...new Set(lacking.map((fact) => lackOf(fact, writes, calls)))].join('; ');
}

function lackOf(fact: string, writes: readonly string[], calls: Calls): string {
  const option = OPTIONS[fact];
  if (option !== undefined) return `needs ${option}`;
  const from = sourcesOf(fact);
  const called = from.find((source) => calls.has(source));
  if (called) {
    const isWrong = (calls.get(called)?.problems.length ?? 0) > 0;
    return `lacks ${fact}: the answer of ${called.name} ${isWrong ? 'is wrong' : 'has none'}`;
  }
  const write = from.find(({ name, changes }) => changes && !writes.includes(name));
  return write
    ? `lacks ${fact}: --write=${write.name} would give it`
    : `lacks ${fact}: ${from[0]?.name ?? ''} was not called`;
}

/** A fact as text; `undefined` for a blank or missing value. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

function gather(
  operation: Operation,
  { body, status }: Outcome,
  facts: Record<string, string>,
): void {
  if (status < 200 || status >= 300) return;
  for (const [fact, read] of Object.entries(operation.gives ?? {})) {
    const text = textOf(read(body));
    if (text !== undefined) facts[fact] ??= text;
  }
}

const canCall = ({ bases }: Target, facts: Facts, operation: Operation) =>
  bases[routeOf(operation).base] !== undefined &&
  needsOf(operation).every((fact) => facts[fact] !== undefined);

/** Makes the call that the service must refuse, after the correct one. */
async function refusalProblems(
  operation: Operation,
  target: Target,
  facts: Facts,
): Promise<Problem[]> {
  const { refuses } = operation;
  if (!refuses) return [];
  const others = { ...facts, ...refuses.facts };
  const { status } = await callOnce(operation, target, others, refuses.status[0]);
  return complainUnless(
    refuses.status.includes(status),
    `(status for ${refuses.why})`,
    refuses.status.join(' or '),
    String(status),
  );
}

/** Calls what the facts allow, until no call gives a new fact. */
async function callAll(
  operations: readonly Operation[],
  plan: Plan,
  facts: Record<string, string>,
  calls: Calls,
): Promise<void> {
  const { target } = plan;
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const operation of operations) {
      if (calls.has(operation) || !canCall(target, facts, operation)) continue;
      const outcome = await callOnce(operation, target, facts);
      outcome.problems.push(...(await refusalProblems(operation, target, facts)));
      calls.set(operation, outcome);
      gather(operation, outcome, facts);
      isNew = true;
    }
  }
}

/** Makes the reads, then the named writes, then the reads that the writes make possible. */
async function callFor(plan: Plan, facts: Record<string, string>): Promise<Calls> {
  const calls: Calls = new Map();
  const reads = OPERATIONS.filter(({ changes }) => !changes);
  const writes = OPERATIONS.filter(({ name, changes }) => changes && plan.writes.includes(name));
  await callAll(reads, plan, facts, calls);
  await callAll(writes, plan, facts, calls);
  await callAll(reads, plan, facts, calls);
  return calls;
}

function rowOf(
  operation: Operation,
  plan: Plan,
  outcome: Outcome | undefined,
  why: string,
  { section, line }: Entry,
): Row {
  const address = addressOf(operation, plan.target);
  const row = { operation: operation.name, address, section, line };
  if (!outcome) return { ...row, state: 'not called', why, problems: [] };
  const { problems, milliseconds, note, refused } = outcome;
  return {
    ...row,
    state: problems.length > 0 ? 'wrong' : refused ? 'refused' : 'right',
    why: note,
    milliseconds,
    problems,
  };
}

/** One row for each operation of the contract. */
export async function run(plan: Plan): Promise<Row[]> {
  const entries = contractEntries();
  const facts = { ...plan.facts };
  const calls = await callFor(plan, facts);
  return OPERATIONS.map((operation) => {
    const outcome = calls.get(operation);
    if (outcome) plan.onAnswer?.(operation, outcome, facts);
    const why = reasonOf(operation, plan, facts, calls);
    return rowOf(operation, plan, outcome, why, entryOf(entries, operation));
  });
}

/** The operations that change something, by name. */
export const WRITES: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.filter(({ changes }) => changes).map((operation) => [operation.name, operation]),
);
