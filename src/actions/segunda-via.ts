import { displayArquivo } from '#lib/forms/files.ts';
import { nowIn } from '#lib/datas.ts';
import { operator } from '#lib/operator.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { ESCOLHA_MOTIVO } from '#lib/segunda-via/messages.ts';
import { asksForFile, motivoOf } from '#lib/segunda-via/rules.ts';
import { segundaViaFluxo, segundaViaSchema } from '#lib/segunda-via/schema.ts';
import { listarMotivosSegundaVia, solicitarSegundaVia } from '#lib/segunda-via/service.server.ts';
import { displayCartao } from '#lib/formatos.ts';
import { fieldErrors } from './forms/form-action.ts';
import { flowAction } from './forms/form-flow.ts';
import { ofActiveMember } from './forms/senders.ts';

export const segundaVia = {
  /** Asks for a second copy of the selected person's card. */
  pedir: flowAction({
    fluxo: segundaViaFluxo,
    schema: segundaViaSchema,
    pagina: '/cliente/segunda-via-cartao',
    clock: () => nowIn(operator.timeZone),
    who: ofActiveMember,
    wants: ({ nrSequencia }) => (asksForFile(nrSequencia) ? { arquivo: 'required' } : {}),
    send: async ({ nrSequencia }, { arquivo }, membro) => {
      const motivo = motivoOf(await listarMotivosSegundaVia(membro), nrSequencia);
      if (!motivo) throw fieldErrors({ nrSequencia: ESCOLHA_MOTIVO });
      const { nrProtocolo } = await solicitarSegundaVia(membro, nrSequencia, arquivo);
      const itens = reciboItens([
        ['Carteirinha', displayCartao(membro.cartao)],
        ['Motivo', motivo.dsMotivo],
        ['Documento', arquivo && displayArquivo(arquivo.tipo, arquivo.bytes.length)],
      ]);
      return { nrProtocolo, itens };
    },
  }),
};
