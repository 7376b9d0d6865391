/**
 * Bar code and digitable line of a bank slip: Carta-Circular BCB 2.926/2000, with the due-date factor as
 * FEBRABAN restarted it on 22/02/2025.
 */
import { dayNumber } from '../dates.ts';

interface Cobranca {
  /** 3 digits. */
  banco: string;
  /** 25 digits, which the bank defines. */
  campoLivre: string;
  /** YYYY-MM-DD, from 03/07/2000 on. */
  vencimento: string;
  /** Centavos, at most 10 digits. */
  valor: number;
}

const REAL = '9';
const FACTOR_BASE = '1997-10-07';
const FIRST_FACTOR = 1000;
const FACTORS = 9000;

/** Modulo 10 of one field of the line: weights 2, 1, 2… from the right; the digits of a product are added. */
function modulo10(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(product / 10) + (product % 10);
  }
  return (10 - (sum % 10)) % 10;
}

/** Modulo 11 of the bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
function modulo11(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    sum += Number(digit) * (2 + (index % 8));
  }
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

/**
 * The due date as days since 07/10/1997, in four digits. The factor of 21/02/2025 is 9999, and that of
 * the next day is 1000 again.
 * @param day from 03/07/2000 on, the first day with a factor of four digits
 */
export function dueDateFactor(day: string): string {
  const days = dayNumber(day) - dayNumber(FACTOR_BASE);
  return String(((days - FIRST_FACTOR) % FACTORS) + FIRST_FACTOR);
}

/** The 44 digits of the bar code. */
export function barcode({ banco, campoLivre, vencimento, valor }: Cobranca): string {
  const amount = String(valor).padStart(10, '0');
  const head = `${banco}${REAL}`;
  const tail = `${dueDateFactor(vencimento)}${amount}${campoLivre}`;
  return `${head}${String(modulo11(head + tail))}${tail}`;
}

/** The 47 digits that a person types, from the 44 of the bar code. */
export function digitableLine(code: string): string {
  const free = code.slice(19);
  const fields = [code.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  const checked = fields.map((field) => field + String(modulo10(field))).join('');
  return `${checked}${code.slice(4, 5)}${code.slice(5, 19)}`;
}
