/** The last step of a form goes out, once for each rendered form, and leads to its receipt. */
import { CONTROLE, type FormAnswer } from '#lib/forms/answer.ts';
import type { Form, Values } from '#lib/forms/form.ts';
import { issueKey } from '#lib/forms/form-key.server.ts';
import { incerto, repetido } from '#lib/forms/messages.ts';
import { DE_NOVO } from '#lib/forms/receipt.ts';
import { formItems } from '#lib/forms/review.ts';
import { contentOf } from '#lib/forms/steps.ts';
import {
  LikeSubmissionError,
  readSent,
  type Sent,
  submitOnce,
} from '#lib/forms/submissions.server.ts';
import { nowIn } from '#lib/formats/dates.ts';
import { UncertainError } from '#lib/errors.ts';
import { operator } from '#lib/config/operator.ts';
import { dropDraft } from '#lib/sessao/drafts.server.ts';
import { type Arquivos, fileItems, readFiles, wantedBy } from './files.ts';
import type { Post, Taken } from './form-options.ts';
import { holder } from './identity.ts';
import { limitSending } from './robots.ts';
import { asText, stay } from './step-answers.ts';

/** An address with something more in its query. */
function withQuery(page: string, more: Readonly<Record<string, string>>): string {
  const [path = '', fragment] = page.split('#');
  const query = new URLSearchParams(more).toString();
  const joined = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
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

/** Sends a form whose fields are right; asks first where the sender must know something. */
export async function sendForm<F extends Form, W>(
  post: Post<F, W>,
  fields: Values<F>,
): Promise<FormAnswer> {
  const { options, key, posted, data, context, person } = post;
  const { form, wants, mayRepeat, pagina } = options;
  if (form.publico) await limitSending(context, form.nome);
  const files = await readFiles(data, wants?.(fields) ?? wantedBy(form), context);
  const owner = await post.owner(key.id);
  const content = contentOf(form, fields);
  const told = posted[CONTROLE.ciente];
  const submission = { form: form.nome, key: key.id, owner, content, told, mayRepeat };
  try {
    const { id, again } = await submitOnce(submission, async () => {
      const taken = await options.send(fields, files, person, context);
      return 'para' in taken ? taken : receiptOf(form, fields, files, taken);
    });
    await dropDraft(context.locals.session, owner, form.nome);
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
    return await stay(options, posted, { chave, aviso: incerto(error.mensagem) }, person);
  }
}
