import { avaliarSchema, prioridadeSchema } from '#lib/protocolos/schema.ts';
import { alterarPrioridadeProtocolo, avaliarProtocolo } from '#lib/protocolos/service.server.ts';
import { memberAction } from './form-action.ts';
import type { Destination } from './sessao.ts';

/** Back to the protocol, with what was done to it. */
const done = (nrProtocolo: string, feito: string): Destination => ({
  para: `/cliente/protocolos?protocolo=${encodeURIComponent(nrProtocolo)}&feito=${feito}`,
});

export const protocolos = {
  /** Rates a protocol that is over. */
  avaliar: memberAction(avaliarSchema, async (input, membro) => {
    await avaliarProtocolo(membro, input);
    return done(input.nrProtocolo, 'avaliacao');
  }),

  /** Asks for another priority, with the reason. */
  alterarPrioridade: memberAction(prioridadeSchema, async (input, membro) => {
    await alterarPrioridadeProtocolo(membro, input);
    return done(input.nrProtocolo, 'prioridade');
  }),
};
