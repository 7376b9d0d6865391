/**
 * What an operator's services send in another form than `docs/contract.md`: another envelope, other names of
 * fields, other forms of dates. Each answer is brought into the form of the contract before it is read, so
 * that an existing service needs no fork of the portal (PORTAL_DEVIATIONS, `docs/operations.md`).
 */
import { z } from 'zod';
import { nowIn } from '#lib/formats/dates.ts';
import { OPERATION_NAMES } from './operation-names.ts';

/** The bare body, where an envelope is expected. */
const BARE = '(body)';
const path = z.string().regex(/^(?:\(body\)|\w+(?:\.\w+)*)$/, {
  error: `is neither ${BARE} nor names with dots between them`,
});
const field = z.string().regex(/^\w+$/, { error: 'is no name of a field' });

const DATE_FORMS = ['YYYY-MM-DD', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYYMMDD', 'ISO 8601'] as const;

const deviation = z.strictObject({
  /** The path of the value at the service, and its path in the contract: `dados.itens`, `responseList`. */
  envelope: z.strictObject({ from: path, to: path }).optional(),
  /** For a field of the contract, the name that the service gives it, at any depth. */
  fields: z.record(field, field).optional(),
  /** For a field of the contract, the form in which the service sends its date or date-time. */
  dates: z.record(field, z.enum(DATE_FORMS)).optional(),
});
type Deviation = z.infer<typeof deviation>;
type DateForm = (typeof DATE_FORMS)[number];

/** By the name of the operation in `docs/contract.md`. */
export type Deviations = Readonly<Record<string, Deviation>>;

const declared = z.record(z.string(), deviation).superRefine((operations, ctx) => {
  for (const name of Object.keys(operations).filter((one) => !OPERATION_NAMES.has(one)))
    ctx.addIssue({ code: 'custom', path: [name], message: 'is no operation of docs/contract.md' });
});

/**
 * Reads the text of a file of deviations.
 * @returns the deviations, or a sentence for each problem
 */
export function parseDeviations(text: string): { deviations: Deviations } | { problems: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problems: ['it is not JSON'] };
  }
  const { data, error } = declared.safeParse(json);
  if (data) return { deviations: data };
  return {
    problems: error.issues.map(({ path: at, message }) => `${at.join('.') || 'it'}: ${message}`),
  };
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (body: unknown, from: string): unknown =>
  from === BARE
    ? body
    : from.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), body);

/** Moves the value to its place. A body without it, such as a refusal, stays as it is. */
function inEnvelope(body: unknown, { from, to }: NonNullable<Deviation['envelope']>): unknown {
  const value = valueAt(body, from);
  if (value === undefined) return body;
  if (to === BARE) return value;
  return to.split('.').reduceRight((inner, name) => ({ [name]: inner }), value);
}

const PATTERNS: Readonly<Record<Exclude<DateForm, 'ISO 8601'>, RegExp>> = {
  'YYYY-MM-DD': /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$/,
  'DD-MM-YYYY': /^(?<d>\d\d)-(?<m>\d\d)-(?<y>\d{4})$/,
  'DD.MM.YYYY': /^(?<d>\d\d)\.(?<m>\d\d)\.(?<y>\d{4})$/,
  YYYYMMDD: /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)$/,
};
const ISO =
  /^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)(?:[T ](?<time>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/;

/** The date in the form of the contract; a text in another form stays, and breaks the contract as before. */
function contractDate(value: unknown, form: DateForm, timeZone: string): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value).trim();
  const found = (form === 'ISO 8601' ? ISO : PATTERNS[form]).exec(text)?.groups;
  if (!found) return value;
  const { d = '', m = '', y = '', time, zone } = found;
  if (zone !== undefined) {
    const instant = new Date(text.replace(' ', 'T'));
    return Number.isNaN(instant.getTime()) ? value : nowIn(timeZone, instant);
  }
  return `${d}/${m}/${y}${time === undefined ? '' : ` ${time}`}`;
}

/** Renames fields and rewrites dates, at any depth. */
function inFields(
  value: unknown,
  { fields = {}, dates = {} }: Deviation,
  timeZone: string,
): unknown {
  const names = new Map(Object.entries(fields).map(([ours, theirs]) => [theirs, ours]));
  const walk = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(walk);
    if (!isObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([sent, inner]) => {
        const name = names.get(sent) ?? sent;
        const form = Object.hasOwn(dates, name) ? dates[name] : undefined;
        return [name, form ? contractDate(inner, form, timeZone) : walk(inner)];
      }),
    );
  };
  return walk(value);
}

/**
 * The answer in the form of the contract.
 * @param timeZone the operator's, for date-times with an offset
 */
export function adapted(
  body: unknown,
  deviation: Deviation | undefined,
  timeZone: string,
): unknown {
  if (!deviation) return body;
  const { envelope } = deviation;
  return inFields(envelope ? inEnvelope(body, envelope) : body, deviation, timeZone);
}
