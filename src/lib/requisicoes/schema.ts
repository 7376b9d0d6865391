/** What names a request in a URL or a form, and what the care-deadline calculator is asked. */
import { z } from 'zod';
import { normalizeDate } from '#lib/formats/dates.ts';
import { defineForm, hiddenField } from '#lib/forms/form.ts';
import { TIPOS_ATENDIMENTO } from './prazos.ts';

/** Letters, digits and the marks that codes are written with; whose it is, is judged at the data. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

export const requisicaoParam = code;

/** Asks for an expired request to be good again. */
export const revalidarForm = defineForm({
  nome: 'requisicoes-revalidar',
  exclusivo: true,
  passos: [{ nome: 'revalidar', titulo: '', campos: { nrRequisicao: hiddenField(code) } }],
});

export const prazoSchema = z.object({
  tipo: z.enum(TIPOS_ATENDIMENTO, { error: 'Escolha o tipo de atendimento.' }),
  data: z
    .string({ error: 'Informe a data do pedido.' })
    .trim()
    .min(1, { error: 'Informe a data do pedido.' })
    .transform((typed, ctx) => {
      const data = normalizeDate(typed);
      const year = Number(data?.slice(6));
      // The calendar of holidays goes no further, and nobody's request does.
      if (data !== undefined && year >= 2000 && year <= 2090) return data;
      ctx.addIssue({
        code: 'custom',
        message: 'Esta data não existe. Escreva dia, mês e ano, como 05/09/2026.',
      });
      return z.NEVER;
    }),
});
