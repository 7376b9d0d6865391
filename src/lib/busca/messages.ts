/** What the search of the site says. */
import type { Kind } from './rules.ts';

export const TITULOS: readonly { kind: Kind; titulo: string }[] = [
  { kind: 'tarefa', titulo: 'O que você pode fazer' },
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
