import type { ActionAPIContext } from 'astro:actions';
import { CARTAO_NAO_ENCONTRADO } from '#lib/ouvidoria/messages.ts';
import { ouvidoriaForm } from '#lib/ouvidoria/schema.ts';
import { enviarOuvidoria, validarOuvidoria } from '#lib/ouvidoria/service.server.ts';
import { MAIS_CONSULTAS } from '#lib/forms/robots.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/input-errors.ts';
import { limitSending } from './forms/robots.ts';
import { ofAnyone, type Remetente } from './forms/senders.ts';

/** The card that the form is about: a member's own, whatever the form says. */
const cardOf = ({ pessoa }: Remetente, nrCartao: string) => pessoa?.nrCartao ?? nrCartao;

/** Which cards exist is no visitor's business to try out: looked up so often and no more. */
async function requireCard(card: string, { call }: Remetente, context: ActionAPIContext) {
  await limitSending(context, 'ouvidoria-cartao', MAIS_CONSULTAS);
  if (!(await validarOuvidoria(card, call))) {
    throw fieldErrors({ nrCartao: CARTAO_NAO_ENCONTRADO });
  }
}

export const ouvidoria = {
  /** A manifestation to the ombudsman, its card validated first. */
  enviar: formAction({
    form: ouvidoriaForm,
    pagina: '/ouvidoria',
    who: ofAnyone,
    leave: async (passo, { nrCartao = '' }, person, context) => {
      // The last step is posted with all that came before: it is not believed, it is asked again.
      if (passo !== 'cartao' && passo !== 'revisao') return;
      await requireCard(cardOf(person, nrCartao), person, context);
    },
    send: async (typed, { arquivo }, person) => {
      const campos = { ...typed, nrCartao: cardOf(person, typed.nrCartao) };
      const { nrProtocolo } = await enviarOuvidoria(campos, arquivo, person.call);
      return { nrProtocolo, campos };
    },
  }),
};
