/** What a member or a visitor is left with after a form: the proof, and a copy of what was sent. */
import { z } from 'zod';

const itemSchema = z.object({ rotulo: z.string(), valor: z.string() });

export const reciboSchema = z.object({
  /** Given by the service; the portal never makes one up. */
  nrProtocolo: z.string().optional(),
  /** DD/MM/YYYY HH:mm where the operator is. */
  enviadoEm: z.string(),
  itens: z.array(itemSchema).readonly(),
});

export type ReciboItem = z.infer<typeof itemSchema>;
export type Recibo = z.infer<typeof reciboSchema>;

/** In the address of a receipt: the same form came again, and this is the receipt of the first time. */
export const DE_NOVO = 'repetido';

/** The items whose value is there, in their order. */
export function reciboItens(
  items: readonly (readonly [rotulo: string, valor: string | undefined])[],
): ReciboItem[] {
  return items.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
}
