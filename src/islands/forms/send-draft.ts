/**
 * Posts an unfinished form as a draft. This file imports no React, because the end of the session, which
 * every member page watches, uses it.
 */
import { CONTROL } from '#lib/forms/answer.ts';

/** Posts the form as a request for its current step: the action does not send it. */
export function sendDraft(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const at = fields.get(CONTROL.step);
  if (at === null) return;
  fields.set(CONTROL.goTo, at);
  for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name);
  // A beacon is sent even when the page closes. Its answer is not needed.
  navigator.sendBeacon(form.action, fields);
}
