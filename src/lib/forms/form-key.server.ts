/**
 * The key of a rendered form. It identifies one submission and contains the person of the form. It
 * is sealed, so the browser can neither read nor change it.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#lib/storage/seal.server.ts';

/** The sealed content. A key outlives a release, so its field names must not change. */
const sealedKey = z
  .object({
    id: z.uuid(),
    de: z.object({ cpf: z.string(), cartao: z.string() }).optional(),
    em: z.number(),
  })
  .transform(({ id, de, em }) => ({ id, openedFor: de, openedAt: em }));

/**
 * `id` identifies the rendered form. `openedFor` is its person, `undefined` for a visitor. `openedAt` is
 * in milliseconds since 1970.
 */
export type FormKey = z.output<typeof sealedKey>;

const purpose = (form: string) => `formulario:${form}`;

/** Creates the key of a form that is rendered now, for the current person. */
export function issueKey(form: string, openedFor: Holder | undefined): string {
  const key: z.input<typeof sealedKey> = { id: randomUUID(), de: openedFor, em: Date.now() };
  return seal(purpose(form), key);
}

/**
 * The content of a posted key; `undefined` for a key that was changed or belongs to another form. A
 * key that is too old still opens, because the portal needs the person of the form.
 */
export async function openKey(form: string, key: string | undefined): Promise<FormKey | undefined> {
  if (!key) return undefined;
  const opened = sealedKey.safeParse(await unseal(purpose(form), key));
  return opened.success ? opened.data : undefined;
}

/** The person who is signed in and the card that is selected, digits only. */
export interface Holder {
  cpf: string;
  cartao: string;
}

/**
 * How the current person relates to the person for whom the form was opened; `undefined` is a
 * visitor.
 *
 * - `same`: the same person is signed in, with the same card selected
 * - `other-person`: the same person is signed in, with another card selected
 * - `signed-in`: a visitor opened it, and a person has signed in since
 * - `signed-out`: it was opened for a person, and the session is over
 * - `other-account`: another person is signed in
 */
export type HolderComparison =
  'same' | 'other-person' | 'signed-in' | 'signed-out' | 'other-account';

export function compareHolders(
  opened: Holder | undefined,
  now: Holder | undefined,
): HolderComparison {
  if (!opened) return now ? 'signed-in' : 'same';
  if (!now) return 'signed-out';
  if (opened.cpf !== now.cpf) return 'other-account';
  return opened.cartao === now.cartao ? 'same' : 'other-person';
}

/** A key is valid for as long as a session can last, in milliseconds. */
export const FORM_KEPT_MS = 12 * 60 * 60_000;

/** Whether a key from `openedAt` has expired. A time in the future counts as valid. */
export const isTooOld = (openedAt: number, now: number): boolean => now - openedAt > FORM_KEPT_MS;
