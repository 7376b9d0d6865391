/** A title of the register as a bank slip: its state on a day, its amounts, its codes. */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { titulos } from '../db/schema/boletos.ts';
import { operadora } from '../operadora.ts';
import { barcode, digitableLine } from './codes.ts';

export type Titulo = typeof titulos.$inferSelect;
export type StTitulo = 'Em aberto' | 'Vencido' | 'Pago' | 'Cancelado';

/** @param today YYYY-MM-DD; an open title is overdue from the day after its due date */
export function statusOn(titulo: Titulo, today: string): StTitulo {
  if (titulo.dtCancelamento !== null) return 'Cancelado';
  if (titulo.dtPagamento !== null) return 'Pago';
  return titulo.dtVencimento < today ? 'Vencido' : 'Em aberto';
}

/** A title that is paid or cancelled cannot be paid again. */
export const isPayable = (stTitulo: StTitulo) => stTitulo === 'Em aberto' || stTitulo === 'Vencido';

/** Centavos. */
export function totalOf(titulo: Titulo): number {
  return titulo.vlMensalidade + titulo.vlCoparticipacao;
}

/** The bank's number for the slip: 11 digits. */
export function nossoNumero(titulo: Titulo): string {
  return String(titulo.nrTitulo).padStart(11, '0');
}

/** The codes that pay a title. The same title always has the same codes. */
export function chargeOf(titulo: Titulo) {
  const valor = totalOf(titulo);
  const { agencia, carteira, conta } = operadora;
  const codigoBarras = barcode({
    banco: operadora.banco.codigo,
    campoLivre: `${agencia}${carteira}${nossoNumero(titulo)}${conta}0`,
    vencimento: titulo.dtVencimento,
    valor,
  });
  const txid = `JTB${nossoNumero(titulo)}`;
  const pixCopiaECola = generatePixPayload({ ...operadora.pix, amount: valor / 100, txid });
  if (pixCopiaECola === null) throw new Error('a part of the Pix code does not fit');
  return { codigoBarras, linhaDigitavel: digitableLine(codigoBarras), pixCopiaECola };
}
