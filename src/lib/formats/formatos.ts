/** Numbers of people's lives as they are written, for fields that rewrite what was typed. */
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';

const digits = (value: string) => value.replace(/\D/g, '');

/** A card's digits in groups of four, as people read them out. */
export function displayCartao(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** '17990000000' → '(17) 99000-0000'; a number is shown whole or as it came. */
export function displayPhone(number: string): string {
  const shown = formatPhone(number, { mask: 'auto' });
  // The formatter drops what does not fit its mask.
  return shown.replace(/\D/g, '') === number ? shown : number;
}

/** '15000000' → '15000-000'; anything else as it came. */
export const displayCep = (number: string) => (/^\d{8}$/.test(number) ? formatCep(number) : number);

/** A CEP as it was typed, with its dash; `undefined` when it is none. */
export const shapeCep = (value: string) =>
  digits(value).length === 8 ? formatCep(digits(value)) : undefined;

/** The digits of a telephone number without the code of the country, which browsers fill in. */
export const phoneDigits = (value: string) => digits(value).replace(/^55(?=\d{10,11}$)/, '');

/** A telephone number as it was typed, with its punctuation; `undefined` when it is none. */
export const shapePhone = (value: string) =>
  /^\d{10,11}$/.test(phoneDigits(value)) ? displayPhone(phoneDigits(value)) : undefined;
