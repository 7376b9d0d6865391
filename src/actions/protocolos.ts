import { avaliarSchema, prioridadeSchema } from '#lib/protocolos/schema.ts';
import { alterarPrioridadeProtocolo, avaliarProtocolo } from '#lib/protocolos/service.server.ts';
import { PRIORIDADES } from '#lib/protocolos/rules.ts';
import { itensDaAvaliacao, reciboItens } from '#lib/forms/receipt.ts';
import { memberOnceAction } from './forms/once.ts';

/** Back to the protocol, with what was done to it. */
const done = (nrProtocolo: string, feito: string) =>
  `/cliente/protocolos?protocolo=${encodeURIComponent(nrProtocolo)}&feito=${feito}` as const;

export const protocolos = {
  /** Rates a protocol that is over. */
  avaliar: memberOnceAction(
    'protocolos.avaliar',
    avaliarSchema,
    async (input, membro) => {
      await avaliarProtocolo(membro, input);
      return itensDaAvaliacao(input);
    },
    ({ nrProtocolo }) => done(nrProtocolo, 'avaliacao'),
  ),

  /** Asks for another priority, with the reason. */
  alterarPrioridade: memberOnceAction(
    'protocolos.prioridade',
    prioridadeSchema,
    async (input, membro) => {
      await alterarPrioridadeProtocolo(membro, input);
      const { iePrioridade, dsJustificativa } = input;
      return reciboItens([
        ['Nova prioridade', PRIORIDADES[iePrioridade]],
        ['Motivo', dsJustificativa],
      ]);
    },
    ({ nrProtocolo }) => done(nrProtocolo, 'prioridade'),
  ),
};
