/** What was typed into a form is kept for the person for whom it was opened. */
import type { ActionAPIContext } from 'astro:actions';
import { CONTROLE, ownFields } from '#lib/forms/answer.ts';
import type { Form } from '#lib/forms/form.ts';
import type { FormKey } from '#lib/forms/form-key.server.ts';
import { keepDraft } from '#lib/sessao/drafts.server.ts';
import { ownerName, ownerOf } from '#lib/sessao/rules.ts';

/** Whose draft it is: the person of the form's key, when that person is the one of this browser's session. */
function ownerOfDraft(
  { locals: { sessao, trava } }: ActionAPIContext,
  key: FormKey | undefined,
): string | undefined {
  const cpf = sessao?.cpf ?? trava?.cpf;
  if (cpf === undefined) return undefined;
  if (key?.de) return key.de.cpf === cpf ? ownerName(key.de) : undefined;
  return sessao ? ownerOf(sessao) : trava?.owner;
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

/** As `keepForLater`, at a step on the way. Opened again it is another form, with a key of its own. */
export async function keepAtStep(
  context: ActionAPIContext,
  form: Form,
  key: FormKey | undefined,
  posted: Readonly<Record<string, string>>,
): Promise<void> {
  if (!form.publico || !context.locals.sessao) return;
  const fields = { ...ownFields(posted), [CONTROLE.passo]: posted[CONTROLE.passo] ?? '' };
  await keepForLater(context, form, key, fields);
}
