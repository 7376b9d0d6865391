/** The one way a form is taken: what was typed kept, the schema's errors by field, failures translated. */
import { type ActionAPIContext, ActionError, defineAction, isActionError } from 'astro:actions';
import type { z } from 'zod';
import { BusinessError, NotFoundError, UpstreamError, failureMessage } from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { endSession } from '#lib/sessao/session.server.ts';

/** Text fields only, the last of a repeated name refused: a form of ours never repeats one. */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (Object.hasOwn(fields, name)) throw new ActionError({ code: 'BAD_REQUEST' });
    fields[name] = value;
  }
  return fields;
}

/** The schema's findings as the error that `isInputError` knows, with `fields`: Astro exports no constructor. */
function inputError({ issues }: z.ZodError): ActionError {
  return ActionError.fromJson({ type: 'AstroActionInputError', issues });
}

/** A failure of any kind as what the page or the island shows. */
function toActionError(error: unknown, context: ActionAPIContext): ActionError {
  if (isActionError(error)) return error;
  const message = failureMessage(error);
  if (error instanceof UpstreamError && error.kind === 'unauthorized') {
    endSession(context.session);
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
export function formAction<S extends z.ZodType, T>(
  schema: S,
  handle: (input: z.output<S>, context: ActionAPIContext) => Promise<T>,
) {
  return defineAction({
    accept: 'form',
    handler: async (form: FormData, context): Promise<T> => {
      const fields = textFields(form);
      context.locals.typed = fields;
      const parsed = schema.safeParse(fields);
      if (!parsed.success) throw inputError(parsed.error);
      try {
        return await handle(parsed.data, context);
      } catch (error) {
        throw toActionError(error, context);
      }
    },
  });
}

/** As `formAction`, for a confirmed member only. */
export function memberAction<S extends z.ZodType, T>(
  schema: S,
  handle: (input: z.output<S>, membro: MemberContext) => Promise<T>,
) {
  return formAction(schema, (input, { locals }) => {
    if (!locals.membro) throw new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
    return handle(input, locals.membro);
  });
}
