/** What is looked up, and what the estimate adds up: all of it in the address of the page. */
import { z } from 'zod';
import { CODIGO_INVALIDO } from './messages.ts';

/** Points and dashes are how codes are printed: 1.01.01.01-2. */
const code = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[.\s-]/g, ''))
  .pipe(z.string().regex(/^\d{0,12}$/, { error: CODIGO_INVALIDO }));

/** Both are optional (spec section 7): without either, everything is listed. */
export const buscaSchema = z.object({
  cdProcedimento: code,
  nmProcedimento: z.string().trim().max(100),
});
export type Busca = z.infer<typeof buscaSchema>;

/** One procedure of the estimate, and how many times. */
export interface Item {
  cdProcedimento: string;
  quantidade: number;
}

export const MAX_ITENS = 10;
const MAX_QUANTIDADE = 99;
const FIELD = /^qt-([\w.-]{1,20})$/;

/** The name of the field that holds how many times. */
export const quantityField = (cdProcedimento: string) => `qt-${cdProcedimento}`;

/** How many times: 1 to 99; what is no number is once. */
function quantityOf(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_QUANTIDADE) : 1;
}

/** The procedures in an address: `qt-10101012=2`, the one just added, without the one just removed. */
export function itensOf(search: URLSearchParams): Item[] {
  const itens = new Map<string, number>();
  for (const [name, typed] of search) {
    const cdProcedimento = FIELD.exec(name)?.[1];
    if (cdProcedimento !== undefined) itens.set(cdProcedimento, quantityOf(typed));
  }
  const added = search.get('adicionar');
  if (added !== null && FIELD.test(quantityField(added))) {
    itens.set(added, itens.get(added) ?? 1);
  }
  itens.delete(search.get('remover') ?? '');
  return [...itens]
    .slice(0, MAX_ITENS)
    .map(([cdProcedimento, quantidade]) => ({ cdProcedimento, quantidade }));
}
