/** What people write in the search of the site, and how it is compared ("O que você procura?"). */
import { isCpf } from '#lib/formats/cpf.ts';
import { isTitle, searchedText } from '#lib/formats/search-words.ts';
import { slugOf, withoutAccents } from '#lib/formats/text.ts';
import { operadora } from '#lib/config/words.ts';

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
  nomes: readonly string[];
  pessoa?: string | undefined;
  tambem?: readonly string[] | undefined;
  /** What to do, for care that most health plans do not include. */
  foraDoPlano?: string | undefined;
}

/** The entry that leads to the directory for a specialty. */
export function specialtyEntry({ nomes, pessoa, tambem = [], foraDoPlano }: Specialty): Entry {
  const [titulo = '', ...others] = nomes;
  return {
    id: `guia-${slugOf(titulo)}`,
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

/** A number with its signs, such as '(17) 3202-1234'. */
const NUMBER = /(?<![\d\s()+./-])\s*[\d(+][\d\s()+./-]*\d/;
/** The digits of a telephone by the numbering plan, with an area code or without a place. */
const TELEPHONE = /^(?:(?:0|55)?[1-9]{2}(?:9\d{8}|[2-5]\d{7})|0[3589]00\d{6,7}|[34]00\d{5})$/;
const LOCAL_TELEPHONE = /^(?:9 ?)?[2-9]\d{3}[-. ]\d{4}$/;

/** Whether a text is a telephone, or has one where a document number could be. */
function hasTelephone(text: string): boolean {
  const [number = ''] = NUMBER.exec(text) ?? [];
  const digits = number.replace(/\D/g, '');
  const isTelephone = TELEPHONE.test(digits) || LOCAL_TELEPHONE.test(number);
  // Eleven digits that are a CPF are a CPF.
  return isTelephone && !isCpf(digits) && (number === text || DOCUMENT.test(text));
}

const COMMON_WORDS = new Set(
  (
    'a as o os um uma e ou de da do das dos em na no nas nos num numa para pra por pelo pela ' +
    'com ao que me eu meu minha meus minhas como quero queria preciso posso faco fazer ver ' +
    'ter qual onde quando ja se foi ser esta estou'
  ).split(' '),
);

export const DOCUMENTO_NA_BUSCA =
  'Não escreva CPF nem número de carteirinha aqui. Diga em palavras o que você procura.';
export const TELEFONE_NA_BUSCA = `A busca não procura por telefone. Escreva o nome de quem atende, ou o assunto. Os telefones ${operadora.da} estão em Fale conosco.`;
export const SEM_PALAVRA_NA_BUSCA =
  'Só com sinais, ou só com “Dr.” ou “Dra.”, não há o que procurar. Escreva uma palavra.';

export interface Typed {
  /** The text as the page shows it again; '' without a search. */
  text: string;
  /** Why a typed text is neither searched nor shown again. */
  recusa?: string;
}

/** Reads the typed text: tidy and cut, or the reason not to search it. */
export function readTyped(q: string | null): Typed {
  const text = (q ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim();
  if (text === '') return { text };
  if (hasTelephone(text)) return { text: '', recusa: TELEFONE_NA_BUSCA };
  if (DOCUMENT.test(text)) return { text: '', recusa: DOCUMENTO_NA_BUSCA };
  return searchedText(text) === '' ? { text: '', recusa: SEM_PALAVRA_NA_BUSCA } : { text };
}

/** A word as the search compares it: no accents, no plural. `null`: the search ignores it. */
export function termOf(word: string): string | null {
  const plain = withoutAccents(word);
  if (COMMON_WORDS.has(plain) || isTitle(plain)) return null;
  return plain
    .replace(/oes$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/(\p{L}{2})s$/u, '$1');
}

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
