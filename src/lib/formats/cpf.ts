import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Takes the punctuation and spaces out of a document number; letters stay, and make it invalid. */
export function stripPunctuation(value: string): string {
  return value.replace(/[^\p{L}\p{N}]/gu, '');
}

/** A CPF by spec section 5: eleven digits, not all equal, both check digits right; punctuation is free. */
export function isCpf(value: string): boolean {
  const digits = stripPunctuation(value);
  return /^\d{11}$/.test(digits) && isValidCpf(digits);
}

/** 00000000000 → 000.000.000-00. */
export function displayCpf(digits: string): string {
  return formatCpf(digits);
}

/** A CPF as it was typed, with its punctuation; `undefined` when it is none. */
export const shapeCpf = (value: string) =>
  isCpf(value) ? displayCpf(stripPunctuation(value)) : undefined;

/** A value of so many characters or more is a card, anything shorter a CPF (spec section 9). */
export const CARD_LENGTH = 15;
const CARD = /^\d{15,20}$/;

/**
 * The card-or-CPF value with its flag (spec section 5). Kept without punctuation, so that a CPF never
 * grows into a card.
 */
export function judgeCardOrCpf(typed: string): { texto: string; valido: boolean } {
  const texto = stripPunctuation(typed);
  return { texto, valido: texto.length >= CARD_LENGTH ? CARD.test(texto) : isCpf(typed) };
}
