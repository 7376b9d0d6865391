/** What the ombudsman's validation answers (`docs/contract.md` › Card, token, profile). */
import { z } from 'zod';
import { isAlguem } from '#lib/wire.ts';

/**
 * Whether a person with that card exists; the person is not read. An empty answer means not found.
 */
export const validacaoOuvidoria = z
  .object({ response: z.unknown().optional() })
  .transform(({ response: found }) => isAlguem(found));
