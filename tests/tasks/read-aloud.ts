/** What a screen reader says: its phrases, and their faults. */
import type { Words } from './in-page.ts';
import type { ControlState } from './driver.ts';

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What changes from run to run; every other number stays, such as a count or the level of a heading. */
const CHANGING: readonly [RegExp, string][] = [
  [/\d{4}(?: \d{4}){4}/g, 'PROTOCOLO'],
  [/\d\d\/\d\d\/20\d\d/g, 'DATA'],
  [
    /\b(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g,
    'MÊS',
  ],
  [/\b20\d\d\b/g, 'ANO'],
  [/\d+ minutos/g, 'MINUTOS'],
  [/\d{1,2}h\d\d/g, 'HORA'],
  // The hours after midnight are singular.
  [/ à HORA/g, ' às HORA'],
];
export const stablePhrase = (phrase: string) =>
  CHANGING.reduce((text, [what, name]) => text.replace(what, name), oneLine(phrase));

export const LIVE = /^(?:polite|assertive): /;
const NAMED = /^(?:heading|image|link|button), /;
const STATES =
  /(?:, (?:level \d+|current \w+|(?:not )?(?:busy|checked|disabled|expanded|pressed)))+$/;

/** The words of a phrase, without its role and states, and without how it is announced. */
const wordsOf = (phrase: string) => phrase.replace(LIVE, '').replace(NAMED, '').replace(STATES, '');

/** The phrases without what only repeats a name: the content of a heading, an image, a link or a button. */
function withoutContent(phrases: readonly string[]): string[] {
  const kept: string[] = [];
  let end: string | undefined;
  for (const [index, phrase] of phrases.entries()) {
    if (end === undefined && !/^(?:end of |paragraph$)/.test(phrase)) {
      kept.push(phrase);
      const itsEnd = `end of ${phrase}`;
      if (NAMED.test(phrase) && phrases.includes(itsEnd, index)) end = itsEnd;
    } else if (phrase === end) end = undefined;
  }
  return kept;
}

/** The faults of a page, or of an answer, as a screen reader reads it. */
export function findingsIn(phrases: readonly string[]): string[] {
  return withoutContent(phrases).flatMap((phrase, index, all) => {
    const isNameless =
      /^(?:link|button)(?:, (?:not )?(?:busy|checked|disabled|expanded|pressed))*$/.test(phrase);
    const earlier = all.slice(0, index).filter((other, at) => {
      const isNear = at === index - 1 || LIVE.test(phrase) || LIVE.test(other);
      return isNear && wordsOf(other) === wordsOf(phrase);
    });
    const isRepeated = earlier.length > 0 && !phrase.startsWith('cell');
    return [
      ...(isNameless ? [`says only “${phrase}”`] : []),
      ...(isRepeated ? [`says “${wordsOf(phrase)}” twice`] : []),
    ];
  });
}

/** What is said of the element that was found last, and the words in it. */
export interface Found {
  text: string;
  phrases: string[];
  /** The same without roles and states. */
  words: string[];
}

/** Whether the words that a person sees in a text are said too. */
export function isHeard(what: Words, { text, words }: Pick<Found, 'text' | 'words'>): boolean {
  const seen =
    typeof what === 'string' ? what : new RegExp(what.source, what.flags).exec(oneLine(text))?.[0];
  return seen !== undefined && oneLine(words.join(' ')).includes(seen);
}

/**
 * What is said of a pressed control whose state the press has changed. The virtual screen reader reads
 * attributes only, and browsers keep these states elsewhere, so they come from the browser.
 */
export function stateInWords(
  now: ControlState | undefined,
  before: ControlState | undefined,
): string | undefined {
  if (now?.isChecked !== undefined && now.isChecked !== before?.isChecked)
    return `${now.role}, ${now.name}, ${now.isChecked ? 'checked' : 'not checked'}`;
  if (now?.isExpanded !== undefined && now.isExpanded !== before?.isExpanded)
    return `${now.role}, ${now.name}, ${now.isExpanded ? 'expanded' : 'collapsed'}`;
  return undefined;
}

/** Whether an answer is still expected: silence, or a last phrase such as 'Buscando prestadores…'. */
export const isPending = (said: readonly string[]) => said.at(-1)?.endsWith('…') ?? true;
