/** What a press in a form submits, and to which action. */
import { actions } from 'astro:actions';
import { limited } from '#islands/shared/plain-http.ts';
import { CHOICE, CONTROL } from '#lib/forms/answer.ts';

export type Send = (form: FormData) => Promise<unknown>;

/** A function that sends a form to the action in `address`, such as `?_action=boletos.gerar`. */
export const callerOf =
  (address: string): Send =>
  (form) => {
    const path = new URL(address, location.href).searchParams.get('_action') ?? '';
    const [feature = '', name = ''] = path.split('.');
    const { [feature]: { [name]: action } = {} } = actions as unknown as Record<
      string,
      Record<string, Send>
    >;
    if (!action) throw new Error(`no action '${path}'`);
    return action(form);
  };

/** A small file that every proxy passes on, unlike the addresses of probes. */
const PROBED = '/robots.txt';

/**
 * Whether the portal answers now. A failed request and a fault of a script reject alike: browsers tell them
 * apart only by messages, which differ by browser and language.
 */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch(PROBED, { method: 'HEAD', cache: 'no-store', signal: limited() })).ok;
  } catch {
    return false;
  }
}

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

export function texts(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}
