/**
 * Building blocks of every `wire.ts`: the form of codes, flags, dates, money and envelopes in the
 * operator's services (`docs/contract.md`). Unknown fields are dropped, `null` means missing, and codes are
 * strings here although services may send numbers.
 */
import { z } from 'zod';
import { dayNumber } from '#lib/formats/dates.ts';
import { phoneDigits } from '#lib/formats/numbers.ts';
import { leaveOut } from '#lib/upstream/left-out.ts';
import { asDocumented } from '#lib/wire-form.ts';

/** No text of a service is longer, in characters. */
const LONGEST_TEXT = 10_000;

/** Text or a number, as trimmed text. One step and not a chain of types: lists have many fields. */
const filled = () =>
  z.unknown().transform((value, ctx): string => {
    const isText = typeof value === 'string' || Number.isFinite(value);
    const text = isText ? String(value).trim() : '';
    if (text !== '' && text.length <= LONGEST_TEXT) return text;
    ctx.addIssue({ code: 'custom', message: 'is not text or a number, is empty or is too long' });
    return z.NEVER;
  });

const TEXT = { type: 'string', minLength: 1, maxLength: LONGEST_TEXT } as const;

/** A code or id: a number or string on the wire, a non-empty string here. */
export const codigo = asDocumented(filled(), { ...TEXT, type: ['string', 'number'] });

/** A required label. */
export const texto = asDocumented(filled(), TEXT);

/** One of the values of the contract. Any other value is read too, as an unknown one. */
export const valor = (...values: readonly string[]) =>
  asDocumented(filled(), { enum: [...values] });

const onlyDigits = () =>
  filled()
    .transform((value) => value.replace(/\D/g, ''))
    .pipe(z.string().min(1));

/** The digits of a CEP, a CNS or a digitable line, which services may send with punctuation. */
export const digitos = asDocumented(onlyDigits(), { type: 'string', pattern: '\\d' });

/** The digits of a telephone; the whole text when it is more than one number, such as an extension. */
export const telefone = asDocumented(filled().transform(phoneDigits), {
  type: 'string',
  pattern: '\\d',
});

/** A CNPJ without punctuation: fourteen digits or, since July 2026, letters among them. */
export const cnpj = asDocumented(
  filled()
    .transform((value) => value.replace(/[^\dA-Za-z]/g, '').toUpperCase())
    .pipe(z.string().min(1)),
  { type: 'string', pattern: '[\\dA-Za-z]' },
);

/** A card or a CPF, which services send without punctuation. */
export const cartaoOuCpf = asDocumented(onlyDigits(), { type: 'string', pattern: '^\\d+$' });

const isNone = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** `null`, a missing value and a blank text become `undefined`. Services send a blank text for "none". */
export function opcional<S extends z.ZodType>(schema: S) {
  return asDocumented(
    z.preprocess((value) => (isNone(value) ? undefined : value), schema.optional()).optional(),
    { absent: true },
  );
}

/** 'S' or 'N'. Any other value means no. */
export const simNao = asDocumented(
  z
    .unknown()
    .optional()
    .transform((value) => value === 'S'),
  { enum: ['S', 'N'], absent: true },
);

