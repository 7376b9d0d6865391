/**
 * The action of a form that acts for a person or a visitor: each step is checked, the last one is sent,
 * once for each rendered form. The same action serves a browser without JavaScript, which posts from
 * step to step, and an island. A form of one step is a form with one step.
 */
import type { ActionAPIContext } from 'astro:actions';
import {
  type FormAnswer,
  type Aviso,
  CONTROLE,
  ownFields,
  type StepAnswer,
} from '#lib/forms/answer.ts';
import type { Fields, Form, Values } from '#lib/forms/form.ts';
import { type FormKey, issueKey, openKey } from '#lib/forms/form-key.server.ts';
import { incerto, repetido } from '#lib/forms/messages.ts';
import { DE_NOVO, type ReciboItem } from '#lib/forms/receipt.ts';
import { formItems } from '#lib/forms/review.ts';
import { checkSteps, moveOf, stepAt, stepIndex } from '#lib/forms/steps.ts';
import {
  LikeSubmissionError,
  likeOf,
  readSent,
  type Sent,
  submitOnce,
} from '#lib/forms/submissions.server.ts';
import { nowIn } from '#lib/datas.ts';
import { UncertainError } from '#lib/errors.ts';
import { operator } from '#lib/operator.ts';
import { CONFIRMATION } from '#lib/sessao/rules.ts';
import { dropDraft } from '#lib/sessao/drafts.server.ts';
import { keepAtStep, keepForLater } from './drafts.ts';
import { type Arquivos, fileItems, fileNames, readFiles, type Wanted } from './files.ts';
import { holder, identify } from './identity.ts';
import { inputError } from './input-errors.ts';
import { postedForm } from './posted-form.ts';
import { limitSending, refuseRobots } from './robots.ts';
import { isSignedOut, needsConfirmation, type Who } from './senders.ts';

/** What the service took, for the receipt. The lines of the fields derive from the form. */
export interface Taken<F> {
  nrProtocolo: string | undefined;
  /** The fields as they were sent, where that is not as they were typed. */
  campos?: Partial<Values<F>>;
  /** Values that only the caller can put into words, by field. */
  ditos?: Fields;
  /** Lines before and after those of the fields. */
  antes?: readonly ReciboItem[];
  depois?: readonly ReciboItem[];
}

export interface FormOptions<F extends Form, W> {
  form: F;
  /** Makes the form's fields of what a browser posts, where they are not the same. */
  gather?: (posted: Record<string, string>) => Record<string, string>;
  /** Whose form it is; refuses with `UNAUTHORIZED` who may not send it. */
  who: Who<W>;
  /** What a step needs before it can be shown: the towns of the chosen state. */
  prepare?: (passo: string, fields: Partial<Values<F>>, person: W) => Promise<unknown>;
  /** What is asked about a step besides its schema, before the next; it throws what is wrong. */
  leave?: (
    passo: string,
    fields: Partial<Values<F>>,
    person: W,
    context: ActionAPIContext,
  ) => Promise<void>;
  /** Which files the fields ask for. */
  wants?: (fields: Values<F>) => Wanted;
  /** Sends the form; or says where it leads, when another page tells how it goes on. */
  send: (
    fields: Values<F>,
    files: Arquivos,
    person: W,
    context: ActionAPIContext,
  ) => Promise<Taken<F> | { para: string }>;
  /** The page that shows the receipt; `recibo` is added to its query. */
  pagina: string | ((fields: Values<F>, context: ActionAPIContext) => string);
  /** `send` itself refuses what must not be done twice: nothing is asked about an equal form. */
  mayRepeat?: true;
}

/** One post of a form, as far as it has been understood. */
interface Post<F extends Form, W> {
  options: FormOptions<F, W>;
  key: FormKey;
  posted: Record<string, string>;
  data: FormData;
  context: ActionAPIContext;
  person: W;
  owner: (key: string) => Promise<string>;
  knownOwner: string | undefined;
}

/** Every field of a form is text, and so is what its schema makes of it, but for numbers. */
const asText = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );

