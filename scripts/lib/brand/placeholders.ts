/** Values of the demonstration, which no real operator has. */
import type { BrandData } from './folder.ts';

const INVENTED =
  /^\(\d\d\) 90000-0000$|^0800 000 000\d$|\.example$|^0{5}-0{3}$|^00\.000\.000\/0000-00$|^99999-9$|^999$|Demonstração/;

function texts(value: unknown, where: string): [where: string, text: string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${where}.${key}`));
}

/** 'operator.cnpj 00.000.000/0000-00', for each invented value. */
export const placeholders = ({ operator, phones }: Pick<BrandData, 'operator' | 'phones'>) =>
  [...texts(operator, 'operator'), ...texts(phones, 'phones')]
    .filter(([, text]) => INVENTED.test(text))
    .map(([where, text]) => `${where} ${text}`);
