/**
 * The key of a rendered form. It identifies one submission and contains the person of the form. It
 * is sealed, so the browser can neither read nor change it.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import { isWithin } from '#lib/formats/dates.ts';

/**
 * The sealed content. A key outlives a release, so its field names must not change. A key of a release whose
 * holder was a CPF does not open: the form is shown again.
 */
const sealedKey = z
  .object({
    id: z.uuid(),
    de: z.object({ conta: z.string(), cartao: z.string(), nome: z.string().optional() }).optional(),
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

/** The signed-in account, and the card that it acts for. */
export interface Holder {
  /** The name of the account (`contaName`), or of the member of staff. */
  conta: string;
  /** The selected or looked-up card, digits only. */
  cartao: string;
  /** The name of the looked-up person, for a form of staff. */
  nome?: string | undefined;
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
  | 'same'
  | 'other-person'
  | 'signed-in'
  | 'signed-out'
  | 'other-account';

export function compareHolders(
  opened: Holder | undefined,
  now: Holder | undefined,
): HolderComparison {
  if (!opened) return now ? 'signed-in' : 'same';
  if (!now) return 'signed-out';
  if (opened.conta !== now.conta) return 'other-account';
  return opened.cartao === now.cartao ? 'same' : 'other-person';
}

/** A key is valid for as long as a session can last, in milliseconds. */
export const FORM_KEPT_MS = 12 * 60 * 60_000;

/** Whether a key from `openedAt` has expired. */
export const isTooOld = (openedAt: number, now: number): boolean =>
  !isWithin(openedAt, now, FORM_KEPT_MS);
