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
 * A fault of each kind that the portal tells apart; before a release every fault. `operacoes.test.ts` proves for
 * every operation of which kind each fault is.
 */
const KINDS = ['500', '401', 'a page', 'silence'];
export const FAULTS = EVERY.filter(({ what }) => isEverything || KINDS.includes(what));
