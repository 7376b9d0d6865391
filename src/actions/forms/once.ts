/** Forms of one step that are sent once, however often they come, and lead to their receipt. */
import { ActionError, type ActionAPIContext } from 'astro:actions';
import type { z } from 'zod';
import { nowIn } from '#lib/datas.ts';
import { submitOnce } from '#lib/forms/submissions.server.ts';
import { operator } from '#lib/operator.ts';
import { CONTROLE } from '#lib/forms/steps.ts';
import type { Recibo } from '#lib/forms/receipt.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { memberAction } from './form-action.ts';
import type { Destination } from '../sessao.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Fields = Readonly<Record<string, string>>;

/** The key that a form was rendered with: one of ours always has one. */
export function keyOf(fields: Fields | undefined): string {
  const chave = fields?.[CONTROLE.chave] ?? '';
  if (!UUID.test(chave)) throw new ActionError({ code: 'BAD_REQUEST' });
  return chave;
}

interface Submission {
  /** The form's name. */
  form: string;
  owner: string;
  /** All that is sent. */
  conteudo: unknown;
}

/**
 * Sends the form that this request posts, unless it was sent before.
 * @returns the receipt's id
 */
export function sendOnce(
  { locals }: Pick<ActionAPIContext, 'locals'>,
  submission: Submission,
  send: () => Promise<Omit<Recibo, 'enviadoEm'>>,
): Promise<string> {
  const envio = { ...submission, chave: keyOf(locals.typed) };
  return submitOnce(envio, async () => ({
    ...(await send()),
    enviadoEm: nowIn(operator.timeZone),
  }));
}

/**
 * A confirmed member's form of one step.
 * @param send does it; gives a copy of what was sent
 * @param pagina where the receipt is shown; `recibo` is added to its query
 */
export function memberOnceAction<S extends z.ZodType>(
  form: string,
  schema: S,
  send: (input: z.output<S>, membro: MemberContext) => Promise<Recibo['itens']>,
  pagina: (input: z.output<S>) => `/${string}?${string}`,
) {
  return memberAction(schema, async (input, membro, context): Promise<Destination> => {
    const submission = { form, owner: membro.owner, conteudo: input };
    const id = await sendOnce(context, submission, async () => ({
      nrProtocolo: undefined,
      itens: await send(input, membro),
    }));
    return { para: `${pagina(input)}&recibo=${id}#aberto` };
  });
}
