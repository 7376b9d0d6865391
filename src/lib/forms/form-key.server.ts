/**
 * The key of a rendered form: one request goes out under it, and it says for whom the form was opened.
 * The browser holds it sealed, so that nothing of it can be read or changed there.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#lib/storage/seal.server.ts';
import type { Holder } from './identity.ts';

const content = z.object({
  id: z.uuid(),
  de: z.object({ cpf: z.string(), cartao: z.string() }).optional(),
  em: z.number(),
});

export interface FormKey {
  /** Names the rendered form. */
  id: string;
  /** For whom it was opened; a visitor is nobody. */
  de?: Holder | undefined;
  /** When it was opened, in milliseconds since 1970. */
  em: number;
}

const purpose = (form: string) => `formulario:${form}`;

/** Makes the key of a form that is rendered now, for the person who looks at it. */
export function issueKey(form: string, de: Holder | undefined): string {
  return seal(purpose(form), { id: randomUUID(), de, em: Date.now() } satisfies FormKey);
}

/**
 * What a posted key says; `undefined` for one of another form or one that was changed. A key that is too
 * old still says for whom its form was.
 */
export async function openKey(form: string, key: string | undefined): Promise<FormKey | undefined> {
  if (!key) return undefined;
  const opened = content.safeParse(await unseal(purpose(form), key));
  return opened.success ? opened.data : undefined;
}
