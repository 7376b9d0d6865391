/** The log of failed calls holds enough to find the fault and no personal data. */
import { beforeEach, expect, it, vi } from 'vitest';
import { cadastro } from '#lib/cadastro/wire.ts';
import { logError, logWarning } from '#lib/log.server.ts';
import { credential } from '#lib/upstream/client.server.ts';
import { openPdf } from '#lib/upstream/pdf.server.ts';
import { response } from '#lib/wire.ts';
import { call } from '../support/requests.ts';
import {
  type Answer,
  hang,
  json,
  plain,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { failureOf, read } from './support.ts';

vi.mock(import('#lib/log.server.ts'), { spy: true });
beforeEach(() => vi.clearAllMocks());

const server = useScriptedServer();
const person = {
  cartao: '900100200300400',
  cpf: '52998224725',
  token: 'tokensecretodapessoa',
  saude: 'hipertensaoarterial',
};
const { cartao, cpf, token, saude } = person;
const { none, loginHash, crmBearer } = credential;
const said = { mensagem: `${cpf} ${saude}`, ...person };
const ALLOWED = ['operation', 'base', 'status', 'fields', 'cause'];

const lines = () =>
  [logError, logWarning].flatMap((log) =>
    vi.mocked(log).mock.calls.map(([msg, fields = {}]) => ({ msg, ...fields })),
  );
const of = (name: string) => lines().filter(({ operation }) => operation === name);

/** A call with personal data in every place. */
const ask = (method: 'GET' | 'POST', own = none, more: Partial<Parameters<typeof read>[0]> = {}) =>
  failureOf(
    read({
      operation: method,
      path: [cartao, cpf],
      query: { cpf, saude },
      method,
      ...(method === 'POST' ? { payload: { json: person } } : {}),
      credential: own,
      reads: response(cadastro) as never,
      ...more,
    }),
  );
const openAt = (reference: string) =>
  failureOf(openPdf({ operation: 'PDF', reference, credential: loginHash(token), call }));

const redirect: Answer = (answer) => answer.writeHead(302, { Location: `/outra?cpf=${cpf}` }).end();
const wrongShape = json({ response: { nmBeneficiario: { [saude]: cpf }, [cpf]: 1 } });
const some = expect.any(String) as string;
const configuration = expect.stringContaining('configuration') as string;

/** Expects lines with the named fields only, and without personal data in any spelling. */
function expectSafe(): void {
  for (const { msg, requestId, ...fields } of lines()) {
    expect(ALLOWED).toEqual(expect.arrayContaining(Object.keys(fields)));
    // The line of the guard is written once and belongs to no request.
    if (!msg.startsWith('upstream is left alone')) expect(requestId).toBe('pedido-1');
  }
  const output = JSON.stringify(lines());
  for (const value of Object.values(person))
    for (const spelt of [value, encodeURIComponent(value), btoa(value), value.slice(3, 9)])
      expect(output).not.toContain(spelt);
}

interface Logged {
  line?: object;
  /** The number of lines of three reads, of three writes, and of a PDF. */
  counts: [reads: number, writes: number, pdfs: number];
}
const logged = (line: object): Logged => ({ line, counts: [3, 3, 1] });

it.each<[what: string, answer: Answer, logged: Logged]>([
  ['a 500', json(said, 500), logged({ status: 500 })],
  ['a redirect', redirect, logged({ status: 302 })],
  ['a dropped connection', reset, logged({ cause: expect.stringMatching(/SOCKET|ECONNRESET/) })],
  ['HTML', plain(`<p>${saude} ${cpf}`, 'text/html'), logged({ fields: [some] })],
  ['a wrong shape', wrongShape, logged({ fields: [some, some] })],
  ['a huge body', plain(cpf.repeat(500_000)), logged({ cause: 'BodyTooLargeError' })],
  ['an ordinary refusal', json(said, 422), { counts: [0, 0, 1] }],
  // Only a refused credential of the portal is a fault of its configuration.
  ['a 401', json(said, 401), { line: { status: 401, msg: configuration }, counts: [1, 1, 0] }],
  // The time limit of a PDF is long, and `pdf-refusals.test.ts` has its failure.
  [
    'silence',
    hang,
    { line: { cause: expect.stringMatching(/^Time\w+Error$/) }, counts: [3, 3, 0] },
  ],
])(
  '%s leaves one line for each call, without personal data',
  async (_what, answer, { line, counts }) => {
    server.on('GET *', answer).on('POST *', answer);
    const calls = [none, loginHash(token), crmBearer(token)].flatMap((own) => [
      ask('GET', own),
      ask('POST', own),
    ]);
    await Promise.all([...calls, ...(answer === hang ? [] : [openAt(`${cartao}?t=${token}`)])]);
    expect(['GET', 'POST', 'PDF'].map((name) => of(name).length)).toEqual(counts);
    if (line) for (const method of ['GET', 'POST']) expect(of(method)[0]).toMatchObject(line);
    expectSafe();
  },
);

it('a PDF at another host leaves a line without its address', async () => {
  await openAt(`https://${token}.invalid/a`);
  expect(of('PDF')).toHaveLength(1);
  expectSafe();
});

it('a line shows which fields broke the contract', async () => {
  server.on('GET *', wrongShape);
  await ask('GET');
  const names = lines().flatMap(({ fields = [] }) => fields.map((path) => path.split('.').at(-1)));
  expect(names.toSorted()).toEqual(['cdPessoaFisica', 'nmBeneficiario']);
});

it('an expired token, and a call that its caller gave up, leave no line', async () => {
  server.on('GET *', json(said, 401), hang);
  await ask('GET', crmBearer(token, { mayHaveExpired: true }));
  await ask('GET', none, { call: { ...call, giveUpAt: Date.now() + 20 } });
  expect(lines()).toEqual([]);
});
