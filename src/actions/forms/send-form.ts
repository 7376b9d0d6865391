/** Sends the last step of a form, once for each rendered form, and leads to its receipt. */
import { operator } from '#lib/config/operator.ts';
import { UncertainError } from '#lib/errors.ts';
import { nowIn } from '#lib/formats/dates.ts';
import { CONTROL, type FormAnswer } from '#lib/forms/answer.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { incerto, repetido } from '#lib/forms/messages.ts';
import { SENT_BEFORE, formItems } from '#lib/forms/receipt.ts';
import { contentOf } from '#lib/forms/steps.ts';
import {
  EqualSubmissionError,
  readSent,
  type Sent,
  submitOnce,
} from '#lib/forms/submissions.server.ts';
import { dropDraft } from '#lib/sessao/drafts.server.ts';
import { limitSending } from './bot-guard.ts';
import { type Attachments, fileItems, readFiles, wantedBy } from './files.ts';
import type { Post, Taken } from './form-options.ts';
import { holder } from './identity.ts';
import { asText, show, showPostedStep } from './step-answers.ts';

function withQuery(page: string, more: Readonly<Record<string, string>>): string {
  const [path = '', fragment] = page.split('#');
  const query = new URLSearchParams(more).toString();
  const joined = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

function receiptOf<F extends Form>(
  form: F,
  fields: Values<F>,
  files: Attachments,
  { nrProtocolo, fields: sentFields, wordings, before = [], after = [] }: Taken<F>,
): Sent {
  const sent = asText({ ...fields, ...sentFields });
  return {
    nrProtocolo,
    enviadoEm: nowIn(operator.timeZone),
    itens: [...before, ...formItems(form, sent, wordings), ...fileItems(form, files), ...after],
  };
}

/** Sends a form with valid fields, or answers with a notice that the sender must read first. */
export async function sendForm<F extends Form, W>(
  post: Post<F, W>,
  fields: Values<F>,
): Promise<FormAnswer> {
  const { options, key, posted, data, context, person } = post;
  const { form, wants, mayRepeat, page, send } = options;
  if (!send || page === undefined) return show(post, form.steps.length - 1, fields);
  if (form.isPublic) await limitSending(context, form.name);
  const files = await readFiles(data, wants?.(fields) ?? wantedBy(form), context);
  const owner = await post.owner(key.id);
  const content = contentOf(form, fields);
  const acknowledged = posted[CONTROL.acknowledged];
  const submission = { form: form.name, key: key.id, owner, content, acknowledged, mayRepeat };
  try {
    const { id, again } = await submitOnce(submission, async () => {
      const taken = await send(fields, files, person, context);
      return 'para' in taken ? taken : receiptOf(form, fields, files, taken);
    });
    await dropDraft(context.locals.session, owner, form.name);
    const sent = await readSent(owner, id);
    if (sent && 'para' in sent) return sent;
    const path = typeof page === 'string' ? page : page(fields, context);
    return { para: withQuery(path, { recibo: id, ...(again ? { [SENT_BEFORE]: '1' } : {}) }) };
  } catch (error) {
    if (error instanceof EqualSubmissionError) {
      const { receipt, id } = error.earlier;
      return await showPostedStep(options, posted, { aviso: repetido(receipt, id) }, person);
    }
    if (!(error instanceof UncertainError)) throw error;
    // The old key stays used. The new key lets the person send again after checking.
    const chave = issueKey(form.name, holder(context));
    return await showPostedStep(options, posted, { chave, aviso: incerto(error.mensagem) }, person);
  }
}
