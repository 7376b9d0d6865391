/** The action of a form that acts for a person, may be sent twice and has no receipt. */
import type { ActionAPIContext } from 'astro:actions';
import { CONTROL, ownFields, type StepAnswer } from '#lib/forms/answer.ts';
import { type FormKey, openKey } from '#lib/forms/form-key.server.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { checkSteps, sentSteps, stepAt } from '#lib/forms/steps.ts';
import { identify } from './identity.ts';
import { inputError, postedForm } from './posted-form.ts';
import type { FindSender } from './senders.ts';

/**
 * Like `formAction`, for a form of one step that is answered at once, such as the codes of a
 * boleto. It runs only for the person for whom the form was opened.
 */
export function personAction<F extends Form, W, T>(
  form: F,
  who: FindSender<W>,
  handle: (fields: Values<F>, person: W, context: ActionAPIContext, key: FormKey) => Promise<T>,
) {
  return postedForm(async (_data, posted, context): Promise<T | StepAnswer> => {
    const key = await openKey(form.name, posted[CONTROL.key]);
    const identity = await identify(form, key, posted, context);
    if (identity.kind === 'ask') {
      const { chave, aviso } = identity;
      context.locals.notice = aviso;
      return { passo: stepAt(form, 0).name, valores: ownFields(posted), chave, aviso };
    }
    const { person } = await who(context);
    const checked = checkSteps(form, sentSteps(form, posted), posted);
    if (!checked.success) throw inputError(checked.error.issues);
    return handle(checked.data as Values<F>, person, context, identity.key);
  });
}
