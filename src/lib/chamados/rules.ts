/** What a support case's state means, and its pages (spec section 9). */
import type { Chamado } from './wire.ts';

export type { Chamado } from './wire.ts';

/** How many cases a page has; `offset` counts cases. */
export const PAGE_SIZE = 20;

export const offsetOf = (pagina: number) => (pagina - 1) * PAGE_SIZE;

/** No answer carries a total: a full page may be followed by another. */
export const mayHaveNext = (chamados: readonly Chamado[]) => chamados.length >= PAGE_SIZE;

const CLOSED = /^(?:conclu|encerrad|finalizad|fechad|resolvid)/i;
const CANCELLED = /^cancelad/i;
const OPEN = /^(?:abert|nov[oa]|em a|andamento|aguardando|pendente)/i;

export interface Situacao {
  nome: string;
  tone: 'success' | 'info' | 'neutral';
  isOver: boolean;
}

/** The state in our words; a code that only the service knows is still being looked after. */
export function situacaoOf({ dsStatus = '', dtEncerramento }: Chamado): Situacao {
  const words = dsStatus.trim();
  if (CANCELLED.test(words)) return { nome: 'Cancelado', tone: 'neutral', isOver: true };
  if (CLOSED.test(words) || dtEncerramento !== undefined) {
    return { nome: 'Encerrado', tone: 'success', isOver: true };
  }
  const nome = OPEN.test(words) ? 'Em andamento' : 'Em acompanhamento';
  return { nome, tone: 'info', isOver: false };
}

/** A case that was closed can be rated, once. */
export function canRate(chamado: Chamado): boolean {
  return situacaoOf(chamado).nome === 'Encerrado' && !chamado.nrNota;
}

export const canUpdate = (chamado: Chamado) => !situacaoOf(chamado).isOver;
