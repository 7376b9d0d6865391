/**
 * Handles every posted form: reads its text fields, and converts failures for pages and islands.
 */
import { type ActionAPIContext, ActionError, defineAction } from 'astro:actions';
import * as z from 'zod/mini';
import {
  BusinessError,
  failureMessage,
  HealthClosedError,
  NotFoundError,
  StorageError,
  UpstreamError,
} from '#lib/errors.ts';
import { typedText } from '#lib/formats/typed-text.ts';
import { causeOf, logError } from '#lib/log.server.ts';
import { SESSAO_ENCERRADA } from '#lib/sessao/messages.ts';
import { lockRefused } from '#lib/sessao/session.server.ts';

/**
 * Reads the text fields as people see them, and refuses a repeated name. `server/form-parts.ts` limits their number
 * while they arrive.
 */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (Object.hasOwn(fields, name)) throw new ActionError({ code: 'BAD_REQUEST' });
    fields[name] = typedText(value);
  }
  return fields;
}

/** Converts a failure to the error that the page or the island shows. */
async function toActionError(error: unknown, context: ActionAPIContext): Promise<ActionError> {
  if (error instanceof ActionError) return error as ActionError;
  const message = failureMessage(error);
  if (error instanceof UpstreamError && error.kind === 'unauthorized') {
    await lockRefused(context.locals);
    return new ActionError({ code: 'UNAUTHORIZED', message: SESSAO_ENCERRADA });
  }
  if (error instanceof UpstreamError) {
    const code = error.kind === 'rejected' ? 'UNPROCESSABLE_CONTENT' : 'SERVICE_UNAVAILABLE';
    return new ActionError({ code, message });
  }
  if (error instanceof BusinessError)
    return new ActionError({ code: 'UNPROCESSABLE_CONTENT', message });
  if (error instanceof HealthClosedError) return new ActionError({ code: 'FORBIDDEN', message });
  if (error instanceof NotFoundError) return new ActionError({ code: 'NOT_FOUND', message });
  logError('action failed', { requestId: context.locals.requestId, cause: causeOf(error) });
  if (error instanceof StorageError)
    return new ActionError({ code: 'SERVICE_UNAVAILABLE', message });
  context.locals.defect = error;
  return new ActionError({ code: 'INTERNAL_SERVER_ERROR', message });
}

/** An action that takes a form; the page finds the typed values in `Astro.locals.typed`. */
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
 * The action of a form that acts for no person and may be sent twice, such as sign-in or a choice
 * of colours. See `personAction` for a form that acts for a person, and `formAction` for one that
 * is sent once.
 */
export function plainAction<S extends z.core.$ZodType, T>(
  schema: S,
  handle: (input: z.output<S>, context: ActionAPIContext) => Promise<T>,
) {
  return postedForm((_form, fields, context) => {
    const parsed = z.safeParse(schema, fields);
    if (!parsed.success) throw inputError(parsed.error.issues);
    return handle(parsed.data, context);
  });
}

/**
 * Creates the error that Astro's `isInputError` recognises. Astro exports no constructor for it.
 */
export function inputError(issues: readonly unknown[]): ActionError {
  return ActionError.fromJson({ type: 'AstroActionInputError', issues });
}

/** An input error for fields that no schema checks, such as files. */
export function fieldErrors(campos: Readonly<Record<string, string>>): ActionError {
  return inputError(
    Object.entries(campos).map(([name, message]) => ({ code: 'custom', path: [name], message })),
  );
}

/** Reports the refusal of a value, such as a town outside the chosen state, as an error of its field. */
export async function asFieldError<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BusinessError) throw fieldErrors({ [name]: error.mensagem });
    throw error;
  }
}
