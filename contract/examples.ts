/** The answers of the reference back end to every operation, as the examples of the OpenAPI description. */
import type { Outcome } from './call.ts';
import type { Facts, Operation } from './operation.ts';
import { referencePlan, startReference } from './reference.ts';
import { run, WRITES } from './run.ts';

/** The day of the examples. */
const DAY = '2026-03-16';

/** An answer, and the facts of its call. */
export interface Example {
  answer?: unknown;
  facts: Facts;
}
/** By the name of the operation. */
export type Examples = ReadonlyMap<string, Example>;

/** A PDF of one blank page. A mock has no second address from which it could send a file. */
const PDF =
  'data:application/pdf;base64,JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgNTk1IDg0Ml0+PmVuZG9iagp4cmVmCjAgNAowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMDkgMDAwMDAgbiAKMDAwMDAwMDA1MiAwMDAwMCBuIAowMDAwMDAwMTAxIDAwMDAwIG4gCnRyYWlsZXI8PC9TaXplIDQvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgoxNjQKJSVFT0YK';

const LONGEST_TEXT = 240;
const SHOWN_ENTRIES = 2;

/** Keys that differ each time get fixed values, in the order in which they appear. */
function steadyKeys() {
  const known = new Map<string, string>();
  const steady = (key: string) => {
    const value = known.get(key) ?? `chave-de-exemplo-${String(known.size + 1)}`;
    known.set(key, value);
    return value;
  };
  return (text: string) =>
    text.replace(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/g, steady);
}

/** Fields with random digits, which no pattern recognises, and files. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['idPagamento', '400000000001'],
  ['pdf', PDF],
]);

interface Shortening {
  /** The origin of the reference back end. */
  origin: string;
  keys: (text: string) => string;
  /** The values that later calls take from the answer: their entries stay. */
  taken: ReadonlySet<string>;
}

const holds = (entry: unknown, taken: ReadonlySet<string>) =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.values(entry).some((value) => taken.has(String(value)));

/** An answer as an example, with short lists and texts. Each generation gives the same example. */
function exampleOf(value: unknown, how: Shortening): unknown {
  const { origin, keys, taken } = how;
  if (typeof value === 'string') {
    const text = keys(value.replaceAll(origin, 'https://servicos.example'));
    return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  }
  if (Array.isArray(value)) {
    return value
      .filter((entry, index) => index < SHOWN_ENTRIES || holds(entry, taken))
      .map((entry) => exampleOf(entry, how));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, FIXED.get(name) ?? exampleOf(one, how)]),
  );
}

/** The values that the answer gives to later calls. */
const takenFrom = ({ gives = {} }: Operation, body: unknown) =>
  new Set(
    Object.values(gives).flatMap((read) => {
      const value = read(body);
      const isCode = typeof value === 'number' || (typeof value === 'string' && value !== '');
      return isCode ? [String(value)] : [];
    }),
  );

/** Calls every operation of a new reference back end, and keeps what it answered. */
export async function recordExamples(): Promise<Examples> {
  const reference = await startReference(DAY);
  const examples = new Map<string, Example>();
  const keys = steadyKeys();
  try {
    await run({
      ...referencePlan(reference.url, DAY),
      writes: [...WRITES.keys()],
      onAnswer: (operation: Operation, { body }: Outcome, facts: Facts) => {
        const how = { origin: reference.url, keys, taken: takenFrom(operation, body) };
        const answer = body === undefined ? {} : { answer: exampleOf(body, how) };
        examples.set(operation.name, { ...answer, facts: exampleOf(facts, how) as Facts });
      },
    });
  } finally {
    await reference.close();
  }
  return examples;
}
