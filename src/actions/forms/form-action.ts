/**
 * The action of a form that acts for a person or a visitor. It checks each step and sends the last
 * one, once for each rendered form. Browsers without JavaScript and islands use the same action.
 */
import type { ActionAPIContext } from 'astro:actions';
import { contaName } from '#lib/acesso/conta.ts';
import { type ChosenFile, CONTROL, type FormAnswer, ownFields } from '#lib/forms/answer.ts';
import { type FormKey, openKey } from '#lib/forms/form-key.server.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { checkSteps, moveOf, stepAt, withoutAbandonedStep } from '#lib/forms/steps.ts';
import { saveDraft } from '#lib/sessao/drafts.server.ts';
import { CONFIRMATION, ownerName } from '#lib/sessao/rules.ts';
import { refuseRobots } from './bot-guard.ts';
import { confirmFirst } from './confirm.ts';
import { chosenFiles } from './files.ts';
import type { FormOptions, Post } from './form-options.ts';
import { identify } from './identity.ts';
import { inputError, postedForm } from './posted-form.ts';
import { sendForm } from './send-form.ts';
import { isSignedOut, needsConfirmation } from './senders.ts';
import { asText, show, showPostedStep } from './step-answers.ts';

async function advance<F extends Form, W>(post: Post<F, W>): Promise<FormAnswer> {
  const { options, posted, data, context, person } = post;
  const move = moveOf(options.form, posted);
  const isForward = options.isSensitive && move.kind !== 'back';
  const hasFiles = chosenFiles(options.form, data).length > 0;
  const first = isForward ? await confirmFirst(context, hasFiles) : undefined;
  if (first) {
    await saveForLater(context, options.form, post.key, draftAt(posted));
    return first;
  }
  const checked = checkSteps(options.form, move.checked, posted);
  if (!checked.success) throw inputError(checked.error.issues);
  const fields = checked.data;
  if (move.kind === 'back') return show(post, move.to, fields);
  const left = stepAt(options.form, move.from).name;
  const learned = await options.completeStep?.(left, fields, person, context);
  if (move.kind === 'next') return show(post, move.to, fields, learned);
  return sendForm(post, fields as Values<F>);
}

async function take<F extends Form, W>(
  options: FormOptions<F, W>,
  data: FormData,
  posted: Record<string, string>,
  context: ActionAPIContext,
  key: FormKey | undefined,
): Promise<FormAnswer> {
  const { form } = options;
  if (form.isPublic) refuseRobots(posted);
  const identity = await identify(form, key, posted, context);
  if (identity.kind === 'ask') {
    const { chave, aviso } = identity;
    const person = aviso.tipo === 'trocada' ? (await options.who(context)).person : undefined;
    return showPostedStep(options, posted, { chave, aviso }, person);
  }
  const sender = await options.who(context);
  return advance({ options, key: identity.key, posted, data, context, ...sender });
}

/** Adds the chosen files to the notice of an answer. */
function namingFiles(answer: FormAnswer, arquivos: readonly ChosenFile[]): FormAnswer {
  if (!('passo' in answer) || !answer.aviso || arquivos.length === 0) return answer;
  return { ...answer, aviso: { ...answer.aviso, arquivos } };
}

export function formAction<F extends Form, W>(options: FormOptions<F, W>) {
  const { form } = options;
  return postedForm(async (data, sent, context): Promise<FormAnswer> => {
    const posted = asText(withoutAbandonedStep(form, options.gather?.(sent) ?? sent));
    context.locals.typed = posted;
    const key = await openKey(form.name, posted[CONTROL.key]);
    try {
      const taken = await take(options, data, posted, context, key);
      const answer = namingFiles(taken, chosenFiles(form, data));
      if ('passo' in answer) {
        await saveAtStep(context, form, key, { ...posted, passo: answer.passo });
        context.locals.notice = answer.aviso;
      }
      return answer;
    } catch (error) {
      if (isSignedOut(error)) await saveForLater(context, form, key, posted);
      else await saveAtStep(context, form, key, posted);
      // The person is signed in, but must confirm the registration first.
      if (needsConfirmation(error, context)) return { para: CONFIRMATION };
      throw error;
    }
  });
}

/**
 * The owner of a draft: the person for whom the form was opened, if this browser's session belongs
 * to that person. Other forms have no draft.
 */
function ownerOfDraft(
  { locals: { sessao, lockedSession } }: ActionAPIContext,
  key: FormKey | undefined,
): string | undefined {
  const conta = sessao ? contaName(sessao.conta) : lockedSession?.conta;
  return key?.openedFor && key.openedFor.conta === conta ? ownerName(key.openedFor) : undefined;
}

/** Keeps the fields for the person of the current or locked session. */
async function saveForLater(
  context: ActionAPIContext,
  { name }: Form,
  key: FormKey | undefined,
  posted: Readonly<Record<string, string>>,
): Promise<void> {
  const owner = ownerOfDraft(context, key);
  if (owner !== undefined) await saveDraft(context.locals.session, owner, name, posted);
}

/**
 * Like `saveForLater`, after a step. It applies to public forms, and to forms whose page cannot show the
 * answer. The draft has no key, because a reopened form gets a new one.
 */
async function saveAtStep(
  context: ActionAPIContext,
  form: Form,
  key: FormKey | undefined,
  posted: Readonly<Record<string, string>>,
): Promise<void> {
  const { sessao, isRedirected } = context.locals;
  if (!sessao || !(form.isPublic || isRedirected)) return;
  await saveForLater(context, form, key, draftAt(posted));
}

/** The typed fields with the step that they were posted from. */
function draftAt(posted: Readonly<Record<string, string>>): Record<string, string> {
  const { [CONTROL.step]: step = '', [CONTROL.opened]: opened } = posted;
  const position = { [CONTROL.step]: step, ...(opened ? { [CONTROL.opened]: opened } : {}) };
  return { ...ownFields(posted), ...position };
}
