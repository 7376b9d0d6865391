/** What the ombudsman's validation answers (`docs/contract.md` › Card, token, profile). */
import { z } from 'zod';
import { isAlguem } from '#lib/wire.ts';

/** Somebody of that card exists; who it is, is nobody's business here. An empty answer: not found. */
export const validacaoOuvidoria = z
  .object({ response: z.unknown().optional() })
  .transform(({ response: found }) => isAlguem(found));
