/** What the cookie bar and its page post. */
import { z } from 'zod';
import { RESPOSTAS } from './rules.ts';

export const responderSchema = z.object({ resposta: z.enum(RESPOSTAS) });
