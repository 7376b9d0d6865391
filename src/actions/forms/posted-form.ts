/** How every form is taken: its text fields are read once, and failures become what page or island shows. */
import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import type { z } from 'zod';
import {
  BusinessError,
  failureMessage,
  NotFoundError,
  StorageError,
  UpstreamError,
} from '#lib/errors.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { lockSession } from '#lib/sessao/session.server.ts';
import { inputError } from './input-errors.ts';

/**
 * Text fields only. A repeated name is refused: no form of ours repeats one. How many there may be is
 * judged while they arrive (`server/form-parts.ts`).
 */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (Object.hasOwn(fields, name)) throw new ActionError({ code: 'BAD_REQUEST' });
    fields[name] = value;
  }
  return fields;
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
  if (error instanceof StorageError)
    return new ActionError({ code: 'SERVICE_UNAVAILABLE', message });
  context.locals.defect = error;
  return new ActionError({ code: 'INTERNAL_SERVER_ERROR', message });
}

/** An action fed by a form; the page finds what was typed in `Astro.locals.typed`. */
export function postedForm<T>(
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

/**
 * The action of a form that speaks for nobody and may be sent twice, such as sign-in or a choice of
 * colours. A form that acts for a person is a `personAction`; one that is sent once is a `formAction`.
 */
export function plainAction<S extends z.ZodType, T>(
  schema: S,
  handle: (input: z.output<S>, context: ActionAPIContext) => Promise<T>,
) {
  return postedForm((_form, fields, context) => {
    const parsed = schema.safeParse(fields);
    if (!parsed.success) throw inputError(parsed.error.issues);
    return handle(parsed.data, context);
  });
}
