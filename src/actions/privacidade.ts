import { wordingsOf, isOutro, tipoOf } from '#lib/privacidade/rules.ts';
import {
  DIGA_QUAL,
  ESCOLHA_PEDIDO,
  ESCOLHA_PESSOA,
  privacidadeForm,
} from '#lib/privacidade/schema.ts';
import { enviarDireitosTitular, listTipos } from '#lib/privacidade/service.server.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/posted-form.ts';
import { ofAnyone } from './forms/senders.ts';

export const privacidade = {
  /** A request of a data subject (LGPD, article 18). */
  solicitar: formAction({
    form: privacidadeForm,
    page: '/privacidade/solicitacao',
    who: ofAnyone,
    completeStep: async (_passo, { tipoPessoa, tipoOcorrencia, outro }, { call }) => {
      const { pessoas, ocorrencias } = await listTipos(call);
      const [pessoa, ocorrencia] = [
        tipoOf(pessoas, tipoPessoa),
        tipoOf(ocorrencias, tipoOcorrencia),
      ];
      if (!pessoa) throw fieldErrors({ tipoPessoa: ESCOLHA_PESSOA });
      if (!ocorrencia) throw fieldErrors({ tipoOcorrencia: ESCOLHA_PEDIDO });
      const needsWords = isOutro(pessoa) || isOutro(ocorrencia);
      if (needsWords && !outro) throw fieldErrors({ outro: DIGA_QUAL });
    },
    send: async (typed, _arquivos, { pessoa, call }) => {
      const fields = pessoa ? { ...typed, cartao: pessoa.nrCartao } : typed;
      const tipos = await listTipos(call);
      const { nrProtocolo } = await enviarDireitosTitular(fields, call);
      return { nrProtocolo, fields, wordings: wordingsOf(fields, tipos) };
    },
  }),
};
