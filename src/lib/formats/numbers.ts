/** The formats of card numbers, CEPs and telephone numbers. */
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';

const digits = (value: string) => value.replace(/\D/g, '');

/** The digits of a card in groups of four. */
export function displayCartao(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Area code and number, with or without country code and punctuation. */
const WITH_AREA_CODE = /^(?:\+55[ .-]?)?\(?([1-9]\d)\)?[ .-]?(\d{4,5})[ .-]?(\d{4})$/;
const NON_GEOGRAPHIC = /^(0\d00)[ .-]?(\d{3})[ .-]?(\d{4})$/;

/**
 * '17990000000' → '(17) 99000-0000', '08007019656' → '0800 701 9656'. Any other text, such as a number
 * with an extension, stays as it is. The library's formatter would drop the extension.
 */
export const displayPhone = (number: string): string =>
  number.trim().replace(WITH_AREA_CODE, '($1) $2-$3').replace(NON_GEOGRAPHIC, '$1 $2 $3');

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
