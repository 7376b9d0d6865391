/** The states of support cases and the pages of their list (spec section 9). */
import type { Chamado } from './wire.ts';

export type { Chamado } from './wire.ts';

export const SEM_CHAMADOS = 'Parece que não há nenhum protocolo.';
export const CHAMADO_NAO_AVALIAVEL = 'Só um chamado encerrado pode ser avaliado, e uma vez só.';
export const CHAMADO_ENCERRADO =
  'Este chamado já foi encerrado. Se o assunto continua, fale com o atendimento.';
export const CHAMADO_AVALIADO = 'Recebemos sua avaliação. Obrigado por contar como foi.';
export const CHAMADO_ATUALIZADO = 'Sua mensagem foi acrescentada ao chamado.';

/** Cases on a page; the service's `offset` counts cases. */
export const PAGE_SIZE = 20;

export const offsetOf = (pagina: number) => (pagina - 1) * PAGE_SIZE;

/**
 * The service sends no total, so a full page may have a next one.
 * @param sent the number of cases that the service sent, also those that cannot be read
 */
export const mayHaveNext = (sent: number) => sent >= PAGE_SIZE;

const CLOSED = /^(?:conclu|encerrad|finalizad|fechad|resolvid)/i;
const CANCELLED = /^cancelad/i;
const OPEN = /^(?:abert|nov[oa]|em a|andamento|aguardando|pendente)/i;

export interface Situacao {
  nome: string;
  tone: 'success' | 'info' | 'neutral';
  isOver: boolean;
}

/** The state in the portal's words; an unknown text counts as open. */
export function situacaoOf({ dsStatus = '', dtEncerramento }: Chamado): Situacao {
  const words = dsStatus.trim();
  if (CANCELLED.test(words)) return { nome: 'Cancelado', tone: 'neutral', isOver: true };
  if (CLOSED.test(words) || dtEncerramento !== undefined) {
    return { nome: 'Encerrado', tone: 'success', isOver: true };
  }
  const nome = OPEN.test(words) ? 'Em andamento' : 'Em acompanhamento';
  return { nome, tone: 'info', isOver: false };
}

export function canRate(chamado: Chamado): boolean {
  return situacaoOf(chamado).nome === 'Encerrado' && !chamado.nrNota;
}

export const canUpdate = (chamado: Chamado) => !situacaoOf(chamado).isOver;
