/** The answers that show a step: the next one, an earlier one, or the posted one with a notice. */
import { type Aviso, CONTROLE, ownFields, type StepAnswer } from '#lib/forms/answer.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { repetido } from '#lib/forms/messages.ts';
import { stepAt, stepIndex } from '#lib/forms/steps.ts';
import { likeOf } from '#lib/forms/submissions.server.ts';
import type { FormOptions, Post } from './form-options.ts';
import { isSignedOut } from './senders.ts';

/** Every field of a form is text, and so is what its schema makes of it, but for numbers. */
export const asText = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );

/** At the review step: an equal form that was sent less than an hour ago. */
async function earlierLike<F extends Form, W>(
  { options: { form, mayRepeat }, knownOwner }: Post<F, W>,
  known: object,
): Promise<Aviso | undefined> {
  if (mayRepeat || knownOwner === undefined) return undefined;
  const like = await likeOf({ form: form.nome, owner: knownOwner, content: known });
  return like && repetido(like.recibo, like.id);
}

/**
 * The step at that position, with what it needs and what was typed.
 * @param learned what leaving the step before has brought, where the step prepares nothing itself
 */
export async function show<F extends Form, W>(
  post: Post<F, W>,
  index: number,
  known: Partial<Values<F>>,
  learned?: unknown,
): Promise<StepAnswer> {
  const { form, prepare } = post.options;
  const { nome } = stepAt(form, index);
  const dados = (await prepare?.(nome, known, post.person)) ?? learned;
  const isReview = index > 0 && index === form.passos.length - 1;
  const aviso = isReview ? await earlierLike(post, known) : undefined;
  return {
    passo: nome,
    valores: asText(known),
    ...(dados === undefined ? {} : { dados }),
    ...(aviso ? { aviso } : {}),
  };
}

/** What a step needs to be shown; `undefined` where the services cannot tell it now. */
async function dataFor<F extends Form, W>(
  { prepare }: Pick<FormOptions<F, W>, 'prepare'>,
  passo: string,
  valores: Record<string, string>,
  person: W,
): Promise<{ isKnown: boolean; dados?: unknown }> {
  try {
    return { isKnown: true, dados: await prepare?.(passo, valores as Partial<Values<F>>, person) };
  } catch (error) {
    // The notice is what the person must read now. A session that is over still ends the page.
    if (isSignedOut(error)) throw error;
    return { isKnown: false };
  }
}

/**
 * The posted step again, with what was typed and a notice; what the person has been told stays told.
 * A form that has changed its person begins at its first step where the posted one cannot be shown.
 * @param person whose data the step shows; without a person it is shown without data
 */
export async function stay<F extends Form, W>(
  options: Pick<FormOptions<F, W>, 'form' | 'prepare'>,
  posted: Record<string, string>,
  { chave, aviso }: { chave?: string; aviso: Aviso },
  person?: W,
): Promise<StepAnswer> {
  const { form } = options;
  const { nome } = stepAt(form, stepIndex(form, posted[CONTROLE.passo]));
  const valores = ownFields(posted);
  const { isKnown, dados } =
    person === undefined
      ? { isKnown: true, dados: undefined }
      : await dataFor(options, nome, valores, person);
  const ciente = aviso.ciente ?? posted[CONTROLE.ciente];
  return {
    passo: isKnown || aviso.tipo !== 'trocada' ? nome : form.passos[0].nome,
    valores,
    ...(dados === undefined ? {} : { dados }),
    ...(chave === undefined ? {} : { chave }),
    aviso: { ...aviso, ...(ciente === undefined ? {} : { ciente }) },
  };
}
