import { nowIn } from '#lib/datas.ts';
import { copiaDe } from '#lib/fale-conosco/rules.ts';
import { COMO_RESPONDER, faleConoscoFluxo, faleConoscoSchema } from '#lib/fale-conosco/schema.ts';
import { enviarFaleConosco } from '#lib/fale-conosco/service.server.ts';
import { operator } from '#lib/operator.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { fieldErrors } from './forms/form-action.ts';
import { flowAction } from './forms/form-flow.ts';
import { ofAnyone } from './forms/senders.ts';

export const faleConosco = {
  /** A message to the cooperative; a member's own card goes with it. */
  enviar: flowAction({
    fluxo: faleConoscoFluxo,
    schema: faleConoscoSchema,
    pagina: '/fale-conosco',
    clock: () => nowIn(operator.timeZone),
    who: ofAnyone,
    leave: (passo, { dsEmail, nrCelular, nrTelefone }) => {
      const cannotAnswer = passo !== 'mensagem' && !dsEmail && !nrCelular && !nrTelefone;
      return cannotAnswer
        ? Promise.reject(fieldErrors({ dsEmail: COMO_RESPONDER }))
        : Promise.resolve();
    },
    send: async (typed, _arquivos, { pessoa, call }) => {
      const campos = pessoa ? { ...typed, ieBeneficiario: 'S', nrCartao: pessoa.nrCartao } : typed;
      const { nrProtocolo } = await enviarFaleConosco(campos, call);
      const itens = reciboItens([...copiaDe.mensagem(campos), ...copiaDe.contato(campos)]);
      return { nrProtocolo, itens };
    },
  }),
};
