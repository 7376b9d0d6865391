/** What a press in a form submits, and to which action. */
import { actions } from 'astro:actions';
import type { SubmitEvent } from 'react';
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

/** A press on the button of a form; the Enter key may submit a form without a button. */
export interface Press {
  form: HTMLFormElement;
  button: HTMLElement | null;
}

/** Forms that the browser posts at the next press. */
const plain = new WeakSet<HTMLFormElement>();

/** The press that submits a form; `undefined` when the browser posts the form itself. */
export function pressOf(event: SubmitEvent<HTMLFormElement>): Press | undefined {
  const { currentTarget: form, nativeEvent } = event;
  // Safari before 15.4 does not name the pressed button.
  if (plain.has(form) || !('submitter' in nativeEvent)) return undefined;
  return { form, button: nativeEvent.submitter };
}

/** Lets the browser post the form. `form.submit()` would leave out the field of the button. */
export function postPlainly({ form, button }: Press): void {
  plain.add(form);
  if (button) button.click();
  else form.submit();
}

/** Whether the pressed button switches the form to the current person. */
export const isForAnother = ({ button }: Press) =>
  button instanceof HTMLButtonElement &&
  button.name === CONTROL.choice &&
  button.value === CHOICE.current;

/** The fields with those of the pressed button. Browsers before 2023 ignore a second argument of `FormData`. */
export function pressedForm({ form, button }: Press): FormData {
  const fields = new FormData(form);
  if (button instanceof HTMLButtonElement && button.name !== '')
    fields.append(button.name, button.value);
  return fields;
}

export function texts(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}
