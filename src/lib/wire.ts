/**
 * Building blocks of every `wire.ts`: how the operator's services spell codes, flags, dates, money
 * and envelopes (`docs/contract.md` has the whole of it). Unknown fields are dropped, `null` means
 * missing, codes may come as number or string and are kept as strings.
 */
import { z } from 'zod';
import { dayNumber } from '#lib/formats/dates.ts';
import { leaveOut } from '#lib/upstream/left-out.ts';

/** Longer than any text that a service has reason to send, in characters. */
const LONGEST_TEXT = 10_000;

/** Text or a number, as trimmed text that is not empty. One step, not a chain: lists have many fields. */
const filled = z.unknown().transform((value, ctx): string => {
  const isText = typeof value === 'string' || Number.isFinite(value);
  const text = isText ? String(value).trim() : '';
  if (text !== '' && text.length <= LONGEST_TEXT) return text;
  ctx.addIssue({ code: 'custom', message: 'is not text or a number, is empty or is too long' });
  return z.NEVER;
});

/** A code or id: number or string on the wire, always a non-empty string here. */
export const codigo = filled;

/** A label that must be there. */
export const texto = filled;

/** Digits only: card and CPF travel without punctuation. */
export const digitos = filled
  .transform((value) => value.replace(/\D/g, ''))
  .pipe(z.string().min(1));

const isNone = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** `null` and absence both become `undefined`; so does a blank text, which services use for "none". */
export function opcional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (isNone(value) ? undefined : value), schema.optional()).optional();
}

/** 'S' or 'N', of which anything but 'S' counts as no. */
export const simNao = z
  .unknown()
  .optional()
  .transform((value) => value === 'S');

/** From 1800 to 2199: what is older or later is a mistake of typing. */
const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])/(?:0[1-9]|1[0-2])/(?:1[89]|2[01])\d{2}`;
const HOUR = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
/** Not each month has 31 days. */
const isDay = (value: string) => dayNumber(value.slice(0, 10)) !== undefined;
const NO_DAY = 'is not a day of the calendar';

/** DD/MM/YYYY, with HH:mm where the service knows it; kept as the text it is. */
export const dataTalvezHora = z
  .string()
  .regex(new RegExp(`^${DAY}(?: ${HOUR})?$`))
  .refine(isDay, NO_DAY);

/** DD/MM/YYYY; the hour of a service that sends it as well is dropped. */
export const dataBr = dataTalvezHora.transform((value) => value.slice(0, 10));

/** DD/MM/YYYY HH:mm, kept as the text it is. */
export const dataHoraBr = z
  .string()
  .regex(new RegExp(`^${DAY} ${HOUR}$`))
  .refine(isDay, NO_DAY);

/** A measure – a coordinate, a distance –: a number, or text that spells one. */
export const numero = filled.pipe(z.coerce.number());

/** Beyond any amount that a member owes, pays or gets back, in reais. */
const LARGEST_AMOUNT = 10_000_000;

/** An amount in reais. */
export const reais = z.number().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT);

/** More entries than any list of a person or of the directory has. */
const MOST_ENTRIES = 10_000;

/** Stands for an entry that its schema does not take. It never leaves `registros`. */
class Unreadable {
  readonly entry: unknown;

  constructor(entry: unknown) {
    this.entry = entry;
  }
}
const unreadable = z.unknown().transform((entry) => new Unreadable(entry));

/**
 * A list that is shown. An entry that cannot be read leaves it, and the page says so (`leaveOut`); a
 * list without one readable entry breaks the contract. Where each entry counts, such as the boletos of
 * a payment, the list is a `lista`.
 */
export function registros<T>(item: z.ZodType<T>) {
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
    const shown = read.slice(0, MOST_ENTRIES);
    if (shown.length < entries.length) leaveOut(entries.length - shown.length, fields);
    return shown;
  });
}

/** As `registros`, of a list that may be missing: then there is none. */
export const registrosOpcionais = <T>(item: z.ZodType<T>) => opcional(registros(item));

const withoutBlanks = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((entry) => !isNone(entry)) : value;

/** A list whose entries may be `null` or blank: those are none. Each of the others must be readable. */
export const lista = <S extends z.ZodType>(item: S) => z.preprocess(withoutBlanks, z.array(item));

/** A list that is shown and may be missing: then it is empty. Blank entries are none. */
export const listaOpcional = <T>(item: z.ZodType<T>) =>
  opcional(z.preprocess(withoutBlanks, registros(item))).transform((items) => items ?? []);

/** Envelope `{responseList: [...]}`; a `null` list is an empty one. */
export function responseList<T>(item: z.ZodType<T>) {
  return z
    .object({ responseList: registros(item).nullable() })
    .transform((body) => body.responseList ?? []);
}

/** A field of a body that may be anything; `undefined` where there is none. */
function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? (body as Record<string, unknown>)[name]
    : undefined;
}

/** Envelope `{response: {...}}`. */
export function response<S extends z.ZodType>(item: S) {
  return z.preprocess((body) => fieldOf(body, 'response'), item);
}

/** Envelope `{data: ...}`, falling back to the whole body (spec section 8). */
export function dataOrBody<S extends z.ZodType>(item: S) {
  return z.preprocess((body) => fieldOf(body, 'data') ?? body, item);
}

/**
 * Whether an answer says nothing of anybody: it is missing, or none of its fields is filled. So do
 * services answer about a card that nobody has.
 */
const isVazia = (answer: unknown): boolean =>
  isNone(answer) ||
  (typeof answer === 'object' && answer !== null && Object.values(answer).every(isNone));

/** Whether an answer is somebody, whoever it is. */
export const isAlguem = (answer: unknown): boolean =>
  typeof answer === 'object' && !isVazia(answer);

/** As `schema`; an answer that says nothing of anybody is `undefined`. */
export function ouVazia<S extends z.ZodType>(schema: S) {
  return z
    .preprocess((answer) => (isVazia(answer) ? undefined : answer), schema.optional())
    .optional();
}

/** What a form is answered with: a protocol, or nothing that names one. The portal never invents it. */
export const protocolo = z
  .object({ response: opcional(z.object({ nrProtocolo: opcional(codigo) })) })
  .transform(({ response: said }) => ({ nrProtocolo: said?.nrProtocolo }));

/** The fields of a form that say something: an empty one is not sent. */
export function preenchidos(
  campos: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