/** An address with something more in its query. */
export function withQuery(page: string, more: Readonly<Record<string, string>>): string {
  const [path = '', fragment] = page.split('#');
  const query = new URLSearchParams(more).toString();
  const joined = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

/** At the review step: an equal form that was sent less than an hour ago. */
async function earlierLike<F extends Form, W>(
  { options: { form, mayRepeat }, knownOwner }: Post<F, W>,
  known: object,
): Promise<Aviso | undefined> {
  if (mayRepeat || knownOwner === undefined) return undefined;
  const like = await likeOf({ form: form.nome, owner: knownOwner, content: known });
  return like && repetido(like.recibo, like.id);
}

async function show<F extends Form, W>(
  post: Post<F, W>,
  index: number,
  known: Partial<Values<F>>,
): Promise<StepAnswer> {
  const { form, prepare } = post.options;
  const { nome } = stepAt(form, index);
  const dados = await prepare?.(nome, known, post.person);
  const isReview = index > 0 && index === form.passos.length - 1;
  const aviso = isReview ? await earlierLike(post, known) : undefined;
  return {
    passo: nome,
    valores: asText(known),
    ...(dados === undefined ? {} : { dados }),
    ...(aviso ? { aviso } : {}),
  };
}

/** The posted step again, with what was typed and a notice. */
async function stay<F extends Form, W>(
  { form, prepare }: Pick<FormOptions<F, W>, 'form' | 'prepare'>,
  posted: Record<string, string>,
  more: Pick<StepAnswer, 'chave' | 'aviso'>,
  person?: W,
): Promise<StepAnswer> {
  const { nome } = stepAt(form, stepIndex(form, posted[CONTROLE.passo]));
  const valores = ownFields(posted);
  const dados =
    person === undefined ? undefined : await prepare?.(nome, valores as Partial<Values<F>>, person);
  return { passo: nome, valores, ...(dados === undefined ? {} : { dados }), ...more };
}

function receiptOf<F extends Form>(
  form: F,
  fields: Values<F>,
  files: Arquivos,
  { nrProtocolo, campos, ditos, antes = [], depois = [] }: Taken<F>,
): Sent {
  const sent = asText({ ...fields, ...campos });
  return {
    nrProtocolo,
    enviadoEm: nowIn(operator.timeZone),
    itens: [...antes, ...formItems(form, sent, ditos), ...fileItems(form, files), ...depois],
  };
}

async function send<F extends Form, W>(post: Post<F, W>, fields: Values<F>): Promise<FormAnswer> {
  const { options, key, posted, data, context, person } = post;
  const { form, wants, mayRepeat, pagina } = options;
  const wanted = wants?.(fields) ?? {};
  const files = await readFiles(data, wanted, context);
  if (form.publico) await limitSending(context, form.nome);
  const owner = await post.owner(key.id);
  const told = mayRepeat ? 'any' : posted[CONTROLE.ciente];
  const submission = { form: form.nome, key: key.id, owner, content: fields, told };
  try {
    const { id, again } = await submitOnce(submission, async () => {
      const taken = await options.send(fields, files, person, context);
      return 'para' in taken ? taken : receiptOf(form, fields, files, taken);
    });
    await dropDraft(context.session, form.nome);
    const sent = await readSent(owner, id);
    if (sent && 'para' in sent) return sent;
    const page = typeof pagina === 'string' ? pagina : pagina(fields, context);
    return { para: withQuery(page, { recibo: id, ...(again ? { [DE_NOVO]: '1' } : {}) }) };
  } catch (error) {
    if (error instanceof LikeSubmissionError) {
      const { recibo, id } = error.like;
      return await stay(options, posted, { aviso: repetido(recibo, id) }, person);
    }
    if (!(error instanceof UncertainError)) throw error;
    // The old key stays closed; under the new one the person may send again, after checking.
    const chave = issueKey(form.nome, holder(context));
    const aviso = incerto(error.mensagem, fileNames(data, wanted));
    return await stay(options, posted, { chave, aviso }, person);
  }
}

async function advance<F extends Form, W>(post: Post<F, W>): Promise<FormAnswer> {
  const { options, posted, context, person } = post;
  const move = moveOf(options.form, posted);
  // What the earlier steps have gathered was checked when they were left.
  const checked = checkSteps(options.form, move.checked, posted);
  if (!checked.success) throw inputError(checked.error.issues);
  if (move.kind === 'back') return show(post, move.to, checked.data);
  await options.leave?.(stepAt(options.form, move.from).nome, checked.data, person, context);
  if (move.kind === 'next') return show(post, move.to, checked.data);
  return send(post, checked.data as Values<F>);
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

/** The action of a form that is sent once. */
export function formAction<F extends Form, W>(options: FormOptions<F, W>) {
  const { form } = options;
  return postedForm(async (data, sent, context): Promise<FormAnswer> => {
    const posted = options.gather?.(sent) ?? sent;
    context.locals.typed = posted;
    const key = await openKey(form.nome, posted[CONTROLE.chave]);
    try {
      const answer = await take(options, data, posted, context, key);
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
