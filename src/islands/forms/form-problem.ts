import { type ActionError, isInputError } from 'astro:actions';

/** What stands in the way of a form: a text for the whole of it, and one beside each field. */
export interface FormProblem {
  mensagem: string | undefined;
  /** Field name → what is wrong with it. */
  campos: Record<string, string>;
}

/** The same reading of an action's error on the server (no JavaScript) and in the browser. */
export function problemOf(error: ActionError | undefined): FormProblem | undefined {
  if (!error) return undefined;
  if (!isInputError(error)) return { mensagem: error.message, campos: {} };
  const campos: Record<string, string> = {};
  for (const [name, [first]] of Object.entries(error.fields as Record<string, string[]>)) {
    if (first !== undefined) campos[name] = first;
  }
  return { mensagem: undefined, campos };
}
