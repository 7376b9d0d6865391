/** What people write in the search of the site, and how it is compared ("O que você procura?"). */
import { withoutAccents } from '#lib/formats/plain-text.ts';

export const BUSCA = '/busca';

export type Kind = 'tarefa' | 'pergunta' | 'pagina' | 'noticia';

export interface Entry {
  id: string;
  kind: Kind;
  titulo: string;
  /** What one finds there, in one line. */
  texto?: string | undefined;
  href: string;
  /** What else people call it. */
  palavras?: readonly string[] | undefined;
}

/** A longer text is no search; the rest is cut off. */
const LONGEST = 100;
/** As many digits as a CPF has: neither CPF nor card belongs in an address. */
const DOCUMENT = /\d(?:[.\-/ ]?\d){10}/;

/** Words of a sentence that say nothing about what somebody looks for. */
const COMMON_WORDS = new Set([
  ...[
    'a',
    'as',
    'o',
    'os',
    'um',
    'uma',
    'e',
    'ou',
    'de',
    'da',
    'do',
    'das',
    'dos',
    'em',
    'na',
    'no',
  ],
  ...['nas', 'nos', 'num', 'numa', 'para', 'pra', 'por', 'pelo', 'pela', 'com', 'ao', 'que', 'me'],
  ...[
    'eu',
    'meu',
    'minha',
    'meus',
    'minhas',
    'como',
    'quero',
    'queria',
    'preciso',
    'posso',
    'faco',
  ],
  ...['fazer', 'ver', 'ter', 'qual', 'onde', 'quando', 'ja', 'se', 'foi', 'ser', 'esta', 'estou'],
]);

export interface Typed {
  /** As it is shown again; '' when nothing was searched. */
  text: string;
  /** Whether it holds a CPF or a card number: it is neither searched nor shown again. */
  isDocument: boolean;
}

/** What was typed, without what does not belong in a search. */
export function readTyped(q: string | null): Typed {
  const text = (q ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).trim();
  const isDocument = DOCUMENT.test(text);
  return { text: isDocument ? '' : text, isDocument };
}

/** A word as it is compared: without accents and plural; `null` for a word that says nothing. */
export function termOf(word: string): string | null {
  const plain = withoutAccents(word);
  if (COMMON_WORDS.has(plain)) return null;
  return plain
    .replace(/oes$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/(?<=\p{L}{2})s$/u, '');
}

/** The words of a text, as they are compared. */
export const termsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : (termOf(word) ?? [])));
