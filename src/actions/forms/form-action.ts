/**
 * The action of a form that acts for a person or a visitor: each step is checked, the last one is sent,
 * once for each rendered form. The same action serves a browser without JavaScript, which posts from
 * step to step, and an island. A form of one step is a form with one step.
 */
import type { ActionAPIContext } from 'astro:actions';
import { type ChosenFile, CONTROLE, type FormAnswer } from '#lib/forms/answer.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { type FormKey, openKey } from '#lib/forms/form-key.server.ts';
import { checkSteps, moveOf, stepAt } from '#lib/forms/steps.ts';
import { CONFIRMATION } from '#lib/sessao/rules.ts';
import { keepAtStep, keepForLater } from './drafts.ts';
import type { FormOptions, Post } from './form-options.ts';
import { identify } from './identity.ts';
import { chosenFiles } from './files.ts';
import { inputError } from './input-errors.ts';
import { postedForm } from './posted-form.ts';
import { refuseRobots } from './robots.ts';
import { sendForm } from './send-form.ts';
import { isSignedOut, needsConfirmation } from './senders.ts';
import { show, stay } from './step-answers.ts';

async function advance<F extends Form, W>(post: Post<F, W>): Promise<FormAnswer> {
  const { options, posted, context, person } = post;
  const move = moveOf(options.form, posted);
  // What the earlier steps have gathered was checked when they were left.
  const checked = checkSteps(options.form, move.checked, posted);
  if (!checked.success) throw inputError(checked.error.issues);
  if (move.kind === 'back') return show(post, move.to, checked.data);
  await options.leave?.(stepAt(options.form, move.from).nome, checked.data, person, context);
  if (move.kind === 'next') return show(post, move.to, checked.data);
  return sendForm(post, checked.data as Values<F>);
}

/** Takes one post of a form. */
async function take<F extends Form, W>(
  options: FormOptions<F, W>,
  data: FormData,
  posted: Record<string, string>,
  context: ActionAPIContext,
  key: FormKey | undefined,
): Promise<FormAnswer> {
  const { form } = options;
  if (form.publico) refuseRobots(posted);
  const identity = await identify(form, key, posted, context);
  if (identity.kind === 'ask') {
    const { chave, aviso } = identity;
    const person = aviso.tipo === 'trocada' ? (await options.who(context)).person : undefined;
    return stay(options, posted, { chave, aviso }, person);
  }
  const sender = await options.who(context);
  return advance({ options, key: identity.key, posted, data, context, ...sender });
}

/** A form that comes back with a notice names the files that were chosen. */
function namingFiles(answer: FormAnswer, arquivos: readonly ChosenFile[]): FormAnswer {
  if (!('passo' in answer) || !answer.aviso || arquivos.length === 0) return answer;
  return { ...answer, aviso: { ...answer.aviso, arquivos } };
}

/** The action of a form that is sent once. */
export function formAction<F extends Form, W>(options: FormOptions<F, W>) {
  const { form } = options;
  return postedForm(async (data, sent, context): Promise<FormAnswer> => {
    const posted = options.gather?.(sent) ?? sent;
    context.locals.typed = posted;
    const key = await openKey(form.nome, posted[CONTROLE.chave]);
    try {
      const taken = await take(options, data, posted, context, key);
      const answer = namingFiles(taken, chosenFiles(form, data));
      if ('passo' in answer) {
        await keepAtStep(context, form, key, { ...posted, passo: answer.passo });
        context.locals.aviso = answer.aviso;
      }
      return answer;
    } catch (error) {
      if (isSignedOut(error)) await keepForLater(context, form, key, posted);
      else await keepAtStep(context, form, key, posted);
      // Signed in, but for a person whose registration is not confirmed: that comes first.
      if (needsConfirmation(error, context)) return { para: CONFIRMATION };
      throw error;
    }
  });
}
