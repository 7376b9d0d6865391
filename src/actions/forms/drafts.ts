/** What was typed into a form is kept for the person for whom it was opened. */
import type { ActionAPIContext } from 'astro:actions';
import { CONTROLE, ownFields } from '#lib/forms/answer.ts';
import type { Form } from '#lib/forms/form.ts';
import type { FormKey } from '#lib/forms/form-key.server.ts';
import { keepDraft } from '#lib/sessao/drafts.server.ts';
import { ownerName } from '#lib/sessao/rules.ts';

/**
 * Whose draft it is: the person for whom the form was opened, when that person is the one of this
 * browser's session. A form of nobody, or of somebody who has left, is nobody's draft.
 */
function ownerOfDraft(
  { locals: { sessao, trava } }: ActionAPIContext,
  key: FormKey | undefined,
): string | undefined {
  const cpf = sessao?.cpf ?? trava?.cpf;
  return key?.de && key.de.cpf === cpf ? ownerName(key.de) : undefined;
}

/** Keeps the fields for the person who is signed in, or was until now. */
export async function keepForLater(
  context: ActionAPIContext,
  { nome }: Form,
  key: FormKey | undefined,
  posted: Readonly<Record<string, string>>,
): Promise<void> {
  const owner = ownerOfDraft(context, key);
  if (owner !== undefined) await keepDraft(context.locals.session, owner, nome, posted);
}

/**
 * As `keepForLater`, at a step on the way: of a form that is open to anybody, and of one whose answer no
 * page shows. Opened again it is another form, with a key of its own.
 */
export async function keepAtStep(
  context: ActionAPIContext,
  form: Form,
  key: FormKey | undefined,
  posted: Readonly<Record<string, string>>,
): Promise<void> {
  const { sessao, ledElsewhere } = context.locals;
  if (!sessao || !(form.publico || ledElsewhere)) return;
  const fields = { ...ownFields(posted), [CONTROLE.passo]: posted[CONTROLE.passo] ?? '' };
  await keepForLater(context, form, key, fields);
}
