import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Removes punctuation and spaces from a document number. Letters stay, so that the number is invalid. */
export function stripPunctuation(value: string): string {
  return value.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text is a CPF (spec section 5): not all digits equal, in any punctuation. */
export function isCpf(value: string): boolean {
  const digits = stripPunctuation(value);
  return /^\d{11}$/.test(digits) && isValidCpf(digits);
}

/** 00000000000 → 000.000.000-00; any other text is returned unchanged. */
export const displayCpf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

/** 52998224725 → '***.982.247-**': enough to verify a person, not enough to impersonate one. */
export function maskCpf(digits: string): string | undefined {
  const parts = /^\d{3}(\d{3})(\d{3})\d{2}$/.exec(digits);
  return parts ? `***.${parts[1] ?? ''}.${parts[2] ?? ''}-**` : undefined;
}

/** A typed CPF with its punctuation; `undefined` when the text is not a CPF. */
export const shapeCpf = (value: string) =>
  isCpf(value) ? displayCpf(stripPunctuation(value)) : undefined;

/** A value of at least this many characters is a card, a shorter one a CPF (spec section 9). */
export const CARD_LENGTH = 15;
const CARD = /^\d{15,20}$/;

/** What to say of a number that is neither. */
export const CARTAO_OU_CPF_INVALIDO =
  'Confira o número: a carteirinha tem pelo menos 15 números; o CPF tem 11.';

/**
 * Validates a field that takes a card or a CPF (spec section 5). Punctuation is removed first, so that a
 * CPF with dots is not as long as a card.
 */
export function judgeCardOrCpf(typed: string): { texto: string; valido: boolean } {
  const texto = stripPunctuation(typed);
  return { texto, valido: texto.length >= CARD_LENGTH ? CARD.test(texto) : isCpf(typed) };
}
