/** What the home and its island share: the services, the shape of an item, and the words around the list. */
import type { Assunto } from './assuntos.ts';

/** The services that the home asks, and their names for a member. */
export const FONTES = {
  boletos: 'boletos',
  requisicoes: 'autorizações',
  exames: 'exames',
  vacinas: 'vacinas',
  protocolos: 'protocolos',
  chamados: 'chamados',
  contrato: 'contrato',
  carteirinha: 'carteirinha',
  familia: 'cadastro da família',
} as const;

export type Fonte = keyof typeof FONTES;

export const isFonte = (text: string | undefined): text is Fonte =>
  text !== undefined && Object.hasOwn(FONTES, text);

/** What a list shows of a matter: one sentence, one date, one button. */
export interface Item extends Omit<Assunto, 'urgencia'> {
  fonte: Fonte | 'rascunhos';
  /** Compared as text, it puts the list in order. Each item of a list has another one. */
  ordem: string;
}

/** How many items the home shows before "Ver tudo". */
export const MOST_SHOWN = 5;

/** What one service says: its items, and sentences beside the list. */
export interface Visto {
  fonte: Fonte;
  itens: Item[];
  notas: string[];
  /** The service is late or down, or gave only a part: asking again may help. */
  falta: boolean;
  /** Something may be missing, and asking again does not help. */
  incerto: boolean;
}

/** A service with very many matters shows the most urgent ones; its own page has them all. */
export const MOST_OF_ONE = 20;

const list = new Intl.ListFormat('pt-BR');

/** 'Não conseguimos ver agora: exames e vacinas.' */
export const faltaInWords = (fontes: readonly Fonte[]): string =>
  `Não conseguimos ver agora: ${list.format(fontes.map((fonte) => FONTES[fonte]))}.`;

/** Said in the place of an empty list. */
export const nadaInWords = (incerto: boolean): string =>
  incerto
    ? 'No que conseguimos consultar, nada precisa de você agora.'
    : 'Tudo em dia: nada precisa de você agora. Quando precisar, aparece aqui.';

/** Said when a service has more matters than the home shows. */
export const cortadoInWords = (fonte: Fonte): string =>
  `Há mais em ${FONTES[fonte]}: aqui estão os ${String(MOST_OF_ONE)} mais urgentes.`;
