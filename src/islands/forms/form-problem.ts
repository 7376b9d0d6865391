import { type ActionError, isInputError } from 'astro:actions';

/** The problem of a form: a message for the whole form, or an error for each field. */
export interface FormProblem {
  mensagem: string | undefined;
  /** Field name → error. */
  campos: Record<string, string>;
  /** A service failed or refused, so that the form shows another way. */
  isFailure?: boolean | undefined;
  /** The short id of the request, if it is known. */
  codigo?: string | undefined;
}

/** The status of a failed service, or of a refusal by one. */
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
