/** The log of failed calls holds enough to find the fault and no personal data. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { json, plain, ScriptedServer } from '../support/scripted-server.ts';

const PROGRAM = fileURLToPath(new URL('failing-calls.ts', import.meta.url));

const person = {
  cartao: '900100200300400',
  cpf: '52998224725',
  token: 'tokensecretodapessoa',
  saude: 'hipertensaoarterial',
};
const ALLOWED = 'level time msg requestId operation base status fields cause'.split(' ');
interface Line {
  msg: string;
  requestId: string;
  operation: string;
  fields?: string[];
}

let output: string;
let lines: Line[];

function script(server: ScriptedServer): void {
  const said = { mensagem: `${person.cpf} ${person.saude}`, ...person };
  const tail = `${person.cartao}/${person.cpf}`;
  const answers = {
    500: json(said, 500),
    422: json(said, 422),
    401: json(said, 401),
    html: plain(`<p>${person.saude} ${person.cpf}`, 'text/html'),
    shape: json({ response: { nmBeneficiario: { [person.saude]: person.cpf }, [person.cpf]: 1 } }),
    reset: (response) => void response.destroy(),
    redirect: (response) => {
      response.writeHead(302, { Location: `/outra?cpf=${person.cpf}` }).end();
    },
    huge: plain(person.cpf.repeat(500_000)),
    hang: () => undefined,
  } satisfies Record<string, Parameters<ScriptedServer['on']>[1]>;
  for (const [way, answer] of Object.entries(answers)) {
    for (const method of ['GET', 'POST']) server.on(`${method} /${way}/${tail}`, answer);
    server.on(`GET /${way}/${person.cartao}`, answer);
  }
}

beforeAll(async () => {
  const server = new ScriptedServer();
  await server.listen();
  script(server);
  const run = await promisify(execFile)(
    process.execPath,
    [PROGRAM, server.url, JSON.stringify(person)],
    { env: { PATH: process.env['PATH'] } },
  );
  expect(server.unforeseen).toEqual([]);
  await server.close();
  output = run.stdout + run.stderr;
  expect(run.stderr).toBe('');
  lines = run.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
});

describe('a log line', () => {
  it('has only the named fields', () => {
    for (const line of lines) {
      for (const name of Object.keys(line)) expect(ALLOWED).toContain(name);
    }
  });

  it('has no personal data in any spelling', () => {
    for (const value of Object.values(person)) {
      for (const spelt of [value, encodeURIComponent(value), btoa(value), value.slice(3, 9)]) {
        expect(output).not.toContain(spelt);
      }
    }
  });

  it('names the operation and the request', () => {
    // The guard's line is written once and belongs to no request.
    const ofRequests = lines.filter(({ msg }) => !msg.startsWith('upstream is left alone'));
    expect(ofRequests.length).toBeGreaterThan(30);
    for (const { operation, requestId } of ofRequests) {
      expect(operation).toMatch(/^(GET|POST|PDF) \w+$/);
      expect(requestId).toBe('pedido-1');
    }
  });
});

const of = (operation: string) => lines.filter((line) => line.operation === operation);

describe('the log shows', () => {
  it.each([
    ['500', { status: 500 }],
    ['redirect', { status: 302 }],
    ['reset', { cause: expect.stringMatching(/SOCKET|ECONNRESET/) }],
    ['hang', { cause: expect.stringMatching(/^Time\w+Error$/) as string }],
    ['huge', { cause: 'BodyTooLargeError' }],
    ['html', { fields: [expect.any(String)] }],
  ])('%s, for a read, a write and a PDF', (way, found) => {
    for (const method of ['GET', 'POST']) {
      // The log has one line for each of the three credentials: a failure is one line.
      expect(of(`${method} ${way}`)).toHaveLength(3);
      expect(of(`${method} ${way}`)[0]).toMatchObject(found);
    }
    // One reference of a PDF leads to the service, the other to another host.
    expect(of(`PDF ${way}`)).toHaveLength(2);
  });

  it('which fields broke the contract', () => {
    const { fields = [] } = of('GET shape')[0] ?? {};
    const names = fields.map((path) => path.split('.').at(-1));
    expect(names.toSorted()).toEqual(['cdPessoaFisica', 'nmBeneficiario']);
  });

  it('a refused credential of the portal, but not of the member', () => {
    expect(of('GET 401')).toMatchObject([
      { level: 50, status: 401, msg: expect.stringContaining('configuration') },
    ]);
  });

  it.each([
    ['an expired token', 'GET expired'],
    ['an ordinary refusal', 'GET 422'],
    ['a call that its caller gave up', 'GET given up'],
  ])('nothing of %s', (_what, operation) => {
    expect(of(operation)).toEqual([]);
  });
});
