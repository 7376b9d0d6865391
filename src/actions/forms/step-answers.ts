/** The answers that show a step: the next, an earlier, or the posted one with a notice. */
import { type Notice, CONTROL, ownFields, type StepAnswer } from '#lib/forms/answer.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { repetido } from '#lib/forms/messages.ts';
import { checkSteps, sentSteps, startIndex, stepAt, stepIndex } from '#lib/forms/steps.ts';
import { findEqualSubmission } from '#lib/forms/submissions.server.ts';
import type { FormOptions, Post } from './form-options.ts';
import { isSignedOut } from './senders.ts';

/** The values as text. A schema gives text or numbers. */
export const asText = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );

/** At the review step: the notice about an equal form of the last hour. */
async function equalNotice<F extends Form, W>(
  { options: { form, mayRepeat }, knownOwner, posted }: Post<F, W>,
  known: object,
): Promise<Notice | undefined> {
  if (mayRepeat || knownOwner === undefined) return undefined;
  // The step before a summary checks only its own fields.
  const whole = form.summary ? checkSteps(form, sentSteps(form, posted), posted).data : known;
  if (!whole) return undefined;
  const earlier = await findEqualSubmission({ form: form.name, owner: knownOwner, content: whole });
  return earlier && repetido(earlier.receipt, earlier.id);
}

/**
 * The step at a position, with its data and the typed values.
 * @param learned the result of the earlier step's check; used when this step loads no data itself
 */
export async function show<F extends Form, W>(
  post: Post<F, W>,
  index: number,
  known: Partial<Values<F>>,
  learned?: unknown,
): Promise<StepAnswer> {
  const { form, prepare } = post.options;
  const { name } = stepAt(form, index);
  // A step that a summary opens receives the fields of other steps unchecked.
  const all = form.summary ? { ...ownFields(post.posted), ...known } : known;
  const dados = (await prepare?.(name, all, post.person)) ?? learned;
  const isReview = index > 0 && index === form.steps.length - 1;
  const aviso = isReview ? await equalNotice(post, known) : undefined;
  return {
    passo: name,
    valores: asText(known),
    ...(dados === undefined ? {} : { dados }),
    ...(aviso ? { aviso } : {}),
  };
}

/** The data of a step; `undefined` if the services fail now. */
async function dataFor<F extends Form, W>(
  { prepare }: Pick<FormOptions<F, W>, 'prepare'>,
  passo: string,
  valores: Record<string, string>,
  person: W,
): Promise<{ isKnown: boolean; dados?: unknown }> {
  try {
    return { isKnown: true, dados: await prepare?.(passo, valores as Partial<Values<F>>, person) };
  } catch (error) {
    // After a failure the step still shows the notice, but an ended session is reported.
    if (isSignedOut(error)) throw error;
    return { isKnown: false };
  }
}

/**
 * The posted step again, with the typed values and a notice. A form that was switched to another
 * person starts at its first step when the posted step cannot be shown.
 * @param person the person of the step's data; without a person the step has no data
 */
export async function showPostedStep<F extends Form, W>(
  options: Pick<FormOptions<F, W>, 'form' | 'prepare'>,
  posted: Record<string, string>,
  { chave, aviso }: { chave?: string; aviso: Notice },
  person?: W,
): Promise<StepAnswer> {
  const { form } = options;
  const { name } = stepAt(form, stepIndex(form, posted[CONTROL.step]));
  const valores = ownFields(posted);
  const { isKnown, dados } =
    person === undefined
      ? { isKnown: true, dados: undefined }
      : await dataFor(options, name, valores, person);
  const ciente = aviso.ciente ?? posted[CONTROL.acknowledged];
  return {
    passo: isKnown || aviso.tipo !== 'trocada' ? name : stepAt(form, startIndex(form)).name,
    valores,
    ...(dados === undefined ? {} : { dados }),
    ...(chave === undefined ? {} : { chave }),
    aviso: { ...aviso, ...(ciente === undefined ? {} : { ciente }) },
  };
}
