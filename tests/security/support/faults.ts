/** The ways in which a call fails. */
import { isEverything } from '../../support/extent.ts';
import {
  type Answer,
  hang,
  json,
  plain,
  RAW,
  reset,
  resetInBody,
} from '../../support/scripted-server.ts';

export const refusal = json({ erro: RAW }, 500);

export interface Fault {
  what: string;
  answer: Answer;
  /** Whether a write with this fault may have been done. */
  isUncertain?: boolean;
}

const EVERY: readonly Fault[] = [
  { what: '500', answer: refusal },
  { what: '401', answer: json({ erro: RAW }, 401) },
  { what: '403', answer: json({ erro: RAW }, 403) },
  { what: '504', answer: json({ erro: RAW }, 504), isUncertain: true },
  { what: 'a page', answer: plain(`<h1>${RAW}</h1>`, 'text/html'), isUncertain: true },
  { what: 'silence', answer: hang, isUncertain: true },
  { what: 'a reset before a word', answer: reset, isUncertain: true },
  { what: 'a reset in the middle', answer: resetInBody('{"response":'), isUncertain: true },
];

/**
 * The kinds that the portal tells apart: two that certainly did nothing, and two that may have. `operacoes.test.ts`
 * proves for every operation of which kind each fault is.
 */
const KINDS = [
  ['500', '401'],
  // Silence, which lasts until a time limit, is in `telas.test.ts` and unit/upstream.
  ['a page', 'a reset before a word'],
];

/** How many calls have failed. */
let turn = 0;

/**
 * The ways in which a call of a form fails: before a release all, in CI one certain and one uncertain kind in turn
 * for a write, and one in turn for a read.
 */
export function faultsOf(isWrite: boolean): readonly Fault[] {
  if (isEverything) return EVERY;
  turn += 1;
  const kinds = isWrite ? KINDS.map((some) => inTurn(some, turn)) : [inTurn(KINDS.flat(), turn)];
  return EVERY.filter(({ what }) => kinds.includes(what));
}

/** Spreads some faults over many calls: each call gets one, and each fault many calls. */
export function inTurn<T>(faults: readonly T[], number: number): T {
  const fault = faults[number % faults.length];
  if (fault === undefined) throw new Error('no fault');
  return fault;
}
