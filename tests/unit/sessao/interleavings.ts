/**
 * Overlapping requests of one browser, in any order: a model of a session for every store (files, Redis,
 * another implementation). Each request begins, does one thing, and gets its answer.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { dependente, titular } from '../support/people.ts';

/** A browser's cookies. A request carries the values from the moment it is sent. */
export interface Jar {
  get: (name: string) => { value: string } | undefined;
  set: (name: string, value: string) => void;
  delete: (name: string) => void;
}

/** One request, after its arrival. */
interface Visit {
  /** The card that the request uses; `undefined` without a session. */
  selected: string | undefined;
  do: Record<Exclude<Kind, 'select-0' | 'select-1'>, () => Promise<unknown>> & {
    select: (nrCartao: string) => Promise<unknown>;
  };
  /** Sends the answer. */
  finish: () => Promise<unknown>;
}

/** The portal's sessions under test. */
export interface Target {
  /** @param now in milliseconds since 1970 */
  visit: (jar: Jar, now: number) => Promise<Visit>;
  idIn: (jar: Jar) => string | undefined;
  jarWith: (id: string | undefined) => Jar;
  /** The number of records of that session. */
  stored: (id: string) => Promise<number>;
}

const CARDS = [titular.nrCartao, dependente.nrCartao] as const;
/** 'page' is a page at least one minute later, so that the time of the last use is written again. */
const KINDS = [
  'page',
  'select-0',
  'select-1',
  'token',
  'confirm',
  'draft',
  'signOut',
  'signIn',
] as const;
type Kind = (typeof KINDS)[number];
const STEP_MS = 61_000;

interface Request {
  kind: Kind;
  at: number;
  id: string | undefined;
  visit: Visit;
  jar: Jar;
  worked: boolean;
}

interface Model {
  now: number;
  open: Request[];
  /** Sessions with a confirmed end. */
  ended: Set<string>;
  /** The last selection of the current session, and the time of its request. */
  chosen: { at: number; card: string };
}

interface Real {
  target: Target;
  /** The browser. All tabs share it. */
  jar: Jar;
}

type Command = fc.AsyncCommand<Model, Real>;

async function checkAnswers(model: Model, { target, jar }: Real): Promise<void> {
  for (const id of model.ended) {
    const { selected } = await target.visit(target.jarWith(id), model.now);
    expect(selected, 'a session that was ended opens something').toBeUndefined();
    expect(await target.stored(id), 'records of a session that was ended').toBe(0);
  }
  const living = target.idIn(jar);
  const isChanging = model.open.some(
    ({ kind, worked }) => worked || kind === 'signIn' || kind === 'signOut',
  );
  if (living === undefined || model.ended.has(living) || isChanging) return;
  const { selected } = await target.visit(target.jarWith(living), model.now);
  expect(selected, 'the selection').toBe(model.chosen.card);
}

const begin = (kind: Kind): Command => ({
  toString: () => `begin(${kind})`,
  check: () => true,
  run: async (model, { target, jar }) => {
    model.now += STEP_MS;
    const id = target.idIn(jar);
    // The cookies of the answer reach the browser together with the answer.
    const own = target.jarWith(id);
    const visit = await target.visit(own, model.now);
    model.open.push({ kind, at: model.now, id, visit, jar: own, worked: false });
  },
});

const work = (nth: number): Command => ({
  toString: () => `work(${String(nth)})`,
  check: ({ open }) => open.some(({ worked }) => !worked),
  run: async ({ open }) => {
    const waiting = open.filter(({ worked }) => !worked);
    const request = waiting[nth % waiting.length];
    if (!request) return;
    const { kind, visit } = request;
    request.worked = true;
    // Without a session, the portal only redirects the request to sign-in.
    if (visit.selected === undefined && kind !== 'signIn') return;
    if (kind === 'select-0') await visit.do.select(CARDS[0]);
    else if (kind === 'select-1') await visit.do.select(CARDS[1]);
    else await visit.do[kind]();
  },
});

/** What the browser and the model know after an answer. */
function learn(model: Model, { target, jar }: Real, request: Request): void {
  const { kind, at, id, visit, jar: own } = request;
  const isNewest = target.idIn(jar) === id;
  if (kind === 'signOut' && visit.selected !== undefined) {
    if (id !== undefined) model.ended.add(id);
    if (isNewest) jar.delete('portal');
  }
  if (kind === 'signIn') {
    const fresh = target.idIn(own);
    if (id !== undefined && id !== fresh) model.ended.add(id);
    if (fresh === undefined) return;
    jar.set('portal', fresh);
    model.chosen = { at: 0, card: CARDS[0] };
  }
  const card = kind === 'select-0' ? CARDS[0] : kind === 'select-1' ? CARDS[1] : undefined;
  const counts = isNewest && visit.selected !== undefined && at > model.chosen.at;
  if (card !== undefined && counts) model.chosen = { at, card };
}

const answer = (nth: number): Command => ({
  toString: () => `answer(${String(nth)})`,
  check: ({ open }) => open.some(({ worked }) => worked),
  run: async (model, real) => {
    const done = model.open.filter(({ worked }) => worked);
    const request = done[nth % done.length];
    if (!request) return;
    model.open = model.open.filter((other) => other !== request);
    await request.visit.finish();
    learn(model, real, request);
    await checkAnswers(model, real);
  },
});

const nth = fc.nat({ max: 5 });
const commands = fc.commands(
  [fc.constantFrom(...KINDS).map(begin), nth.map(work), nth.map(answer)],
  {
    maxCommands: 24,
  },
);

/** Runs many interleavings against `target`. @throws with the shortest one that breaks a rule */
export async function tryInterleavings(target: Target, numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(commands, async (cmds) => {
      await fc.asyncModelRun(async () => {
        const jar = target.jarWith(undefined);
        const start = Date.now();
        const first = await target.visit(jar, start);
        await first.do.signIn();
        await first.finish();
        const model: Model = {
          now: start,
          open: [],
          ended: new Set(),
          chosen: { at: 0, card: CARDS[0] },
        };
        return { model, real: { target, jar } };
      }, cmds);
    }),
    { numRuns },
  );
}
