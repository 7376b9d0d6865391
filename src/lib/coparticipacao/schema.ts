/** The search for procedures and the items of the estimate; the address of the page has both. */
import { z } from 'zod';

const CODIGO_INVALIDO = 'O código tem só números, como 10101012.';

/** A code, also with points and dashes: 1.01.01.01-2. */
const code = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[.\s-]/g, ''))
  .pipe(z.string().regex(/^\d{0,12}$/, { error: CODIGO_INVALIDO }));

/** Both are optional (spec section 7); without them the service lists every procedure. */
export const buscaSchema = z.object({
  cdProcedimento: code,
  nmProcedimento: z.string().trim().max(100),
});
export type Busca = z.infer<typeof buscaSchema>;

export interface Item {
  cdProcedimento: string;
  quantidade: number;
}

export const MAX_ITENS = 10;
const MAX_QUANTIDADE = 99;
const FIELD = /^qt-([\w.-]{1,20})$/;

export const quantityField = (cdProcedimento: string) => `qt-${cdProcedimento}`;

export const lineId = (cdProcedimento: string) => `procedimento-${cdProcedimento}`;

/** 1 to 99; 1 for an invalid number. */
function quantityOf(typed: string): number {
  const count = Number(typed);
  return Number.isInteger(count) ? Math.min(Math.max(count, 1), MAX_QUANTIDADE) : 1;
}

/** The items of an address: `qt-10101012=2`, plus `adicionar` (one time more), minus `remover`. */
export function itensOf(search: URLSearchParams): Item[] {
  const itens = new Map<string, number>();
  for (const [name, typed] of search) {
    const cdProcedimento = FIELD.exec(name)?.[1];
    if (cdProcedimento !== undefined) itens.set(cdProcedimento, quantityOf(typed));
  }
  const added = search.get('adicionar');
  if (added !== null && FIELD.test(quantityField(added))) {
    itens.set(added, Math.min((itens.get(added) ?? 0) + 1, MAX_QUANTIDADE));
  }
  itens.delete(search.get('remover') ?? '');
  return [...itens]
    .slice(0, MAX_ITENS)
    .map(([cdProcedimento, quantidade]) => ({ cdProcedimento, quantidade }));
}
