/** The formats of card numbers, CNPJs, CEPs and telephone numbers. */
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { dialled } from './dial.ts';

const digits = (value: string) => value.replace(/\D/g, '');

/** The digits of a card in groups of four. */
export function displayCartao(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** A protocol of 20 digits in groups of four, to be read aloud; other texts stay. */
export const displayProtocolo = (number: string) =>
  /^\d{20}$/.test(number) ? displayCartao(number) : number;

/** '12ABC34501DE35' → '12.ABC.345/01DE-35'; any other text is returned unchanged. */
export const displayCnpj = (number: string) =>
  /^[\dA-Z]{12}\d{2}$/.test(number) ? formatCnpj(number, { version: 2 }) : number;

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
export const displayCep = (number: string) => number.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** A typed CEP with its hyphen; `undefined` when the text is not a CEP. */
export const shapeCep = (value: string) =>
  digits(value).length === 8 ? displayCep(digits(value)) : undefined;

/** 0300, 0303, 0500, 0800 and 0900: the zero belongs to the number. */
const SERVICE_NUMBER = /^0(?:[3589]00|303)\d{7}$/;
/** With country code and trunk zero. */
const LONGEST_NUMBER = 16;

/**
 * The digits of one telephone number without country code and trunk zero ('0xx17 …', '+55 17 …'). A text
 * with digits after other words, such as an extension, or with several numbers, is returned unchanged.
 */
export function phoneDigits(value: string): string {
  const parts = value.replace(/0 ?xx/i, '0').split(/\p{L}+|[/;,|]/u);
  const [part, ...others] = parts.filter((one) => /\d/.test(one));
  const number = digits(part ?? '');
  if (number === '' || others.length > 0 || number.length > LONGEST_NUMBER) return value;
  if (SERVICE_NUMBER.test(number)) return number;
  return number.replace(/^(?:(?:00)?55)?0?(?=[1-9]\d{9,10}$)/, '');
}

/** A typed telephone number with its punctuation; `undefined` when the text is not a number. */
export const shapePhone = (value: string) =>
  /^\d{10,11}$/.test(phoneDigits(value)) ? displayPhone(phoneDigits(value)) : undefined;

/** The address that dials the number of a text; `undefined` when the text has none. */
export function phoneHref(text: string): string | undefined {
  const number = dialled(text);
  return number && `tel:${number}`;
}

/** The address of a WhatsApp conversation with a Brazilian number. */
export const whatsappHref = (text: string): string | undefined =>
  dialled(text)?.replace(/^(?:\+55|0)?(\d+).*/, 'https://wa.me/55$1');
