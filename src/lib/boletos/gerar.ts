/** A boleto's form and its addresses, without schemas, which the island of each boleto would load. */
import type { ShownForm } from '#lib/forms/form.ts';

const hidden = { label: '', isHidden: true };

/** The form that asks for the payment codes of one boleto. */
export const GERAR = {
  name: 'boletos-gerar',
  isExclusive: true,
  steps: [{ name: 'gerar', title: '', fields: { nrContrato: hidden, nrTitulo: hidden } }],
} satisfies ShownForm;

/** The page that explains the difference from the month before. */
export const whyPath = (nrContrato: string, nrTitulo: string) =>
  `/cliente/boletos/por-que-mudou?${pair(nrContrato, nrTitulo)}`;

/** The contact form with a question about the difference. */
export const askPath = (nrContrato: string, nrTitulo: string) =>
  `/fale-conosco?${pair(nrContrato, nrTitulo)}`;

const pair = (contrato: string, boleto: string) =>
  new URLSearchParams({ contrato, boleto }).toString();
