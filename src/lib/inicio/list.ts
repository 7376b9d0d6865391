/** What the home and its island share: the services, the shape of an item, and the words around the list. */
import { listed } from '#lib/formats/listed.ts';
import type { Assunto } from './assuntos.ts';

/** The services that the home calls, and their names for a member. */
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
  /** Sorts the list, compared as text. Each item of a list has a different value. */
  ordem: string;
}

/** How many items the home shows before "Ver tudo". */
export const MAX_SHOWN = 5;

/** The answer of one service: its items, and sentences beside the list. */
export interface Visto {
  fonte: Fonte;
  itens: Item[];
  notas: string[];
  /** The service is late, down or incomplete. Another request may help. */
  falta: boolean;
  /** Entries may be missing. Another request does not help. */
  incerto: boolean;
}

/** The most urgent items of one service that are listed. Its own page has all of them. */
export const MAX_OF_ONE = 20;

/** 'Não conseguimos ver agora: exames e vacinas.' */
export const faltaInWords = (fontes: readonly Fonte[]): string =>
  `Não conseguimos ver agora: ${listed(fontes.map((fonte) => FONTES[fonte]))}.`;

export const nadaInWords = (incerto: boolean): string =>
  incerto
    ? 'No que conseguimos consultar, nada precisa de você agora.'
    : 'Tudo em dia: nada precisa de você agora. Quando precisar, aparece aqui.';

/** The sentence when a service has more matters than the home shows. */
export const cortadoInWords = (fonte: Fonte): string =>
  `Há mais em ${FONTES[fonte]}: aqui estão os ${String(MAX_OF_ONE)} mais urgentes.`;
