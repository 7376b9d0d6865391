/** The report and the period in an address. */
import { z } from 'zod';
import { periodoSchema } from '#lib/formats/period.ts';

export const MES_INVALIDO = 'Escolha um mês da lista.';

export const relatorioParam = z.enum([
  'pin',
  'extrato',
  'carta-de-portabilidade',
  'carta-de-permanencia',
]);
export type Relatorio = z.infer<typeof relatorioParam>;

/** Services have no data of earlier years. */
const FIRST_YEAR = 2000;

/** MM/YYYY. */
export const mesSchema = z.object({
  nrPeriodo: z
    .string({ error: MES_INVALIDO })
    .trim()
    .regex(/^(?:0[1-9]|1[0-2])\/\d{4}$/, { error: MES_INVALIDO })
    .refine((month) => Number(month.slice(3)) >= FIRST_YEAR, { error: MES_INVALIDO }),
});

/** The parameters of each report; letters have none. */
export const pedidoSchema = z.discriminatedUnion('relatorio', [
  z.object({ relatorio: z.literal('pin'), periodo: periodoSchema }),
  z.object({ relatorio: z.literal('extrato'), mes: mesSchema }),
  z.object({ relatorio: z.literal('carta-de-portabilidade') }),
  z.object({ relatorio: z.literal('carta-de-permanencia') }),
]);
export type Pedido = z.infer<typeof pedidoSchema>;

/** Reads the request from an address. @param fields its query */
export function pedidoOf(relatorio: Relatorio, fields: Readonly<Record<string, string>>) {
  return pedidoSchema.safeParse({ relatorio, periodo: fields, mes: fields });
}
