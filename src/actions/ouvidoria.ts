import type { ActionAPIContext } from 'astro:actions';
import { CARTAO_NAO_ENCONTRADO } from '#lib/errors.ts';
import { asksForDocument } from '#lib/ouvidoria/rules.ts';
import { ouvidoriaForm } from '#lib/ouvidoria/schema.ts';
import { enviarOuvidoria, validarOuvidoria } from '#lib/ouvidoria/service.server.ts';
import { MAX_CARD_LOOKUPS } from '#lib/forms/bot-guard.ts';
import { formAction } from './forms/form-action.ts';
import { fieldErrors } from './forms/posted-form.ts';
import { limitSending } from './forms/bot-guard.ts';
import { ofAnyone, type Remetente } from './forms/senders.ts';

/** The card of the form: a member's own card replaces the posted one. */
const cardOf = ({ pessoa }: Remetente, nrCartao: string) => pessoa?.nrCartao ?? nrCartao;

/**
 * Checks the card. The number of look-ups is limited, so that visitors cannot find out which cards
 * exist.
 */
async function requireCard(card: string, { call }: Remetente, context: ActionAPIContext) {
  await limitSending(context, 'ouvidoria-cartao', MAX_CARD_LOOKUPS);
  if (!(await validarOuvidoria(card, call))) {
    throw fieldErrors({ nrCartao: CARTAO_NAO_ENCONTRADO });
  }
}

export const ouvidoria = {
  /** Sends a manifestation to the ombudsman, after validating its card. */
  enviar: formAction({
    form: ouvidoriaForm,
    page: '/ouvidoria',
    who: ofAnyone,
    completeStep: async (passo, { nrCartao = '' }, person, context) => {
      // The last step posts the earlier values again, so the portal checks them again. A member whose data
      // is known posts only the last step.
      if (passo !== 'pessoa' && passo !== 'revisao') return;
      await requireCard(cardOf(person, nrCartao), person, context);
    },
    wants: ({ tpOcorrencia }) => ({
      arquivo: asksForDocument(tpOcorrencia) ? 'required' : 'optional',
    }),
    send: async (typed, { arquivo }, person) => {
      const fields = { ...typed, nrCartao: cardOf(person, typed.nrCartao) };
      const { nrProtocolo } = await enviarOuvidoria(fields, arquivo, person.call);
      return { nrProtocolo, fields };
    },
  }),
};
