import { listarUf } from '#lib/cadastro/lists.server.ts';
import { desbloquearCartaoMagnetico, validateAndRefresh } from '#lib/carteirinha/service.server.ts';
import { CANAL, desbloqueioForm, guardarForm, validarForm } from '#lib/carteirinha/schema.ts';
import { settle } from '#lib/errors.ts';
import type { Destination } from '#lib/forms/answer.ts';
import { displayCartao } from '#lib/formats/numbers.ts';
import { receiptItems } from '#lib/forms/receipt.ts';
import { rememberDevice } from '#lib/sessao/device.server.ts';
import { formAction } from './forms/form-action.ts';
import { personAction } from './forms/person-action.ts';
import { ofActiveMember, ofMember } from './forms/senders.ts';

export const carteirinha = {
  /** Validates the card and refreshes the profile (spec section 4). */
  validar: personAction(validarForm, ofMember, async (_fields, membro): Promise<Destination> => {
    await validateAndRefresh(membro);
    return { para: '/cliente/carteirinha?validada=1' };
  }),

  /**
   * The member keeps a copy of the card on this device. The portal notes whose copy it is, so that the
   * browser erases it when that member signs out or another person signs in.
   */
  guardar: personAction(guardarForm, ofMember, (_fields, _membro, { cookies, locals }) => {
    if (locals.sessao) rememberDevice(cookies, locals.sessao.conta);
    return Promise.resolve({ guardada: true });
  }),

  /** Requests that the magnetic card be unlocked; no service confirms it (spec section 7). */
  desbloquear: formAction({
    form: desbloqueioForm,
    isSensitive: true,
    page: '/cliente/desbloqueio-cartao',
    who: ofActiveMember,
    send: async (dados, _arquivos, membro) => {
      const ufs = await settle(listarUf(membro));
      const names = ufs.status === 'success' ? ufs.data : [];
      const state = names.find(({ codigo }) => codigo === dados.uf)?.descricao ?? dados.uf;
      await desbloquearCartaoMagnetico(membro, { ...dados, state, channel: CANAL });
      return {
        nrProtocolo: undefined,
        before: receiptItems([['Carteirinha', displayCartao(membro.cartao)]]),
        wordings: { uf: state },
      };
    },
  }),
};
