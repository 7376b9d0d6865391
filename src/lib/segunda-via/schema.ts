/** What is asked for a second copy of the card (spec sections 3 and 5). */
import { z } from 'zod';
import type { Fluxo } from '#lib/forms/steps.ts';
import { ESCOLHA_MOTIVO } from './messages.ts';

export const segundaViaFluxo = {
  nome: 'segunda-via',
  passos: [
    { nome: 'motivo', titulo: 'Por que você precisa de outro cartão?', campos: ['nrSequencia'] },
    { nome: 'envio', titulo: 'Confira e envie', campos: [], arquivos: ['arquivo'] },
  ],
} as const satisfies Fluxo;

export const segundaViaSchema = z.object({
  nrSequencia: z
    .string({ error: ESCOLHA_MOTIVO })
    .regex(/^[\w.-]{1,20}$/, { error: ESCOLHA_MOTIVO }),
});
export type SegundaVia = z.output<typeof segundaViaSchema>;
