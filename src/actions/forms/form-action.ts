/**
 * The action of a form that acts for a person or a visitor: each step is checked, the last one is sent,
 * once for each rendered form. The same action serves a browser without JavaScript, which posts from
 * step to step, and an island. A form of one step is a form with one step.
 */
import type { ActionAPIContext } from 'astro:actions';
import { type ChosenFile, CONTROLE, type FormAnswer } from '#lib/forms/answer.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { type FormKey, openKey } from '#lib/forms/form-key.server.ts';
import { checkSteps, moveOf, stepAt, untouched } from '#lib/forms/steps.ts';
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

/**
 * Checks the fields of the steps up to `last`. What is wrong and has not been touched is as the service
 * holds it: it goes on as it is held.
 */
async function check<F extends Form, W>({ options, posted, person }: Post<F, W>, last: number) {
  const { form } = options;
  const checked = checkSteps(form, last, posted);
  if (checked.success) return checked.data;
  const held = (await options.held?.(person)) ?? {};
  const wrong = new Set(checked.error.issues.map(({ path: [name] }) => String(name)));
  const kept = untouched(posted, held).filter((name) => wrong.has(name));
  const rest = checkSteps(form, last, posted, kept);
  if (!rest.success) throw inputError(rest.error.issues);
  return { ...rest.data, ...Object.fromEntries(kept.map((name) => [name, held[name]])) };
}

async function advance<F extends Form, W>(post: Post<F, W>): Promise<FormAnswer> {
  const { options, posted, context, person } = post;
  const move = moveOf(options.form, posted);
  // What the earlier steps have gathered was checked when they were left.
  const fields = await check(post, move.checked);
  if (move.kind === 'back') return show(post, move.to, fields);
  const left = stepAt(options.form, move.from).nome;
  const learned = await options.leave?.(left, fields, person, context);
  if (move.kind === 'next') return show(post, move.to, fields, learned);
  return sendForm(post, fields as Values<F>);
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
