/** What a title of the register is as a bank slip: status of the day, amounts, line, Pix. */
import type { titulos } from '../db/schema/boletos.ts';
import { cedente } from './cedente.ts';
import { barcode, digitableLine } from './linha-digitavel.ts';
import { pixCopyAndPaste } from './pix.ts';

export type Titulo = typeof titulos.$inferSelect;
export type StTitulo = 'Em aberto' | 'Vencido' | 'Pago' | 'Cancelado';

/** @param today YYYY-MM-DD for the operator: an open title turns overdue the day after it was due. */
export function statusOn(titulo: Titulo, today: string): StTitulo {
  if (titulo.dtCancelamento !== null) return 'Cancelado';
  if (titulo.dtPagamento !== null) return 'Pago';
  return titulo.dtVencimento < today ? 'Vencido' : 'Em aberto';
}

/** Centavos. */
export function totalOf(titulo: Titulo): number {
  return titulo.vlMensalidade + titulo.vlCoparticipacao;
}

/** The bank's number for the slip: 11 digits. */
export function nossoNumero(titulo: Titulo): string {
  return String(titulo.nrTitulo).padStart(11, '0');
}

export interface Cobranca {
  codigoBarras: string;
  linhaDigitavel: string;
  pixCopiaECola: string;
}

/** How a title can be paid. The same title always gives the same codes. */
export function chargeOf(titulo: Titulo): Cobranca {
  const valor = totalOf(titulo);
  const { agencia, carteira, conta } = cedente;
  const codigoBarras = barcode({
    banco: cedente.banco.codigo,
    campoLivre: `${agencia}${carteira}${nossoNumero(titulo)}${conta}0`,
    vencimento: titulo.dtVencimento,
    valor,
  });
  return {
    codigoBarras,
    linhaDigitavel: digitableLine(codigoBarras),
    pixCopiaECola: pixCopyAndPaste({
      ...cedente.pix,
      valor,
      txid: `JTB${nossoNumero(titulo)}`,
    }),
  };
}
