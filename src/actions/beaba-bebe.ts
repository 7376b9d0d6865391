import { beabaBebeForm } from '#lib/beaba-bebe/schema.ts';
import { inscreverBeabaBebe } from '#lib/beaba-bebe/service.server.ts';
import { BusinessError } from '#lib/errors.ts';
import { PESSOA_INATIVA } from '#lib/sessao/messages.ts';
import { formAction } from './forms/form-action.ts';
import { ofAnyone } from './forms/senders.ts';

export const beabaBebe = {
  /**
   * A sign-up for the programme for pregnancy and babies. A person whose plan is inactive cannot
   * sign up.
   */
  inscrever: formAction({
    form: beabaBebeForm,
    page: '/beaba-bebe',
    who: async (context) => {
      const sender = await ofAnyone(context);
      if (sender.person.pessoa?.ativo === false) throw new BusinessError(PESSOA_INATIVA);
      return sender;
    },
    send: async (typed, _arquivos, { pessoa, call }) => {
      const fields = pessoa ? { ...typed, nrCartao: pessoa.nrCartao } : typed;
      const { nrProtocolo } = await inscreverBeabaBebe(fields, call);
      return { nrProtocolo, fields };
    },
  }),
};
