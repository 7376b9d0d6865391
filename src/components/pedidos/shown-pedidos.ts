/** Protocols and support cases as entries of one list. */
import { type Chamado, situacaoOf as situacaoOfChamado } from '#lib/chamados/rules.ts';
import type { Pedido } from '#lib/pedidos/rules.ts';
import {
  canChangePriority,
  isOver,
  isUrgent,
  type Protocolo,
  SITUACAO,
  situacaoOf,
} from '#lib/protocolos/rules.ts';

export interface ShownPedido extends Pedido {
  /** The kind, in the words of the page. */
  tipo: string;
  status: { nome: string; tone: 'success' | 'info' | 'neutral' };
  /** The service's own text for a status that we do not know. */
  raw?: string | undefined;
  facts: readonly (readonly [label: string, value: string])[];
}

const nota = (nrNota: number | undefined): ShownPedido['facts'] =>
  nrNota ? [['Sua nota', `${String(nrNota)} de 5`]] : [];

export function ofProtocolo(protocolo: Protocolo): ShownPedido {
  const { nrProtocolo, dtAbertura, dsAssunto, dtPrevisao, dsStatus, nrNota } = protocolo;
  const situacao = situacaoOf(protocolo);
  return {
    origem: 'protocolo',
    id: nrProtocolo,
    tipo: 'Protocolo',
    nrProtocolo,
    dtAbertura,
    dsAssunto,
    isOver: isOver(protocolo),
    status: SITUACAO[situacao],
    raw: situacao === 'outra' ? dsStatus : undefined,
    facts: [
      ...(dtPrevisao && canChangePriority(protocolo)
        ? [['Resposta prevista até', dtPrevisao] as const]
        : []),
      ...(isUrgent(protocolo) ? [['Prioridade', 'Urgente'] as const] : []),
      ...nota(nrNota),
    ],
  };
}

export function ofChamado(chamado: Chamado): ShownPedido {
  const { idCaso, nrProtocolo, dtAbertura, dsAssunto, dsDescricao, nrNota } = chamado;
  const status = situacaoOfChamado(chamado);
  return {
    origem: 'chamado',
    id: idCaso,
    tipo: 'Chamado',
    nrProtocolo,
    dtAbertura,
    dsAssunto,
    dsDescricao,
    isOver: status.isOver,
    status,
    facts: nota(nrNota),
  };
}
