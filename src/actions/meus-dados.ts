import { copiaForm } from '#lib/meus-dados/rules.ts';
import { confirmFirst } from './forms/confirm.ts';
import { personAction } from './forms/person-action.ts';
import { ofMember } from './forms/senders.ts';

export const meusDados = {
  /**
   * Checks the person of the requested copy. An action cannot answer with a file, so the page makes the
   * copy. It does so only after this action, which a link from another site cannot run.
   */
  baixar: personAction(
    copiaForm,
    ofMember,
    async (_fields, _membro, context) => (await confirmFirst(context)) ?? { podeBaixar: true },
  ),
};
