/** Protocols and support cases as one list: its order, its parts, and the steps of one entry. */
import { sortKey } from '#lib/formats/calendar.ts';
import type { Passo } from '#lib/formats/passos.ts';
import { withoutAccents } from '#lib/formats/text.ts';
import type { Filtro } from './schema.ts';

export interface Pedido {
  origem: 'protocolo' | 'chamado';
  /** Identifies it within its origin. */
  id: string;
  nrProtocolo: string | undefined;
  /** DD/MM/YYYY, perhaps with HH:mm. */
  dtAbertura: string | undefined;
  dsAssunto: string | undefined;
  /** What the person wrote. */
  dsDescricao?: string | undefined;
  isOver: boolean;
}

/** The case with the number of a protocol: both are the same matter. */
export const sameMatter = <C extends Partial<Pick<Pedido, 'nrProtocolo'>>>(
  { nrProtocolo }: Pick<Pedido, 'nrProtocolo'>,
  chamados: readonly C[],
): C | undefined =>
  nrProtocolo === undefined
    ? undefined
    : chamados.find((chamado) => chamado.nrProtocolo === nrProtocolo);

/**
 * Protocols and cases: first the open ones, then the ended ones; the newest first, those without a date last.
 * A case with the number of a listed protocol is the same matter, so it is left out.
 */
export function joined<P extends Pedido, C extends Pedido>(
  protocolos: readonly P[],
  chamados: readonly C[],
): (P | C)[] {
  const known = new Set(protocolos.map(({ nrProtocolo }) => nrProtocolo));
  const others = chamados.filter(
    ({ nrProtocolo }) => nrProtocolo === undefined || !known.has(nrProtocolo),
  );
  return [...protocolos, ...others].toSorted(
    (a, b) =>
      Number(a.isOver) - Number(b.isOver) ||
      sortKey(b.dtAbertura).localeCompare(sortKey(a.dtAbertura)),
  );
}

export function filtered<T extends Pedido>(
  pedidos: readonly T[],
  { situacao, busca }: Pick<Filtro, 'situacao' | 'busca'>,
): T[] {
  const words = withoutAccents(busca).split(/\s+/).filter(Boolean);
  return pedidos.filter(({ isOver, dsAssunto, dsDescricao, nrProtocolo }) => {
    if (situacao !== undefined && isOver !== (situacao === 'encerrados')) return false;
    const text = withoutAccents([dsAssunto, dsDescricao, nrProtocolo].join(' '));
    return words.every((word) => text.includes(word));
  });
}

interface Andamento {
  dtAbertura?: string | undefined;
  /** The last day for the answer: DD/MM/YYYY. */
  dtPrevisao?: string | undefined;
  dtEncerramento?: string | undefined;
  isOver: boolean;
  isCancelled: boolean;
  canRate: boolean;
}

/** What has happened to a protocol or case, and who acts next. */
export function passosOf(andamento: Andamento): Passo[] {
  const { dtAbertura, dtPrevisao, dtEncerramento, isOver, isCancelled, canRate } = andamento;
  const passos: Passo[] = [
    { quem: 'feito', texto: 'Recebemos o seu pedido', ...(dtAbertura && { quando: dtAbertura }) },
  ];
  if (!isOver) {
    passos.push({
      quem: 'nosso',
      texto: 'Responder a você',
      ...(dtPrevisao && { ate: dtPrevisao }),
    });
    return passos;
  }
  const texto = isCancelled ? 'O pedido foi cancelado' : 'Respondemos e encerramos';
  passos.push({ quem: 'feito', texto, ...(dtEncerramento && { quando: dtEncerramento }) });
  if (canRate) passos.push({ quem: 'seu', texto: 'Contar como foi o atendimento, se quiser' });
  return passos;
}

export const SEM_PEDIDOS = 'Parece que não há nenhum protocolo.';
