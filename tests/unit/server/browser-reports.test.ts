/**
 * Browsers' reports about a page's policy and about broken islands: limited in number, and logged with words of
 * fixed lists only.
 */
import { describe, expect, it } from 'vitest';
import { REPORTS_PATH } from '../../../server/headers.ts';
import { recordingLog, startPortal, writeBuild } from './support.ts';

const CPF = '529.982.247-25';
const routes = [
  { pattern: '/cliente/requisicoes/[nr]', regex: '^\\/cliente\\/requisicoes\\/([^/]+?)$' },
  { pattern: '/', regex: '^\\/$' },
];

async function start() {
  const build = writeBuild({ 'routes.json': JSON.stringify(routes) });
  const logged: unknown[] = [];
  const log = { ...recordingLog(), event: (...line: unknown[]) => void logged.push(line) };
  const { url } = await startPortal({ build, log, trustedProxies: ['127.0.0.1'] });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + REPORTS_PATH, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/csp-report', ...headers },
    });
  const old = (page: string, directive: string, blocked: string) => ({
    'csp-report': {
      'document-uri': url + page,
      'effective-directive': directive,
      'violated-directive': `${directive} 'self' ${CPF}`,
      'blocked-uri': blocked,
      'script-sample': CPF,
    },
  });
  return { url, logged, send, old };
}

const line = (directive: string, blocked: string, route?: string) => [
  'warn',
  'csp report',
  { directive, blocked, route },
];

describe(`POST ${REPORTS_PATH}`, () => {
  it('accepts several reports together, and ignores those of other kinds', async () => {
    const { url, logged, send } = await start();
    const body = {
      documentURL: `${url}/`,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    };
    const reports = [
      { type: 'deprecation', body: {} },
      { type: 'csp-violation', body },
    ];
    const type = { 'Content-Type': 'application/reports+json' };
    expect((await send(reports, type)).status).toBe(204);
    expect(logged).toEqual([line('require-trusted-types-for', 'trusted-types-sink', '/')]);
  });

  it.each([
    [`/cliente/requisicoes/77?cpf=${CPF}`, 'script-src-elem', 'inline', 'inline'],
    ['/', 'img-src', `https://evil.example/${CPF}`, 'elsewhere'],
    ['/', 'img-src', 'chrome-extension://abc/x.js', 'extension'],
    ['/', 'img-src', 'data:text/plain,x', 'data'],
    ['/', 'img-src', 'data', 'data'],
    ['/', 'img-src', CPF, 'other'],
    ['/', 'img-src', '', 'other'],
  ])('logs the pattern of %s, %s, and what "%s" is: %s', async (page, directive, blocked, kind) => {
    const { logged, send, old } = await start();
    expect((await send(old(page, directive, blocked))).status).toBe(204);
    expect(logged).toEqual([line(directive, kind, page === '/' ? page : routes[0]?.pattern)]);
  });

  it('repeats nothing of a report', async () => {
    const { url, logged, send, old } = await start();
    await send(old(`/${CPF}`, CPF, `${url}/${CPF}`));
    expect(logged).toEqual([line('other', 'self', 'none')]);
  });

  it('ignores reports of other sites, and logs the same one once', async () => {
    const { logged, send, old } = await start();
    const report = old('/', 'img-src', 'inline');
    report['csp-report']['document-uri'] = 'https://evil.example/';
    expect((await send(report)).status).toBe(204);
    expect(logged).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await send(old('/', 'img-src', 'inline'));
    expect(logged).toHaveLength(1);
  });

  it('logs when a script failed, with which error, and in which browser', async () => {
    const { url, logged, send } = await start();
    const fault = (moment: string, name: string) => ({
      type: 'portal-fault',
      body: { documentURL: `${url}/cliente/requisicoes/77`, moment, name, message: CPF },
    });
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) Safari/604.1';
    const faults = [fault('render', 'NotFoundError'), fault(CPF, CPF)];
    expect((await send(faults, { 'User-Agent': agent })).status).toBe(204);
    const about = { route: '/cliente/requisicoes/[nr]', sistema: 'iphone' };
    expect(logged).toMatchObject([
      ['warn', 'script fault', { moment: 'render', error: 'NotFoundError', ...about }],
      ['warn', 'script fault', { moment: 'other', error: 'other', ...about }],
    ]);
    expect(JSON.stringify(logged)).not.toContain(CPF);
  });

  it.each(['', '{', 'null', '[1', '{"csp-report":7}', JSON.stringify(Array(21).fill({}))])(
    'refuses a body that is not a report: %s',
    async (body) => {
      const { logged, send } = await start();
      expect((await send(body)).status).toBe(400);
      expect(logged).toEqual([]);
    },
  );

  it('accepts at most 16 kB', async () => {
    const { send } = await start();
    expect((await send('x'.repeat(17 * 1024))).status).toBe(413);
  });

  it('accepts any origin', async () => {
    const { send, old } = await start();
    const report = old('/', 'img-src', 'inline');
    expect((await send(report, { Origin: 'null' })).status).toBe(204);
    expect((await send(report, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(204);
  });

  it('refuses the thirty-first report of a network, and accepts those of others', async () => {
    const { send, old } = await start();
    const report = old('/', 'img-src', 'inline');
    const from = async (address: string) =>
      (await send(report, { 'X-Forwarded-For': address })).status;
    const statuses = [];
    for (let turn = 1; turn <= 31; turn += 1) {
      statuses.push(await from(`2001:db8:1:2::${turn.toString(16)}`));
    }
    expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
    expect(statuses[30]).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(204);
    expect(await from('203.0.113.7')).toBe(204);
  });
});