/** From 1800 to 2199. Other years are typing errors. */
const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])/(?:1[89]|2[01])\d{2}`;
const HOUR = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const isDay = (value: string) => dayNumber(value.slice(0, 10)) !== undefined;
const NO_DAY = 'is not a day of the calendar';

/** DD/MM/YYYY, with HH:mm when the service knows it; kept as text. */
export const dataTalvezHora = asDocumented(
  z
    .string()
    .regex(new RegExp(`^${DAY}(?: ${HOUR})?$`))
    .refine(isDay, NO_DAY),
  { format: 'DD/MM/YYYY' },
);

/** DD/MM/YYYY. The hour, which some services send, is dropped. */
export const dataBr = dataTalvezHora.transform((value) => value.slice(0, 10));

/** DD/MM/YYYY HH:mm, kept as text. */
export const dataHoraBr = asDocumented(
  z
    .string()
    .regex(new RegExp(`^${DAY} ${HOUR}$`))
    .refine(isDay, NO_DAY),
  { format: 'DD/MM/YYYY HH:mm' },
);

/** A measure, such as a coordinate or a distance: a number or its text. */
export const numero = asDocumented(filled().pipe(z.coerce.number()), {
  anyOf: [{ type: 'number' }, { type: 'string', pattern: String.raw`^\s*-?\d+(\.\d+)?\s*$` }],
});

/** No amount of a member is larger, in reais. */
const LARGEST_AMOUNT = 10_000_000;

/** An amount in reais. */
export const reais = z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT);

/** No list of a person or of the directory is longer. */
const MAX_ENTRIES = 10_000;

/** Replaces an entry that does not fit its schema. Only `lenientList` uses it. */
class Unreadable {
  readonly entry: unknown;

  constructor(entry: unknown) {
    this.entry = entry;
  }
}
const unreadable = asDocumented(
  z.unknown().transform((entry) => new Unreadable(entry)),
  { leftOut: true },
);

/**
 * A list that a page shows. An unreadable entry is left out, and the page says so (`leaveOut`). A list
 * without a readable entry breaks the contract. Use `strictList` where every entry counts, such as the boletos
 * of a payment.
 */
export function lenientList<T>(item: z.ZodType<T>) {
  const fieldsOf = (entry: unknown) =>
    item.safeParse(entry).error?.issues.map(({ path }) => path.join('.') || '(entry)') ?? [];
  return z.array(z.union([item, unreadable])).transform((entries, ctx): T[] => {
    const read = entries.flatMap((entry) => (entry instanceof Unreadable ? [] : [entry]));
    const broken = entries.find((entry) => entry instanceof Unreadable);
    const fields = broken ? fieldsOf(broken.entry) : [];
    if (broken && read.length === 0) {
      for (const field of fields)
        ctx.addIssue({ code: 'custom', path: [0, field], message: 'cannot be read' });
      return z.NEVER;
    }
    const shown = read.slice(0, MAX_ENTRIES);
    if (shown.length < entries.length) leaveOut(entries.length - shown.length, fields);
    return shown;
  });
}

/** As `lenientList`, for a list that may be missing. */
export const optionalList = <T>(item: z.ZodType<T>) => opcional(lenientList(item));

const withoutBlanks = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((entry) => !isNone(entry)) : value;

/** A list in which `null` and blank entries are skipped and every other entry must be readable. */
export const strictList = <S extends z.ZodType>(item: S) =>
  z.preprocess(withoutBlanks, z.array(item));

/** A list that a page shows; empty when it is missing. Blank entries are skipped. */
export const listOrEmpty = <T>(item: z.ZodType<T>) =>
  opcional(z.preprocess(withoutBlanks, lenientList(item))).transform((items) => items ?? []);

/** Envelope `{responseList: [...]}`; `null` becomes an empty list. */
export function responseList<T>(item: z.ZodType<T>) {
  return z
    .object({ responseList: lenientList(item).nullable() })
    .transform((body) => body.responseList ?? []);
}

/** A field of a body of any type; `undefined` when the body has no such field. */
function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

/** Envelope `{response: {...}}`. */
export function response<S extends z.ZodType>(item: S) {
  return asDocumented(
    z.preprocess((body) => fieldOf(body, 'response'), item),
    { envelope: { field: 'response' } },
  );
}

/** Envelope `{data: ...}`, or the body itself (spec section 8). */
export function dataOrBody<S extends z.ZodType>(item: S) {
  return asDocumented(
    z.preprocess((body) => fieldOf(body, 'data') ?? body, item),
    { envelope: { field: 'data', orBody: true } },
  );
}

/** Whether an answer has no filled field: services send this for an unknown card. */
const isBlank = (answer: unknown): boolean =>
  isNone(answer) ||
  (typeof answer === 'object' && answer !== null && Object.values(answer).every(isNone));

/** Whether an answer describes a person. */
export const isPerson = (answer: unknown): boolean =>
  typeof answer === 'object' && !isBlank(answer);

/** As `schema`; `undefined` for an answer without a filled field. */
export function blankAsMissing<S extends z.ZodType>(schema: S) {
  return asDocumented(
    z.preprocess((answer) => (isBlank(answer) ? undefined : answer), schema.optional()).optional(),
    { absent: true },
  );
}

/** The answer to a form: a protocol number, or none. The portal never invents one. */
export const protocolo = z
  .object({ response: opcional(z.object({ nrProtocolo: opcional(codigo) })) })
  .transform(({ response: said }) => ({ nrProtocolo: said?.nrProtocolo }));

/** The filled fields of a form. Empty ones are not sent. */
export function filledFields(
  campos: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/** The reference of a PDF, which `upstream/pdf.server.ts` opens. */
export const referenciaPdf = z.object({ pdf: z.string().min(1) });
