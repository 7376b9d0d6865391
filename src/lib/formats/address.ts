/** Addresses in one line. */
import { displayCep } from './numbers.ts';

export interface AddressParts {
  /** With its kind: 'Rua das Paineiras'. */
  street?: string | undefined;
  number?: string | undefined;
  complement?: string | undefined;
  district?: string | undefined;
  city?: string | undefined;
  /** 'SP' */
  state?: string | undefined;
  /** Eight digits. */
  zip?: string | undefined;
}

/** An address in one line, as on an envelope; `undefined` if no part is known. */
export function addressInLine(parts: AddressParts): string | undefined {
  const { street, number, complement, district, city, state, zip } = parts;
  const road = [street, number, complement].filter(Boolean).join(', ');
  const town = [city, state].filter(Boolean).join('/');
  const code = zip ? `CEP ${displayCep(zip)}` : undefined;
  return [road, district, town, code].filter(Boolean).join(' – ') || undefined;
}
