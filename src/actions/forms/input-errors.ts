/** What is wrong with a field, as the error that Astro's `isInputError` knows. */
import { ActionError } from 'astro:actions';

/** The findings of a schema. Astro exports no constructor for this error. */
export function inputError(issues: readonly unknown[]): ActionError {
  return ActionError.fromJson({ type: 'AstroActionInputError', issues });
}

/** What is wrong beside fields that no schema looks at, such as files. */
export function fieldErrors(campos: Readonly<Record<string, string>>): ActionError {
  return inputError(
    Object.entries(campos).map(([name, message]) => ({ code: 'custom', path: [name], message })),
  );
}
