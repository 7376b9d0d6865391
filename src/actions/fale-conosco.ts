import { COMO_RESPONDER, faleConoscoForm } from '#lib/fale-conosco/schema.ts';
import { enviarFaleConosco } from '#lib/fale-conosco/service.server.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/posted-form.ts';
import { ofAnyone } from './forms/senders.ts';

export const faleConosco = {
  /** A message to the cooperative; a member's own card goes with it. */
  enviar: formAction({
    form: faleConoscoForm,
    page: '/fale-conosco',
    who: ofAnyone,
    completeStep: (passo, { dsEmail, nrCelular, nrTelefone }) => {
      const cannotAnswer = passo !== 'mensagem' && !dsEmail && !nrCelular && !nrTelefone;
      return cannotAnswer
        ? Promise.reject(fieldErrors({ dsEmail: COMO_RESPONDER }))
        : Promise.resolve();
    },
    send: async (typed, _arquivos, { pessoa, call }) => {
      const fields = pessoa
        ? { ...typed, ieBeneficiario: 'S' as const, nrCartao: pessoa.nrCartao }
        : typed;
      const { nrProtocolo } = await enviarFaleConosco(fields, call);
      return { nrProtocolo, fields };
    },
  }),
};
