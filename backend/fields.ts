/** The fields of requests and answers: JSON schemas of their formats, and how values are written. */
import { randomBytes } from 'node:crypto';
import { Refusal } from './refusal.ts';

export const digits = { type: 'string', pattern: String.raw`^\d+$` } as const;
/** A number that fits a column of 32 bits. */
export const code = { type: 'string', pattern: String.raw`^\d{1,9}$` } as const;
export const word = { type: 'string', minLength: 1 } as const;
/** DD/MM/YYYY. */
export const day = { type: 'string', pattern: String.raw`^\d{2}/\d{2}/\d{4}$` } as const;
/** A code that may also come as a number. */
export const codeOrNumber = { anyOf: [{ type: 'string' }, { type: 'integer' }] } as const;
export const yesOrNo = { type: 'string', enum: ['S', 'N'] } as const;
/** Normal or urgent. */
export const priority = { type: 'string', enum: ['N', 'U'] } as const;
export const rating = { type: 'integer', minimum: 1, maximum: 5 } as const;
/** Free text of a member. */
export const freeText = { type: 'string', maxLength: 4_000 } as const;

/** The schema of an object whose properties are required, except the optional ones. */
export function object(properties: Record<string, object>, optional: Record<string, object> = {}) {
  return {
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  } as const;
}

export const cardParams = object({ card: digits });

/** A random key. The key of a file gives the right to read the file. */
export const randomKey = (bytes = 18) => randomBytes(bytes).toString('base64url');

export const flag = (value: boolean): 'S' | 'N' => (value ? 'S' : 'N');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text in HTML, in an element or in an attribute between quotation marks. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Amounts are integers of centavos in the database, and reais on the wire. */
export const reais = (centavos: number) => centavos / 100;

/**
 * A number of the register that comes in a path or query.
 * @throws {Refusal} 404 with the text for anything else: no such number exists
 */
export function keyOf(text: string | undefined, mensagem: string): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new Refusal(404, mensagem);
  return Number(text);
}

/**
 * DD/MM/YYYY → YYYY-MM-DD
 * @throws {Refusal} 400 when there is no such day
 */
export function isoOf(dayBr: string, mensagem = 'Período inválido.'): string {
  const iso = dayBr.split('/').reverse().join('-');
  const parsed = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === iso;
  if (!exists || !dayBr.includes('/')) {
    throw new Refusal(400, mensagem);
  }
  return iso;
}

/** @throws {Refusal} 400 with the text of the first required field that is empty */
export function requireFields(
  campos: Readonly<Record<string, string | undefined>>,
  required: readonly (readonly [name: string, mensagem: string])[],
): void {
  for (const [name, mensagem] of required) {
    if (!campos[name]?.trim()) throw new Refusal(400, mensagem);
  }
}
