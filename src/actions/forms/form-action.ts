/** The one way a form is taken: what was typed kept, the schema's errors by field, failures translated. */
import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import type { z } from 'zod';
import { BusinessError, NotFoundError, UpstreamError, failureMessage } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { lockSession } from '#lib/sessao/session.server.ts';

/** More than any form of ours has, files included. */
const MOST_FIELDS = 100;

/** Text fields only, the last of a repeated name refused: a form of ours never repeats one. */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  if ([...form.keys()].length > MOST_FIELDS) throw new ActionError({ code: 'BAD_REQUEST' });
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (Object.hasOwn(fields, name)) throw new ActionError({ code: 'BAD_REQUEST' });
    fields[name] = value;
  }
  return fields;
}

/** The schema's findings as the error that `isInputError` knows, with `fields`: Astro exports no constructor. */
export function inputError(issues: readonly unknown[]): ActionError {
  return ActionError.fromJson({ type: 'AstroActionInputError', issues });
}

/** What is wrong beside fields that no schema looks at, such as files. */
export function fieldErrors(campos: Readonly<Record<string, string>>): ActionError {
  return inputError(
    Object.entries(campos).map(([name, message]) => ({ code: 'custom', path: [name], message })),
  );
}

/** A failure of any kind as what the page or the island shows. */
async function toActionError(error: unknown, context: ActionAPIContext): Promise<ActionError> {
  if (error instanceof ActionError) return error as ActionError;
  const message = failureMessage(error);
  if (error instanceof UpstreamError && error.kind === 'unauthorized') {
    const { sessao, session } = context.locals;
    if (sessao) await lockSession(session, sessao, Date.now());
    return new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  }
  if (error instanceof UpstreamError) {
    const code = error.kind === 'rejected' ? 'UNPROCESSABLE_CONTENT' : 'SERVICE_UNAVAILABLE';
    return new ActionError({ code, message });
  }
  if (error instanceof BusinessError)
    return new ActionError({ code: 'UNPROCESSABLE_CONTENT', message });
  if (error instanceof NotFoundError) return new ActionError({ code: 'NOT_FOUND', message });
  logError('action failed', { requestId: context.locals.requestId, cause: causeOf(error) });
  return new ActionError({ code: 'INTERNAL_SERVER_ERROR', message });
}

/** An action fed by a form; the page finds what was typed in `Astro.locals.typed`. */
export function formDataAction<T>(
  handle: (form: FormData, fields: Record<string, string>, context: ActionAPIContext) => Promise<T>,
) {
  return defineAction({
    accept: 'form',
    handler: async (form: FormData, context): Promise<T> => {
      const fields = textFields(form);
      context.locals.typed = fields;
      try {
        return await handle(form, fields, context);
      } catch (error) {
        throw await toActionError(error, context);
      }
    },
  });
}

/** As `formDataAction`, for text fields that one schema describes. */
export function formAction<S extends z.ZodType, T>(
  schema: S,
  handle: (input: z.output<S>, context: ActionAPIContext) => Promise<T>,
) {
  return formDataAction((_form, fields, context) => {
    const parsed = schema.safeParse(fields);
    if (!parsed.success) throw inputError(parsed.error.issues);
    return handle(parsed.data, context);
  });
}

/** As `formAction`, for a confirmed member only. */
export function memberAction<S extends z.ZodType, T>(
  schema: S,
  handle: (input: z.output<S>, membro: MemberContext, context: ActionAPIContext) => Promise<T>,
) {
  return formAction(schema, (input, context) => {
    const { locals } = context;
    if (!locals.membro) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
    return handle(input, locals.membro, context);
  });
}
