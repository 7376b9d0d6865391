import { type ActionError, isInputError } from 'astro:actions';
import type { ZodError } from 'zod';
import { requestCode } from '#lib/formats/request-code.ts';

/** The problem of a form: a message for the whole form, or an error for each field. */
export interface FormProblem {
  mensagem: string | undefined;
  /** Field name → error. */
  campos: Record<string, string>;
  /** A service failed or refused. The form then shows a telephone and other pages. */
  isFailure?: boolean | undefined;
  /** The short id of the request, if it is known. */
  codigo?: string | undefined;
}

/** Whether a service failed or refused the request. */
const isFailure = ({ status }: ActionError) => status >= 500 || status === 422;

/** Converts an action's error, on the server (without JavaScript) and in the browser. */
export function problemOf(error: ActionError | undefined): FormProblem | undefined {
  if (!error) return undefined;
  if (!isInputError(error))
    return { mensagem: error.message, campos: {}, ...(isFailure(error) && { isFailure: true }) };
  const campos: Record<string, string> = {};
  for (const [name, [first]] of Object.entries(error.fields as Record<string, string[]>)) {
    if (first !== undefined) campos[name] = first;
  }
  return { mensagem: undefined, campos };
}

/** The problem of a GET form, whose page checks the address. */
export const queryProblem = (error: ZodError | undefined): FormProblem | undefined =>
  error && {
    mensagem: undefined,
    campos: Object.fromEntries(
      error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
    ),
  };

/** The name of the entry in the header Server-Timing (`server/headers.ts`). */
const TIMING_NAME = 'pedido';

/** The code of the last answer of an action. Astro's client does not return its headers. */
export function codeOfAction(): string | undefined {
  const entry = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/_actions/'))
    .pop();
  // Safari has `serverTiming` since 16.4, and browsers have it on secure origins only.
  if (!(entry instanceof PerformanceResourceTiming && 'serverTiming' in entry)) return undefined;
  const id = entry.serverTiming.find(({ name }) => name === TIMING_NAME)?.description;
  return id ? requestCode(id) : undefined;
}
