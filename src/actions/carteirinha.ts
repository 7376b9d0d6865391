import { ActionError } from 'astro:actions';
import { z } from 'zod';
import { listarUf } from '#lib/cadastro/lists.server.ts';
import { desbloquearCartaoMagnetico, validarERenovar } from '#lib/carteirinha/service.server.ts';
import { CANAL, desbloqueioFluxo, desbloqueioSchema } from '#lib/carteirinha/unlock.ts';
import { nowIn } from '#lib/datas.ts';
import { settle } from '#lib/errors.ts';
import { displayCartao, displayCep, displayPhone } from '#lib/formatos.ts';
import { operator } from '#lib/operator.ts';
import { reciboItens } from '#lib/forms/receipt.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { rememberDevice } from '#lib/sessao/device.server.ts';
import { formAction, memberAction } from './forms/form-action.ts';
import { flowAction } from './forms/form-flow.ts';
import { ofActiveMember } from './forms/senders.ts';
import type { Destination } from './sessao.ts';

export const carteirinha = {
  /** Validates the card and refreshes the profile (spec section 4). */
  validar: memberAction(z.object({}), async (_input, membro): Promise<Destination> => {
    await validarERenovar(membro);
    return { para: '/cliente/carteirinha?validada=1' };
  }),

  /** The member keeps a copy of the card on this device: noted, so that it is erased in time. */
  guardar: formAction(z.object({}), (_input, { locals, cookies }) => {
    if (!locals.membro || !locals.sessao)
      throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
    rememberDevice(cookies, locals.sessao.cpf);
    return Promise.resolve({ guardada: true });
  }),

  /** Asks for the magnetic card to be unlocked; whether it was, nobody tells (spec section 7). */
  desbloquear: flowAction({
    fluxo: desbloqueioFluxo,
    schema: desbloqueioSchema,
    pagina: '/cliente/desbloqueio-cartao',
    clock: () => nowIn(operator.timeZone),
    who: ofActiveMember,
    send: async (dados, _arquivos, membro) => {
      const ufs = await settle(listarUf(membro));
      const names = ufs.status === 'success' ? ufs.data : [];
      const state = names.find(({ codigo }) => codigo === dados.uf)?.descricao ?? dados.uf;
      await desbloquearCartaoMagnetico(membro, { ...dados, state, channel: CANAL });
      const itens = reciboItens([
        ['Carteirinha', displayCartao(membro.cartao)],
        ['CEP', displayCep(dados.cep)],
        ['Endereço', `${dados.adress}, ${dados.adressNumber}`],
        ['Complemento', dados.addressComplement],
        ['Bairro', dados.district],
        ['Cidade', `${dados.city}/${dados.uf}`],
        ['Celular', displayPhone(dados.cellphone)],
        ['E-mail', dados.email],
      ]);
      return { nrProtocolo: undefined, itens };
    },
  }),
};
