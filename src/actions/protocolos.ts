import { pedidosHref } from '#lib/pedidos/schema.ts';
import { avaliarForm, prioridadeForm } from '#lib/protocolos/schema.ts';
import { alterarPrioridadeProtocolo, avaliarProtocolo } from '#lib/protocolos/service.server.ts';
import { formAction } from './forms/form-action.ts';
import { ofMember } from './forms/senders.ts';

/** The page of the protocol, with what was done. */
const done = (nrProtocolo: string, feito: string) =>
  pedidosHref({ protocolo: nrProtocolo, feito }, '#aberto');

export const protocolos = {
  avaliar: formAction({
    form: avaliarForm,
    who: ofMember,
    send: async (fields, _files, membro) => {
      await avaliarProtocolo(membro, fields);
      return { nrProtocolo: undefined };
    },
    page: ({ nrProtocolo }) => done(nrProtocolo, 'avaliacao'),
  }),

  alterarPrioridade: formAction({
    form: prioridadeForm,
    who: ofMember,
    send: async (fields, _files, membro) => {
      await alterarPrioridadeProtocolo(membro, fields);
      return { nrProtocolo: undefined };
    },
    page: ({ nrProtocolo }) => done(nrProtocolo, 'prioridade'),
  }),
};
