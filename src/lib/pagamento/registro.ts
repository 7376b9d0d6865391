/** What the portal keeps of a payment that it asked to start: enough to find its state again. */
import { z } from 'zod';

const itemPago = z.object({
  titulo: z.string(),
  /** 'Boleto de novembro de 2026' */
  descricao: z.string(),
  /** Told where the member has several contracts. */
  dsContrato: z.string().optional(),
  dtVencimento: z.string().optional(),
  /** Reais, as validated. */
  vlTitulo: z.number(),
});

/**
 * What is known of the start.
 *
 * - `iniciando`: asked, no answer yet
 * - `sem-resposta`: asked, and no usable answer came
 * - `aberto`: the service has it
 * - `nao-aberto`: the service has refused it, or its card page cannot be linked
 */
export const ESTADOS = ['iniciando', 'sem-resposta', 'nao-aberto', 'aberto'] as const;

/** What becomes known of a payment after it was written down. */
export const desfecho = z.object({
  // A later release may know more states: the safe reading is that the payment may charge.
  estado: z.enum(ESTADOS).catch('aberto'),
  idPagamento: z.string().optional(),
  /** The card provider's page. */
  url: z.string().optional(),
});
export type Desfecho = z.output<typeof desfecho>;

export const registro = desfecho.extend({
  /** Names it in our addresses, and is its idempotency key. */
  ref: z.uuid(),
  cartao: z.string(),
  itens: z.array(itemPago).min(1),
  vlTotal: z.number(),
  ieTipo: z.enum(['C', 'D']),
  dsForma: z.string(),
  urlRetorno: z.string(),
  /** Milliseconds since 1970. */
  iniciadoEm: z.number(),
});

export type ItemPago = z.output<typeof itemPago>;
export type Registro = z.output<typeof registro>;
export type TipoPagamento = Registro['ieTipo'];

/**
 * A payment with everything that became known of it. Facts only add up: an opened payment stays
 * opened, whatever another attempt to start it under the same key came to.
 */
export function juntar(base: Registro, desfechos: readonly Desfecho[]): Registro {
  const rank = ({ estado }: Desfecho) => ESTADOS.indexOf(estado);
  const last = desfechos.toSorted((a, b) => rank(a) - rank(b)).at(-1);
  return last && rank(last) > rank(base) ? { ...base, ...last } : base;
}
