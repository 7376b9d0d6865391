import { atualizarSchema, avaliarSchema } from '#lib/chamados/schema.ts';
import { atualizarChamado, avaliarChamado } from '#lib/chamados/service.server.ts';
import { memberAction } from './form-action.ts';
import type { Destination } from './sessao.ts';

/** Back to the case, with what was done to it. */
const done = (idCaso: string, pagina: number, feito: string): Destination => ({
  para: `/cliente/chamados?pagina=${String(pagina)}&chamado=${encodeURIComponent(idCaso)}&feito=${feito}`,
});

export const chamados = {
  /** Rates a case that is closed. */
  avaliar: memberAction(avaliarSchema, async (input, membro) => {
    await avaliarChamado(membro, input);
    return done(input.idCaso, input.pagina, 'avaliacao');
  }),

  /** Adds a message to a case that is open. */
  atualizar: memberAction(atualizarSchema, async (input, membro) => {
    await atualizarChamado(membro, input);
    return done(input.idCaso, input.pagina, 'mensagem');
  }),
};
