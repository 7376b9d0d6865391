/** What a press in a form submits. */
import { CHOICE, CONTROL } from '#lib/forms/answer.ts';

/** The problems of the chosen files by field, checked before sending. */
export async function fileProblems(form: FormData): Promise<Record<string, string>> {
  const campos: Record<string, string> = {};
  for (const [name, value] of form) {
    if (!(value instanceof File) || value.name === '') continue;
    // Most forms have no file.
    const { inspectFile } = await import('#lib/forms/files.ts');
    const { problema } = inspectFile(new Uint8Array(await value.arrayBuffer()));
    if (problema !== undefined) campos[name] = problema;
  }
  return campos;
}

/** Whether the pressed button switches the form to the current person. */
export const isForAnother = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement &&
  submitter.name === CONTROL.choice &&
  submitter.value === CHOICE.current;

/** The fields with those of the pressed button. Browsers before 2023 ignore a second argument of `FormData`. */
export function pressedForm(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const fields = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '')
    fields.append(submitter.name, submitter.value);
  return fields;
}

/** The texts by field. */
export function texts(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}
