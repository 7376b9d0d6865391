/** Whether a form may still go out for the person for whom it was opened. Times in milliseconds. */

/** The person who is signed in and the card that is selected, digits only. */
export interface Holder {
  cpf: string;
  cartao: string;
}

/**
 * How the person of now stands to the person for whom a form was opened; `undefined` is a visitor.
 *
 * - `same`: the same person is signed in, and the same card is selected
 * - `other-person`: the same person is signed in, and another card is selected
 * - `signed-in`: it was opened by a visitor, and a person has signed in since
 * - `signed-out`: it was opened for a person, and nobody is signed in
 * - `other-account`: another person is signed in
 */
export type Standing = 'same' | 'other-person' | 'signed-in' | 'signed-out' | 'other-account';

export function standingOf(opened: Holder | undefined, now: Holder | undefined): Standing {
  if (!opened) return now ? 'signed-in' : 'same';
  if (!now) return 'signed-out';
  if (opened.cpf !== now.cpf) return 'other-account';
  return opened.cartao === now.cartao ? 'same' : 'other-person';
}

/** A form is known for as long as a session can last: its key is not taken after that. */
export const FORM_KEPT_MS = 12 * 60 * 60_000;

/** Whether a form that was opened at `em` is no longer taken. A clock that was set back makes no key too young. */
export const isTooOld = (em: number, now: number): boolean => now - em > FORM_KEPT_MS;
