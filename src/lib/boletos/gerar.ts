/** A boleto's form and its addresses, without schemas, which the island of each boleto would load. */
import type { ShownForm } from '#lib/forms/form.ts';

const hidden = { label: '', isHidden: true };

export const GERAR = {
  name: 'boletos-gerar',
  isExclusive: true,
  steps: [{ name: 'gerar', title: '', fields: { nrContrato: hidden, nrTitulo: hidden } }],
} satisfies ShownForm;

/** The codes to pay one boleto: the answer of the action `boletos.gerar`. */
export interface GeneratedBoleto {
  nrTitulo: string;
  nrContrato: string;
  /** In reais, if the service sends it; an overdue boleto may cost more than its original amount. */
  vlTitulo: number | undefined;
  linhaDigitavel: string | undefined;
  pixCopiaECola: string | undefined;
  /** The service sent a Pix code that is damaged. */
  isPixBroken: boolean;
  /** The outline of the Pix QR code, if the code is not too long (`lib/formats/qr-code.server.ts`). */
  qr: { size: number; path: string } | undefined;
}

/** The page that explains the difference from the month before. */
export const whyPath = (nrContrato: string, nrTitulo: string) =>
  `/cliente/boletos/por-que-mudou?${pair(nrContrato, nrTitulo)}`;

/** The contact form with a question about the difference. */
export const askPath = (nrContrato: string, nrTitulo: string) =>
  `/fale-conosco?${pair(nrContrato, nrTitulo)}`;

const pair = (contrato: string, boleto: string) =>
  new URLSearchParams({ contrato, boleto }).toString();
