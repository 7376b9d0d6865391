import { atualizarForm, avaliarForm } from '#lib/chamados/schema.ts';
import { atualizarChamado, avaliarChamado } from '#lib/chamados/service.server.ts';
import { antigosFor, pedidosHref } from '#lib/pedidos/schema.ts';
import { formAction } from './forms/form-action.ts';
import { ofMember } from './forms/senders.ts';

/** The page of the case, with what was done. */
const done = ({ idCaso, pagina }: { idCaso: string; pagina: number }, feito: string) =>
  pedidosHref({ chamado: idCaso, antigos: antigosFor(pagina), feito }, '#aberto');

export const chamados = {
  avaliar: formAction({
    form: avaliarForm,
    who: ofMember,
    send: async (fields, _files, membro) => {
      await avaliarChamado(membro, fields);
      return { nrProtocolo: undefined };
    },
    page: (fields) => done(fields, 'avaliacao'),
  }),

  /** Adds a message to a case that is open. */
  atualizar: formAction({
    form: atualizarForm,
    who: ofMember,
    send: async (fields, _files, membro) => {
      await atualizarChamado(membro, fields);
      return { nrProtocolo: undefined };
    },
    page: (fields) => done(fields, 'mensagem'),
  }),
};
