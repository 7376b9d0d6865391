/** The number that a telephone dials for a text, by the Brazilian numbering plan (Anatel, Resolução 749/2022). */

/** Signs inside a number: spaces, points, hyphens, brackets, and the invisible ones of copied text. */
const GAP = String.raw`[^\w(+/;,|]{0,4}`;
const COUNTRY = String.raw`(?:\(?(?:\+|00)55${GAP})`;
/** The zero before an area code, with or without the code of a carrier or its placeholder: 0xx, 015. */
const TRUNK = String.raw`(?:0(?:xx)?${GAP}\(?(?:\d\d${GAP})??)`;
const AREA = '(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
const SUBSCRIBER = String.raw`((?:9${GAP}\d{4}|[2-6]\d{3})${GAP}\d{4})`;
const END = String.raw`(?![^\w\s(+/;,|]?\d)`;

const GEOGRAPHIC = new RegExp(
  String.raw`^(?:${COUNTRY}|55${GAP})?\(?${TRUNK}?${AREA}${GAP}${SUBSCRIBER}${END}`,
  'i',
);
/** 0300, 0303, 0500, 0800 and 0900, 300X and 400X: dialled without area code, only inside the country. */
const SERVICE = new RegExp(
  String.raw`^${COUNTRY}?\(?(0(?:[3589]00|303)${GAP}(?:\d${GAP}){6}\d|[34]00\d${GAP}\d{4})${END}`,
);
/** Emergency and other public services. Such a number must be the only one of the text. */
const SHORT =
  /^\D*(1(?:0[02-6]|1[15-8]|2[135789]|3[02-68]|4[125-8]|5\d|6[0-8]|74|8[0158]|9\d))\D*$/;
const EXTENSION = /^\W{0,3}(?:ra?m?(?:al|ais)?|ext)\W{0,3}(\d{1,5})\b/i;

/** From a digit to the next word or separator. */
const RUN = /[(+]{0,3}\d[^a-wyz/;,|]*/gi;
/** Fewer digits are hours or rooms. */
const MIN_DIGITS = 8;

const digits = (text: string) => text.replace(/\D/g, '');

/**
 * '+551732021234', '08007019656', '192': the first number of a text; after a comma, which telephones wait
 * at, its extension. A number without an area code depends on where it is dialled, so it is not one.
 */
export function dialled(text: string): string | undefined {
  const first = [...text.matchAll(RUN)].find(([run]) => digits(run).length >= MIN_DIGITS);
  if (!first) return SHORT.exec(text)?.[1];
  const rest = text.slice(first.index);
  const [whole, area = '', own = ''] = GEOGRAPHIC.exec(rest) ?? [];
  const [service, code = ''] = SERVICE.exec(rest) ?? [];
  const read = whole ?? service;
  if (read === undefined) return undefined;
  const [, extension] = EXTENSION.exec(rest.slice(read.length)) ?? [];
  const number = whole === undefined ? digits(code) : `+55${area}${digits(own)}`;
  return extension === undefined ? number : `${number},${extension}`;
}
