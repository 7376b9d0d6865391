/** The record of a requested payment: enough to find its state again. The names are stored. */
import { z } from 'zod';

const itemSchema = z.object({
  titulo: z.string(),
  /** 'Boleto de novembro de 2026' */
  descricao: z.string(),
  /** Present if the member has several contracts. */
  dsContrato: z.string().optional(),
  dtVencimento: z.string().optional(),
  /** Reais, as validated. */
  vlTitulo: z.number(),
});

/**
 * What is known of the start.
 *
 * - `iniciando`: requested, no answer yet
 * - `sem-resposta`: requested, without a usable answer
 * - `aberto`: the service has opened it
 * - `nao-aberto`: the service has refused it, or the portal does not link its card page
 */
export const STATES = ['iniciando', 'sem-resposta', 'nao-aberto', 'aberto'] as const;

/** An outcome of a payment after its first record. */
export const outcomeSchema = z.object({
  // A later release may store other states: the safe assumption is that the payment may charge.
  estado: z.enum(STATES).catch('aberto'),
  idPagamento: z.string().optional(),
  /** The card provider's page. */
  url: z.string().optional(),
});
export type Outcome = z.output<typeof outcomeSchema>;

export const recordSchema = outcomeSchema.extend({
  /** Identifies the payment in addresses, and is its idempotency key. */
  ref: z.uuid(),
  cartao: z.string(),
  itens: z.array(itemSchema).min(1),
  vlTotal: z.number(),
  ieTipo: z.enum(['C', 'D']),
  dsForma: z.string(),
  urlRetorno: z.string(),
  /** Milliseconds since 1970. */
  iniciadoEm: z.number(),
});

export type ItemPago = z.output<typeof itemSchema>;
export type PaymentRecord = z.output<typeof recordSchema>;
export type TipoPagamento = PaymentRecord['ieTipo'];

/** A payment with its outcomes. No other start under the same key closes an opened one. */
export function mergeOutcomes(base: PaymentRecord, desfechos: readonly Outcome[]): PaymentRecord {
  const rank = ({ estado }: Outcome) => STATES.indexOf(estado);
  const last = desfechos.toSorted((a, b) => rank(a) - rank(b)).at(-1);
  return last && rank(last) > rank(base) ? { ...base, ...last } : base;
}
