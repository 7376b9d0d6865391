import { copiaForm } from '#lib/meus-dados/rules.ts';
import { confirmFirst } from './forms/confirm.ts';
import { personAction } from './forms/person-action.ts';
import { ofMember } from './forms/senders.ts';

export const meusDados = {
  /**
   * Checks for whom the copy was asked. An action cannot answer with a file, so that the page makes it: it
   * does so only after this action, which a link from elsewhere cannot run.
   */
  baixar: personAction(
    copiaForm,
    ofMember,
    async (_fields, _membro, context) => (await confirmFirst(context)) ?? { podeBaixar: true },
  ),
};
