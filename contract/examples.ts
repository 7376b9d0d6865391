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

/** Fields with random digits, which no pattern recognises. */
const RANDOM_DIGITS = new Set(['idPagamento']);

/** An answer as an example, with short lists and texts. Each generation gives the same example. */
function exampleOf(value: unknown, origin: string, keys: (text: string) => string): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('data:')) return 'data:application/pdf;base64,JVBERi0xLjc…';
    const text = keys(value.replaceAll(origin, 'http://127.0.0.1:4400'));
    return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  }
  if (Array.isArray(value)) {
    return value.slice(0, SHOWN_ENTRIES).map((entry) => exampleOf(entry, origin, keys));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      RANDOM_DIGITS.has(name) ? '400000000001' : exampleOf(one, origin, keys),
    ]),
  );
}

/** Calls every operation of a new reference back end, and keeps what it answered. */
export async function recordExamples(): Promise<Examples> {
  const reference = await startReference(DAY);
  const examples = new Map<string, Example>();
  const keys = steadyKeys();
  try {
    await run({
      ...referencePlan(reference.url, DAY),
      second: undefined,
      writes: [...WRITES.keys()],
      onAnswer: (operation: Operation, { body }: Outcome, facts: Facts) => {
        const shown = exampleOf(facts, reference.url, keys) as Facts;
        const answer = body === undefined ? {} : { answer: exampleOf(body, reference.url, keys) };
        examples.set(operation.name, { ...answer, facts: shown });
      },
    });
  } finally {
    await reference.close();
  }
  return examples;
}
