/** The codes of requests in URLs and forms, and the form of the deadline calculator. */
import { z } from 'zod';
import { normalizeDate } from '#lib/formats/typed-date.ts';
import { codeSchema, defineForm, hiddenField } from '#lib/forms/form.ts';
import { TIPOS_ATENDIMENTO } from './prazos.ts';

export const revalidarForm = defineForm({
  name: 'requisicoes-revalidar',
  isExclusive: true,
  steps: [{ name: 'revalidar', title: '', fields: { nrRequisicao: hiddenField(codeSchema) } }],
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
      // The calendar of holidays covers these years only.
      if (data !== undefined && year >= 2000 && year <= 2090) return data;
      ctx.addIssue({
        code: 'custom',
        message: 'Esta data não existe. Escreva dia, mês e ano, como 05/09/2026.',
      });
      return z.NEVER;
    }),
});
