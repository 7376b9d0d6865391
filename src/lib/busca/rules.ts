/** What people write in the search of the site, and how it is compared ("O que você procura?"). */
import { withoutAccents } from '#lib/formats/text.ts';

export const BUSCA = '/busca';

export type Kind = 'tarefa' | 'guia' | 'pergunta' | 'pagina' | 'noticia';

export interface Entry {
  id: string;
  kind: Kind;
  titulo: string;
  /** The content of the page, in one line. */
  texto?: string | undefined;
  href: string;
  /** Other names that people use for it. */
  palavras?: readonly string[] | undefined;
}

/** The names that people use for one specialty of the directory (`src/content/palavras.json`). */
interface Specialty {
  id: string;
  nomes: readonly string[];
  pessoa?: string | undefined;
  tambem?: readonly string[] | undefined;
  /** What to do, for care that most health plans do not include. */
  foraDoPlano?: string | undefined;
}

/** The entry that leads to the directory for a specialty. */
export function specialtyEntry({ id, nomes, pessoa, tambem = [], foraDoPlano }: Specialty): Entry {
  const [titulo = id, ...others] = nomes;
  return {
    id: `guia-${id}`,
    kind: 'guia',
    titulo,
    texto: foraDoPlano ?? 'Veja no guia médico quem atende, com endereço e telefone.',
    href: `/guia-medico?${new URLSearchParams({ nmPrestador: titulo }).toString()}`,
    palavras: [...others, ...(pessoa === undefined ? [] : [pessoa]), ...tambem],
  };
}

/** A longer text is cut off. */
const MAX_QUERY_LENGTH = 100;
/** As many digits as a CPF has: neither CPF nor card belongs in an address. */
const DOCUMENT = /\d(?:[.\-/ ]?\d){10}/;

/** Words without a meaning for the search. */
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
  /** The text as the page shows it again; '' without a search. */
  text: string;
  /** Whether the typed text contains a CPF or a card number: then it is neither searched nor shown again. */
  isDocument: boolean;
}

/** Reads the typed text: tidy and cut, or empty when it contains a document number. */
export function readTyped(q: string | null): Typed {
  const text = (q ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
  const isDocument = DOCUMENT.test(text);
  return { text: isDocument ? '' : text, isDocument };
}

/**
 * The form of a word that the search compares: no accents, no plural. `null`: the search ignores the word.
 */
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

export const TITULOS: readonly { kind: Kind; titulo: string }[] = [
  { kind: 'tarefa', titulo: 'O que você pode fazer' },
  { kind: 'guia', titulo: 'Quem atende' },
  { kind: 'pergunta', titulo: 'Perguntas e respostas' },
  { kind: 'pagina', titulo: 'Páginas' },
  { kind: 'noticia', titulo: 'Notícias e textos de saúde' },
];

export const ALGUNS_EXEMPLOS = [
  'segunda via',
  'quanto pago no exame',
  'mudei de casa',
  'resultado de exame',
  'dentista',
  'carência',
] as const;

export const DOCUMENTO_NA_BUSCA =
  'Não escreva CPF nem número de carteirinha aqui. Diga em palavras o que você procura.';
