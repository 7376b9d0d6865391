import { receiptItems } from '#lib/forms/receipt.ts';
import { ESCOLHA_MOTIVO, segundaViaForm, asksForFile, motivoOf } from '#lib/segunda-via/schema.ts';
import { listarMotivosSegundaVia, solicitarSegundaVia } from '#lib/segunda-via/service.server.ts';
import { displayCartao } from '#lib/formats/numbers.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/posted-form.ts';
import { ofActiveMember } from './forms/senders.ts';

export const segundaVia = {
  /** Asks for a second copy of the selected person's card. */
  pedir: formAction({
    form: segundaViaForm,
    isSensitive: true,
    page: '/cliente/segunda-via-cartao',
    who: ofActiveMember,
    wants: ({ nrSequencia }) => (asksForFile(nrSequencia) ? { arquivo: 'required' } : {}),
    send: async ({ nrSequencia }, { arquivo }, membro) => {
      const motivo = motivoOf(await listarMotivosSegundaVia(membro), nrSequencia);
      if (!motivo) throw fieldErrors({ nrSequencia: ESCOLHA_MOTIVO });
      const { nrProtocolo } = await solicitarSegundaVia(membro, nrSequencia, arquivo);
      return {
        nrProtocolo,
        before: receiptItems([['Carteirinha', displayCartao(membro.cartao)]]),
        wordings: { nrSequencia: motivo.dsMotivo },
      };
    },
  }),
};
