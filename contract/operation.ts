/**
 * An operation of the wire (`docs/contract.md`) as data: its declaration in the portal, and what the runner
 * adds: what it sends, and the facts that the answer gives to later calls. The OpenAPI document describes it.
 */
import type { z } from 'zod';
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import type { Operation as Declared, Route } from '#lib/upstream/operation.ts';

/** Values by name: given at the start, or taken from answers. */
export type Facts = Readonly<Record<string, string>>;

/**
 * What a call sends. In texts, `{name}` is a fact that the call needs, and `{name?}` is a fact that may be
 * missing. A key that ends in `?` is an optional field, also in a query.
 */
export type Template = string | number | readonly Template[] | { readonly [key: string]: Template };
export type Fields = Readonly<Record<string, string>>;

export interface Sends {
  json?: Readonly<Record<string, Template>>;
  form?: Fields;
  multipart?: Fields;
}

/** The effect of an operation, described for the person who allows the call. */
interface Change {
  /** One sentence: what is different afterwards. */
  makes: string;
  /** How to undo it; absent when it cannot be undone. */
  undo?: string;
}

/** A broken rule of the contract that the shape of the answer cannot state. It holds no value of a person. */
export interface Complaint {
  /** `data[0].dtVencimento`; brackets mark what is not a field: `(status)`, `(body)`. */
  field: string;
  expected: string;
  found: string;
}

/** A complaint, unless the rule is kept. */
export const complainUnless = (
  isKept: boolean,
  field: string,
  expected: string,
  found: string,
): Complaint[] => (isKept ? [] : [{ field, expected, found }]);

export interface Answer {
  body: unknown;
  headers: Headers;
  facts: Facts;
}

export interface Operation {
  /** The name in `docs/contract.md`; a second address of the same operation has an addition in brackets. */
  name: string;
  about: Declared['about'];
  route: Route;
  query?: Fields;
  sends?: Sends;
  /** The `Authorization` header. */
  authorization?: string;
  /** The shape of the answer; absent when only the status counts. */
  answers?: z.ZodType;
  /** The statuses that mean success; every 2xx when absent. */
  success?: readonly number[];
  /** Why a service may lack the operation and answer 404. */
  optional?: string;
  /** What a 204 or an empty body means, where the contract allows it. */
  empty?: string;
  /** An empty answer is right for other cards only, because the member of the runner has signed in. */
  neverEmptyForMember?: true;
  /** Absent: the operation changes nothing. */
  changes?: Change;
  /** Milliseconds; by default that of a read or a write (`LIMITS`). */
  limit?: number;
  /** Facts that the answer gives to other calls, by name. */
  gives?: Readonly<Record<string, (body: unknown) => unknown>>;
  checks?: (answer: Answer) => Complaint[];
  /** Facts that `checks` needs and the call does not. */
  needs?: readonly string[];
  /** Whether `pdf` in the answer is a reference that leads to a PDF. */
  pdf?: true;
  /** A second call with other facts, which the service must refuse. */
  refuses?: { facts: Facts; status: readonly number[]; why: string };
}

/** What the runner adds to a declared operation. */
export type Addition = Partial<Omit<Operation, 'name' | 'about' | 'route'>>;
/** By the name of the operation. */
export type Additions = Readonly<Record<string, Addition>>;

/** Time limits in milliseconds (`docs/contract.md` › Failures). */
export const LIMITS = { read: 5_000, write: 15_000, pdf: 20_000 } as const;

export const limitOf = (operation: Operation): number =>
  operation.limit ?? (operation.route.startsWith('GET') ? LIMITS.read : LIMITS.write);

const PLACEHOLDER = /\{(\w+)(\?)?\}/g;

/** The facts that a text, a list or a group of fields needs. */
function namesIn(template: unknown): string[] {
  if (typeof template === 'string') {
    return [...template.matchAll(PLACEHOLDER)].flatMap(([, name = '', optional]) =>
      optional ? [] : [name],
    );
  }
  return typeof template === 'object' && template !== null
    ? Object.values(template).flatMap(namesIn)
    : [];
}

/** The facts without which the operation cannot be called. */
export const needsOf = ({
  route,
  query,
  sends,
  authorization,
  needs = [],
}: Operation): string[] => [
  ...new Set([...[route, query, sends, authorization].flatMap(namesIn), ...needs]),
];

/** The text with its facts; `undefined` when a fact is missing. */
export function fill(
  text: string,
  facts: Facts,
  encode = (value: string) => value,
): string | undefined {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => facts[name] === undefined)) return undefined;
  return text.replaceAll(PLACEHOLDER, (_match, name: string) => encode(facts[name] ?? ''));
}

/** The text of a message or remark. */
export const TEST = 'Teste do contrato: favor desconsiderar.';
/** Why the answer to a form may have no body. */
export const NO_PROTOCOL = 'received, without a protocol';

/** The value of a field that the runner does not send. */
export const UNSENT = '{unsent?}';

/** Optional fields that the runner does not send. */
export const others = (...names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [`${name}?`, UNSENT]));

/** The name of a field, without the mark of an optional one. */
export const nameOf = (key: string): string => key.replace(/\?$/, '');

/** A template with its facts, without the fields whose fact is missing. */
export function fillAll(template: Template, facts: Facts): unknown {
  if (typeof template === 'string') return fill(template, facts);
  if (typeof template === 'number') return template;
  if (Array.isArray(template)) return template.map((entry: Template) => fillAll(entry, facts));
  return Object.fromEntries(
    Object.entries(template).flatMap(([key, value]: [string, Template]) => {
      const filled = fillAll(value, facts);
      return filled === undefined ? [] : [[nameOf(key), filled]];
    }),
  );
}

/** A value inside a body: `at(body, 'responseList', 0, 'nrTitulo')`. */
export function at(body: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    body,
  );
}

/** A field of the first entry that fits, in a list. */
export function first(
  list: unknown,
  field: string,
  fits: (entry: unknown) => boolean = () => true,
): unknown {
  return Array.isArray(list) ? at(list.find(fits), field) : undefined;
}

/** The last twelve months, and the last month. @param day YYYY-MM-DD */
export function periodFacts(day: string): Facts {
  const [year = '', month = '', date = ''] = day.split('-');
  const before = new Date(Date.UTC(Number(year), Number(month) - 2, 1)).toISOString();
  return {
    dtInicial: `01/${month}/${String(Number(year) - 1)}`,
    dtFinal: `${date}/${month}/${year}`,
    nrPeriodo: `${before.slice(5, 7)}/${before.slice(0, 4)}`,
  };
}

/** A draft of the content site, and the portal's signature for it. @param now milliseconds since 1970 */
export function draftFacts(draft: string, secret: string, now: number): Facts {
  const time = String(Math.floor(now / 1000));
  const signature = signatureOf({ purpose: 'rascunho.', time, text: draft }, secret);
  return { draft, draftAuthorization: `Portal ${time}:${signature}` };
}
