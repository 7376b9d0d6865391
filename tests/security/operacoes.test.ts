/**
 * Every operation that the code calls, with every kind of failure of its service. The result is an
 * UpstreamError with the catalogue's text, and a write is never sent twice.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  failureMessage,
  MENSAGEM_MANUTENCAO,
  MENSAGEM_NAO_CONCLUIDA,
  UpstreamError,
} from '#lib/errors.ts';
import { credential, request } from '#lib/upstream/client.server.ts';
import {
  type Answer,
  empty,
  hang,
  json,
  plain,
  reset,
  resetInBody,
  useScriptedServer,
} from '../unit/support/scripted-server.ts';
import { isEverything } from '../support/extent.ts';
import { type Operation, operationsInCode, requestTo } from './support/operacoes.ts';

const server = useScriptedServer();
const SILENCE = '30 s of silence';
/** Few enough concurrent operations that no breaker opens and no call waits for another. */
const AT_ONCE = 8;
const WORDS = 'Período fechado.';
const RAW = 'ORA-01017';

const operations = operationsInCode();
/** In CI one operation of each kind that the client treats in its own way, and before a release all. */
const tried = isEverything
  ? operations
  : [...Map.groupBy(operations, kindOf).values()].flatMap(([first]) => first ?? []);

function kindOf({ method, credential, answers }: Operation): string {
  return [method, credential.owner, answers.safeParse(undefined).success].join(' ');
}

const routeOf = ({ name, method }: Operation) => `${method} /ws/${name}`;
const call = (operation: Operation) => request(...requestTo('ws', operation));

type Kind = UpstreamError['kind'];
/** The result of a fault. `accepted`: an operation that reads nothing from its answer may succeed. */
interface Expected {
  kind: Kind | 'by credential' | 'accepted or contract';
  text?: string;
  /** How often a read is sent. A write is always sent once. */
  reads: 1 | 2;
}

const contract = { kind: 'accepted or contract', reads: 1 } as const;
const unavailable = { kind: 'unavailable', text: MENSAGEM_MANUTENCAO } as const;
const FAULTS: [string, Answer, Expected][] = [
  ...[500, 502, 503, 504].map((status): [string, Answer, Expected] => [
    String(status),
    json({ erro: RAW }, status),
    { ...unavailable, reads: 2 },
  ]),
  ['400', json({ erro: RAW }, 400), { kind: 'rejected', text: MENSAGEM_NAO_CONCLUIDA, reads: 1 }],
  ['400 with words', json({ mensagem: WORDS }, 400), { kind: 'rejected', text: WORDS, reads: 1 }],
  ['404', empty(404), { kind: 'rejected', text: MENSAGEM_NAO_CONCLUIDA, reads: 1 }],
  ['404 with words', json({ message: WORDS }, 404), { kind: 'rejected', text: WORDS, reads: 1 }],
  ['429', json({ erro: RAW }, 429), { kind: 'rejected', reads: 1 }],
  ['401', json({ erro: RAW }, 401), { kind: 'by credential', reads: 1 }],
  ['403', json({ erro: RAW }, 403), { kind: 'by credential', reads: 1 }],
  [
    'a redirect',
    (answer) => void answer.writeHead(302, { Location: 'http://127.0.0.2/' }).end(),
    { ...unavailable, reads: 1 },
  ],
  ['204', empty(204), contract],
  ['an empty body', empty(200), contract],
  ['a page', plain(`<!doctype html><h1>${RAW}</h1>`, 'text/html'), { kind: 'contract', reads: 1 }],
  [
    'truncated JSON',
    plain('{"response":{"id":1,"responseList":[{"nr', 'application/json'),
    contract,
  ],
  ['a text', json('não'), contract],
  ['a number', json(7), contract],
  ['null', json(null), contract],
  ['a list of numbers', json([1, 2]), contract],
  [
    'wrong types',
    json({ response: 5, responseList: 'x', data: [1], listaRegistros: {}, pdf: 1 }),
    contract,
  ],
  ['missing fields', json({}), contract],
  [
    'empty entries',
    json({ response: {}, responseList: [{}], data: [{}], registros: [{}] }),
    contract,
  ],
  [
    '50 MB',
    (answer) => void answer.writeHead(200, { 'Content-Length': 50_000_000 }).write('{"a":"'),
    { ...unavailable, reads: 2 },
  ],
  [SILENCE, hang, { ...unavailable, reads: 1 }],
  ['a reset before a word', reset, { ...unavailable, reads: 2 }],
  ['a reset in the middle', resetInBody('{"responseList":['), { ...unavailable, reads: 2 }],
];

const KIND_OF = { member: 'unauthorized', portal: 'unavailable', none: 'rejected' } as const;

async function prove(operation: Operation, [what, answer, expected]: (typeof FAULTS)[number]) {
  const about = `${operation.name}: ${what}`;
  const route = routeOf(operation);
  server.on(route, answer);
  const before = server.callsTo(route).length;
  const failure: unknown = await call(operation).then(
    () => undefined,
    (error: unknown) => error,
  );
  const isWrite = operation.method !== 'GET';
  expect(server.callsTo(route).length - before, about).toBe(isWrite ? 1 : expected.reads);
  if (failure === undefined) {
    // Only an operation that reads nothing from its answer accepts every answer.
    expect(expected.kind, about).toBe('accepted or contract');
    return;
  }
  expect(failure, about).toBeInstanceOf(UpstreamError);
  const kind =
    expected.kind === 'by credential'
      ? KIND_OF[operation.credential.owner]
      : expected.kind === 'accepted or contract'
        ? 'contract'
        : expected.kind;
  expect((failure as UpstreamError).kind, about).toBe(kind);
  const text = failureMessage(failure);
  if (expected.text) expect(text, about).toBe(expected.text);
  else expect([MENSAGEM_MANUTENCAO, MENSAGEM_NAO_CONCLUIDA], about).toContain(text);
  expect(text, about).not.toContain(RAW);
  // After such a failure the caller must not send the write again without a check.
  const silent = ['504', '50 MB', SILENCE, 'a reset before a word', 'a reset in the middle'];
  const mayHave = isWrite && (silent.includes(what) || kind === 'contract');
  expect((failure as UpstreamError).mayHaveArrived, about).toBe(mayHave);
}

it('the test finds every operation of the code with the schema of its answer', () => {
  const names = operations.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['listarBoletos', 'solicitarSegundaVia', 'listarChamados']),
  );
  expect(names.length).toBeGreaterThan(60);
  const owners = new Set(operations.map(({ credential }) => credential.owner));
  expect(owners).toEqual(new Set(['none', 'member', 'portal']));
});

describe('every operation', () => {
  it.each(FAULTS)('ends as the catalogue says after %s', async (...fault) => {
    const queue = [...tried];
    const sound = {
      name: 'sound',
      method: 'GET',
      credential: credential.none,
      answers: z.unknown(),
    } as const;
    const work = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        await prove(one, fault);
        // A healthy call keeps the breaker of the base closed.
        server.on(routeOf(sound), json({}, 400));
        await call(sound).catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  });
});

it('no schema throws on any answer', () => {
  const keys = ['response', 'responseList', 'data', 'registros', 'listaRegistros', 'status', 'pdf'];
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()),
    fc.dictionary(
      fc.constantFrom(...keys),
      fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 3 }),
    ),
  );
  fc.assert(
    fc.property(anything, (body) => {
      for (const { name, answers } of operations)
        expect(() => answers.safeParse(body), name).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
