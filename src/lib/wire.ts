/**
 * Building blocks of every `wire.ts`: how the operator's services spell codes, flags, dates, money
 * and envelopes (`docs/contract.md` has the whole of it). Unknown fields are dropped, `null` means
 * missing, codes may come as number or string and are kept as strings.
 */
import { z } from 'zod';

/** Text or a number, as trimmed text that is not empty. One step, not a chain: lists have many fields. */
const filled = z.unknown().transform((value, ctx): string => {
  const isText = typeof value === 'string' || Number.isFinite(value);
  const text = isText ? String(value).trim() : '';
  if (text !== '') return text;
  ctx.addIssue({ code: 'custom', message: 'is not text or a number, or is empty' });
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

/** DD/MM/YYYY; the hour of a service that sends it as well is dropped. */
export const dataBr = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?$/)
  .transform((value) => value.slice(0, 10));

/** DD/MM/YYYY HH:mm, kept as the text it is. */
export const dataHoraBr = z.string().regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);

/** A measure – a coordinate, a distance –: a number, or text that spells one. */
export const numero = filled.pipe(z.coerce.number());

/** A list whose entries may be `null` or blank: those are none. */
export function lista<S extends z.ZodType>(item: S) {
  return z.preprocess(
    (value) => (Array.isArray(value) ? value.filter((entry) => !isNone(entry)) : value),
    z.array(item),
  );
}

/** A list that may be missing: then it is empty. */
export function listaOpcional<S extends z.ZodType>(item: S) {
  return opcional(lista(item)).transform((items) => items ?? []);
}

/** An amount in reais. */
export const reais = z.number();

/** Envelope `{responseList: [...]}`; a `null` list is an empty one. */
export function responseList<S extends z.ZodType>(item: S) {
  return z
    .object({ responseList: z.array(item).nullable() })
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

/** DD/MM/YYYY, with HH:mm where the service knows it; kept as the text it is. */
export const dataTalvezHora = z.string().regex(/^\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?$/);

/** The fields of a form that say something: an empty one is not sent. */
export function preenchidos(
  campos: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(campos).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
