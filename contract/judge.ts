/** Compares an answer with its JSON Schema: which field differs, what is expected, what was found. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { dayNumber } from '#lib/formats/dates.ts';
import { at, type Complaint } from './operation.ts';
import type { JsonSchema } from './schema.ts';

/** A difference from the contract, which may be that of a complaint. */
export interface Problem extends Complaint {
  /** The number of further list entries with the same problem. */
  more?: number;
}

const isDay = (text: string) => dayNumber(text.slice(0, 10)) !== undefined;
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  verbose: true,
  formats: {
    'DD/MM/YYYY': isDay,
    'DD/MM/YYYY HH:mm': isDay,
    // The schemas have patterns for these formats.
    date: true,
    'date-time': true,
    ipv4: true,
    ipv6: true,
  },
});

/** The types whose name in JSON Schema is not plain. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'list',
  integer: 'whole number',
  boolean: 'true or false',
};

/** The value that a schema expects, in a few words. */
function expectedBy(schema: JsonSchema): string {
  const { type, format, enum: values, pattern, anyOf } = schema;
  if (values)
    return `one of ${values
      .filter((value) => value !== null)
      .map(quoted)
      .join(', ')}`;
  if (format) return `a day of the calendar, ${format}`;
  if (pattern === '^\\d+$') return 'text of digits only';
  if (anyOf) return anyOf.map(expectedBy).join(' or ');
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  if (types.length === 0) return 'a value';
  const { minimum, maximum } = schema;
  const limits =
    minimum === undefined ? '' : ` from ${String(minimum)} to ${String(maximum ?? '…')}`;
  return types.map((one) => WORDS[one] ?? one).join(' or ') + limits;
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

const MAX_SHOWN_LENGTH = 40;
/** Letters and digits are replaced, because the text may be of a person. */
const masked = (text: string) =>
  text
    .slice(0, MAX_SHOWN_LENGTH)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '9');

/** The kind of the found value, without a value of a person. */
export function foundIn(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    if (value.trim() === '') return 'an empty text';
    return `text "${masked(value)}"${value.length > MAX_SHOWN_LENGTH ? '…' : ''}`;
  }
  if (typeof value === 'number') return 'a number';
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** A short word is a code value of the service, which its developers want to see. */
const foundInstead = (value: unknown) =>
  typeof value === 'string' && /^[\p{L} ]{1,20}$/u.test(value) ? `'${value}'` : foundIn(value);

/** Services send blank text for "none". */
function blankAsNull(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (Array.isArray(value)) return value.map(blankAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blankAsNull(one)]));
}

const fieldOf = (steps: readonly string[]) =>
  steps
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '') || '(body)';

function problemOf(error: ErrorObject, body: unknown): Problem {
  // No field has a slash in its name, which a JSON Pointer would escape.
  const steps = error.instancePath.split('/').slice(1);
  const schema = (error.parentSchema ?? {}) as JsonSchema;
  if (error.keyword === 'required') {
    const { missingProperty } = error.params as { missingProperty: string };
    const wanted = schema.properties?.[missingProperty];
    return {
      field: fieldOf([...steps, missingProperty]),
      expected: expectedBy(wanted ?? {}),
      found: 'missing',
    };
  }
  const value = at(body, ...steps);
  const found = error.keyword === 'enum' ? foundInstead(value) : foundIn(value);
  return { field: fieldOf(steps), expected: expectedBy(schema), found };
}

/** Keeps only the errors of the alternative that fits best. An alternative for another type fits worst. */
function bestOfAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  const dropped = new Set<ErrorObject>();
  for (const choice of choices) {
    const options = (choice.schema as unknown[]).map((_option, index) => {
      const prefix = `${choice.schemaPath}/${String(index)}/`;
      return errors.filter(
        ({ schemaPath, instancePath }) =>
          schemaPath.startsWith(prefix) && instancePath.startsWith(choice.instancePath),
      );
    });
    const isOtherKind = (one: ErrorObject) =>
      one.instancePath === choice.instancePath && one.keyword === 'type';
    const cost = (option: ErrorObject[]) =>
      (option.some(isOtherKind) ? 1_000 : 0) + option.length - depthOf(option) * 10;
    const best = options.toSorted((a, b) => cost(a) - cost(b))[0] ?? [];
    const allOther = options.every((option) => option.some(isOtherKind));
    for (const error of options.flat()) if (allOther || !best.includes(error)) dropped.add(error);
    if (!allOther) dropped.add(choice);
  }
  return errors.filter((error) => !dropped.has(error));
}

const depthOf = (errors: readonly ErrorObject[]) =>
  Math.max(0, ...errors.map(({ instancePath }) => instancePath.split('/').length));

/** Merges the same problem of many list entries into one. */
export function together(problems: readonly Problem[]): Problem[] {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const key = [problem.field.replace(/\[\d+\]/g, '[]'), problem.expected].join('\n');
    const before = seen.get(key);
    if (!before) seen.set(key, { ...problem });
    else if (before.field !== problem.field) before.more = (before.more ?? 0) + 1;
  }
  return [...seen.values()];
}

/** How a body differs from its schema. */
export function judge(schema: JsonSchema, body: unknown): Problem[] {
  const validate = ajv.compile(schema);
  if (validate(blankAsNull(body))) return [];
  const errors = bestOfAlternatives(validate.errors ?? []);
  return together(errors.map((error) => problemOf(error, body)));
}
