/** What a member or a visitor is left with after a form: the proof, and a copy of what was sent. */

export interface ReciboItem {
  rotulo: string;
  valor: string;
}

export interface Recibo {
  /** Given by the service; the portal never makes one up. */
  nrProtocolo: string | undefined;
  /** DD/MM/YYYY HH:mm where the operator is. */
  enviadoEm: string;
  itens: readonly ReciboItem[];
}

/** The items whose value is there, in their order. */
export function reciboItens(
  items: readonly (readonly [rotulo: string, valor: string | undefined])[],
): ReciboItem[] {
  return items.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
}

/** A copy of a mark from 1 to 5 and its comment. */
export const itensDaAvaliacao = (avaliacao: {
  nrNota: number;
  dsComentario?: string | undefined;
}): ReciboItem[] =>
  reciboItens([
    ['Sua nota', `${String(avaliacao.nrNota)} de 5`],
    ['Seu comentário', avaliacao.dsComentario],
  ]);
