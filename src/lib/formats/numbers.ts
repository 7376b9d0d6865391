/** The formats of card numbers, CEPs and telephone numbers. */
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';

const digits = (value: string) => value.replace(/\D/g, '');

/** The digits of a card in groups of four. */
export function displayCartao(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** '17990000000' → '(17) 99000-0000'; a number that no mask fits is returned unchanged. */
export function displayPhone(number: string): string {
  // The formatter drops letters, and the digits that do not fit its mask.
  if (/\p{L}/u.test(number)) return number;
  const shown = formatPhone(number, { mask: 'auto' });
  return digits(shown) === digits(number) ? shown : number;
}

/** '15000000' → '15000-000'; any other text is returned unchanged. */
export const displayCep = (number: string) => (/^\d{8}$/.test(number) ? formatCep(number) : number);

/** A typed CEP with its hyphen; `undefined` when the text is not a CEP. */
export const shapeCep = (value: string) =>
  digits(value).length === 8 ? formatCep(digits(value)) : undefined;

/** The digits of a telephone number without the country code, which browsers fill in. */
export const phoneDigits = (value: string) => digits(value).replace(/^55(?=\d{10,11}$)/, '');

/** A typed telephone number with its punctuation; `undefined` when the text is not a number. */
export const shapePhone = (value: string) =>
  /^\d{10,11}$/.test(phoneDigits(value)) ? displayPhone(phoneDigits(value)) : undefined;

/** The address that dials a Brazilian number, in any spelling. */
export function phoneHref(number: string): string {
  // 0800 numbers are dialled without the country code, and only from inside the country.
  return digits(number).startsWith('0') ? `tel:${digits(number)}` : `tel:+55${digits(number)}`;
}

/** The address of a WhatsApp conversation with a Brazilian number. */
export function whatsappHref(number: string): string {
  return `https://wa.me/55${digits(number)}`;
}
