import { copiaDe } from '#lib/beaba-bebe/rules.ts';
import { beabaBebeFluxo, beabaBebeSchema } from '#lib/beaba-bebe/schema.ts';
import { inscreverBeabaBebe } from '#lib/beaba-bebe/service.server.ts';
import { nowIn } from '#lib/datas.ts';
import { BusinessError } from '#lib/errors.ts';
import { operator } from '#lib/operator.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { PESSOA_INATIVA } from '#lib/sessao/messages.ts';
import { flowAction } from './forms/form-flow.ts';
import { ofAnyone } from './forms/senders.ts';

export const beabaBebe = {
  /** A sign-up for the programme for pregnancy and babies; nothing new for whose plan is inactive. */
  inscrever: flowAction({
    fluxo: beabaBebeFluxo,
    schema: beabaBebeSchema,
    pagina: '/beaba-bebe',
    clock: () => nowIn(operator.timeZone),
    who: (context) => {
      const sender = ofAnyone(context);
      if (sender.person.pessoa?.ativo === false) throw new BusinessError(PESSOA_INATIVA);
      return sender;
    },
    send: async (typed, _arquivos, { pessoa, call }) => {
      const campos = pessoa ? { ...typed, nrCartao: pessoa.nrCartao } : typed;
      const { nrProtocolo } = await inscreverBeabaBebe(campos, call);
      const itens = reciboItens([
        ...copiaDe.mae(campos),
        ...copiaDe.gravidez(campos),
        ...copiaDe.contato(campos),
      ]);
      return { nrProtocolo, itens };
    },
  }),
};
