/** PDF references that the portal refuses. It makes no call to an address elsewhere. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureMessage, MENSAGEM_MANUTENCAO, type UpstreamErrorKind } from '#lib/errors.ts';
import { credential } from '#lib/upstream/client.server.ts';
import { openPdf } from '#lib/upstream/pdf.server.ts';
import { timeLimit } from '#lib/upstream/time-limits.server.ts';
import { call } from '../support/requests.ts';
import {
  type Answer,
  empty,
  hang,
  hangInBody,
  json,
  plain,
  reset,
  ScriptedServer,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { expectFailure, failureOf } from './support.ts';

const server = useScriptedServer();
const ROUTE = 'GET /ws/a.pdf';
const asPdf = plain('%PDF-1.7', 'application/pdf');

const open = (reference: string, own = credential.cardToken('token-1')) =>
  openPdf({ operation: 'buscarPdf', reference, credential: own, call });

/** Expects a refusal with the text for maintenance. */
async function expectRefused(reference: string): Promise<void> {
  const error = await failureOf(open(reference));
  expect(['contract', 'unavailable']).toContain(error.kind);
  expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO);
}

describe('a data URL', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  it.each([
    ['of another type', `data:text/html;base64,${base64('%PDF-')}`],
    ['that only begins like a PDF’s', `data:application/pdfx;base64,${base64('%PDF-')}`],
    ['that is not base64', 'data:application/pdf,%25PDF-1.7'],
    ['of something else', `data:application/pdf;base64,${base64('<script>')}`],
    ['of nothing', 'data:application/pdf;base64,'],
    ['of a PDF that begins late', `data:application/pdf;base64,${base64(' %PDF-1.7')}`],
  ])('%s is refused', async (_name, reference) => {
    await expectRefused(reference);
    expect(server.calls).toEqual([]);
  });
});

describe('an address elsewhere', () => {
  const host = () => `127.0.0.1:${String(server.port)}`;

  it.each<[string, () => string]>([
    ['another host', () => 'https://evil.example/a.pdf'],
    ['another host, scheme left out', () => '//evil.example/a.pdf'],
    ['another host, backslashes', () => '\\\\evil.example\\a.pdf'],
    ['the metadata service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['the metadata service, as a number', () => 'http://2852039166/latest/meta-data/'],
    ['the metadata service, over IPv6', () => 'http://[fd00:ec2::254]/latest/meta-data/'],
    ['this machine', () => 'http://localhost/a.pdf'],
    ['a file', () => 'file:///etc/passwd'],
    ['a blob', () => 'blob:nodedata:1'],
    ['a script', () => 'javascript:alert(1)'],
    ['another protocol', () => 'ftp://127.0.0.1/a.pdf'],
    ['no address at all', () => 'http://['],
    ['a configured host with user and password', () => `http://user:senha@${host()}/ws/a.pdf`],
    ['a configured host with a user', () => `http://user@${host()}/ws/a.pdf`],
    ['a configured host with another scheme', () => `https://${host()}/ws/a.pdf`],
    ['a blob of a configured host', () => `blob:http://${host()}/ws/a.pdf`],
    ['a configured host as user', () => `http://${host()}@evil.example/ws/a.pdf`],
    ['a configured host as subdomain', () => `http://${host()}.evil.example/ws/a.pdf`],
  ])('(%s) is refused', async (_name, reference) => {
    await expectRefused(reference());
    expect(server.calls).toEqual([]);
  });

  it('(another port of a configured host) is refused, and no redirect leads there', async () => {
    const other = new ScriptedServer();
    await other.listen();
    other.on('GET /a.pdf', asPdf);
    await expectRefused(`${other.url}/a.pdf`);
    for (const status of [301, 302, 303, 307, 308]) {
      for (const to of [`${other.url}/a.pdf`, `${server.url}/ws/b.pdf`]) {
        server.on(ROUTE, (response) => void response.writeHead(status, { Location: to }).end());
        await expectRefused('a.pdf');
      }
    }
    expect(other.calls).toEqual([]);
    expect(new Set(server.routes)).toEqual(new Set([ROUTE]));
    await other.close();
  });
});

it.each<[string, Answer]>([
  ['HTML that says it is HTML', plain('%PDF-', 'text/html')],
  ['bytes of no type', (response) => void response.writeHead(200).end('%PDF-')],
  ['octets', plain('%PDF-', 'application/octet-stream')],
  ['HTML that says it is a PDF', plain('<html>', 'application/pdf')],
  ['a PDF that begins late', plain('\n%PDF-1.7', 'application/pdf')],
  ['too few bytes', plain('%PD', 'application/pdf')],
  ['nothing', plain('', 'application/pdf')],
  ['a 204', empty(204)],
])('an answer that is not a PDF (%s) is refused', async (_name, answer) => {
  server.on(ROUTE, answer);
  await expectRefused('a.pdf');
});

it.each<[string, Answer, UpstreamErrorKind, UpstreamErrorKind]>([
  ['a 500', json({ mensagem: 'não' }, 500), 'unavailable', 'unavailable'],
  ['a dropped connection', reset, 'unavailable', 'unavailable'],
  ['a 401', json({}, 401), 'unauthorized', 'unavailable'],
  ['a 403', json({}, 403), 'unauthorized', 'unavailable'],
])('%s has the failure of the owner of the credential', async (_what, answer, member, portal) => {
  server.on(ROUTE, answer);
  await expectFailure(open('a.pdf'), member);
  const error = await expectFailure(open('a.pdf', credential.crmBearer('x')), portal);
  expect(failureMessage(error)).toBe(MENSAGEM_MANUTENCAO);
});

describe('a service that never ends its answer', () => {
  // A test ends the time limit itself, because no fake clock reaches `AbortSignal.timeout`.
  let limit: AbortController;
  beforeEach(() => {
    limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  });
  afterEach(() => {
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(timeLimit('pdf'));
    vi.restoreAllMocks();
  });
  const isAbandoned = () => expect.poll(() => server.calls[0]?.abandoned).toBe(true);

  it.each<[string, Answer]>([
    ['before the headers', hang],
    ['before the first bytes', hangInBody('%P', 'application/pdf')],
  ])('%s is aborted', async (_name, answer) => {
    server.on(ROUTE, answer);
    const failed = expectFailure(open('a.pdf'), 'unavailable');
    await expect.poll(() => server.calls).toHaveLength(1);
    limit.abort();
    await failed;
    await isAbandoned();
  });

  it('after the first bytes ends the stream', async () => {
    server.on(ROUTE, hangInBody('%PDF-1.7', 'application/pdf'));
    const stream = (await open('a.pdf')) as ReadableStream<Uint8Array>;
    limit.abort();
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow();
    await isAbandoned();
  });
});
