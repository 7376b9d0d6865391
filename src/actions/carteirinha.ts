import { listarUf } from '#lib/cadastro/lists.server.ts';
import { desbloquearCartaoMagnetico, validarERenovar } from '#lib/carteirinha/service.server.ts';
import { guardarForm, validarForm } from '#lib/carteirinha/schema.ts';
import { CANAL, desbloqueioForm } from '#lib/carteirinha/unlock.ts';
import { settle } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { displayCartao } from '#lib/formats/numbers.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { rememberDevice } from '#lib/sessao/device.server.ts';
import { formAction } from './forms/form-action.ts';
import { personAction } from './forms/person-action.ts';
import { ofActiveMember, ofMember } from './forms/senders.ts';

export const carteirinha = {
  /** Validates the card and refreshes the profile (spec section 4). */
  validar: personAction(validarForm, ofMember, async (_fields, membro): Promise<Destination> => {
    await validarERenovar(membro);
    return { para: '/cliente/carteirinha?validada=1' };
  }),

  /** The member keeps a copy of the card on this device: noted, so that it is erased in time. */
  guardar: personAction(guardarForm, ofMember, (_fields, _membro, { cookies, locals }) => {
    if (locals.sessao) rememberDevice(cookies, locals.sessao.cpf);
    return Promise.resolve({ guardada: true });
  }),

  /** Asks for the magnetic card to be unlocked; whether it was, nobody tells (spec section 7). */
  desbloquear: formAction({
    form: desbloqueioForm,
    pagina: '/cliente/desbloqueio-cartao',
    who: ofActiveMember,
    send: async (dados, _arquivos, membro) => {
      const ufs = await settle(listarUf(membro));
      const names = ufs.status === 'success' ? ufs.data : [];
      const state = names.find(({ codigo }) => codigo === dados.uf)?.descricao ?? dados.uf;
      await desbloquearCartaoMagnetico(membro, { ...dados, state, channel: CANAL });
      return {
        nrProtocolo: undefined,
        antes: reciboItens([['Carteirinha', displayCartao(membro.cartao)]]),
        ditos: { uf: state },
      };
    },
  }),
};
