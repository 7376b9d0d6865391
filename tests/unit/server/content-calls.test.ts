/** The signed calls of the content site: a publication, and the question about the state of its content. */
import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WINDOW_SECONDS } from '#lib/conteudo/signature.server.ts';
import {
  type ContentCalls,
  HOOK_PATH,
  STATUS_PATH,
  verify,
} from '../../../server/content-calls.ts';
import { receiveCall } from '../../../server/nodes.ts';
import type { ContentStatus } from '../../../server/orders.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { ask } from '../../support/raw-http.ts';
import { noStatus, startPortal, usePortal, writeBuild } from './support.ts';

const folder = useDataFolder();
const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const NOW = 1_790_000_000_000;

/** The headers of a signed call. */
function signed(body: string | Uint8Array, { purpose = '', offset = 0, now = Date.now() } = {}) {
  const time = String(Math.floor(now / 1000) + offset);
  const hmac = createHmac('sha256', SECRET).update(`${purpose}${time}.`).update(body);
  return { 'x-portal-timestamp': time, 'x-portal-signature': `sha256=${hmac.digest('hex')}` };
}

// What a signature covers: `conteudo/signature.test.ts`.
describe('a signature', () => {
  const verified = (headers: Record<string, string>, body: Uint8Array = Buffer.from('{}')) =>
    verify(headers, body, SECRET, '', NOW);

  it('is accepted for any body, within five minutes in both directions', () => {
    const offset = fc.integer({ min: -WINDOW_SECONDS, max: WINDOW_SECONDS });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), offset, (body, offset) => {
        const headers = signed(body, { offset, now: NOW });
        expect(verified(headers, body)).toBe(headers['x-portal-signature'].slice(7));
      }),
    );
  });

  it('is refused one second outside of them', () => {
    for (const offset of [WINDOW_SECONDS + 1, -WINDOW_SECONDS - 1])
      expect(verified(signed('{}', { offset, now: NOW }))).toBeUndefined();
  });

  const good = signed('{}', { now: NOW })['x-portal-signature'];
  it.each([
    ['no signature', { 'x-portal-signature': '' }],
    ['no time', { 'x-portal-timestamp': '' }],
    ['another algorithm', { 'x-portal-signature': good.replace('sha256', 'sha1') }],
    // They would be another name for the same call.
    [
      'digits in upper case',
      { 'x-portal-signature': good.replace(/=.*/, (hex) => hex.toUpperCase()) },
    ],
  ])('is refused with %s', (_what, change) => {
    expect(verified({ ...signed('{}', { now: NOW }), ...change })).toBeUndefined();
  });
});

describe('accepted calls', () => {
  it('are known until their signature expires', async () => {
    expect(await receiveCall('a')).toBe('accepted');
    expect(await receiveCall('a')).toBe('repeated');
    expect(await receiveCall('b')).toBe('accepted');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * WINDOW_SECONDS * 1_000 });
    expect(await receiveCall('a')).toBe('repeated');
    // The call is forgotten now, and it is too old for `verify`.
    vi.setSystemTime(Date.now() + 61_000);
    expect(await receiveCall('a')).toBe('accepted');
    vi.useRealTimers();
  });

  it('are accepted once when they arrive at the same time', async () => {
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => receiveCall('c')));
    expect(verdicts.filter((verdict) => verdict === 'accepted')).toHaveLength(1);
  });

  it('are accepted again when the data folder is new', async () => {
    await receiveCall('d');
    rmSync(folder, { recursive: true });
    expect(await receiveCall('d')).toBe('accepted');
  });
});

const STATUS: ContentStatus = { agora: '2026-11-24T12:00:00.000Z', trabalho: 'na-fila' };
const calls: string[] = [];
const request: ContentCalls['request'] = (call) => {
  calls.push(call);
  return receiveCall(call);
};
const hook = { secret: SECRET, request, status: () => STATUS };
const portal = usePortal({ hook });
beforeEach(() => void calls.splice(0));

/** Sends a call. @param own replaces the headers of a signed hook call */
function send(
  target: string,
  body: string,
  own: Record<string, string> = signed(body),
  at = portal(),
) {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  return ask(at.port, `POST ${target}`, { ...length, ...own }, body);
}

describe(`POST ${HOOK_PATH}`, () => {
  it('accepts a signed call once, without an Origin, with any content type', async () => {
    const at = await startPortal({ hook });
    const headers = signed('{}');
    const json = { ...headers, 'Content-Type': 'application/json' };
    expect((await send(HOOK_PATH, '{}', json, at)).status).toBe(202);
    expect((await send(HOOK_PATH, '{}', headers, at)).status).toBe(409);
    for (const body of ['outra coisa', '']) {
      const text = { ...signed(body), 'Content-Type': 'text/plain' };
      expect((await send(HOOK_PATH, body, text, at)).status).toBe(202);
    }
    expect(at.log.lines.map(({ route, status }) => [route, status])).toEqual(
      [202, 409, 202, 202].map((status) => ['hook', status]),
    );
  });

  it('refuses unsigned, wrongly signed and old calls with the same text', async () => {
    const answers = [
      await send(HOOK_PATH, '{}', {}),
      await send(HOOK_PATH, '{}', signed('outra coisa')),
      await send(HOOK_PATH, '{}', signed('{}', { offset: -WINDOW_SECONDS - 5 })),
      // The signature of the question does not start a rebuild.
      await send(HOOK_PATH, '{}', signed('{}', { purpose: 'situacao.' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(calls).toEqual([]);
  });

  it('does not exist without a secret', async () => {
    const at = await startPortal();
    for (const headers of [signed(''), {}])
      expect((await send(HOOK_PATH, '', headers, at)).status).toBe(404);
  });

  it('accepts only a short body', async () => {
    expect((await send(HOOK_PATH, 'x'.repeat(17 * 1024))).status).toBe(413);
    expect(calls).toEqual([]);
  });

  it.each([
    '/api/conteudo/rebuild/',
    '/api/conteudo/%72ebuild',
    '//api/conteudo/rebuild',
    '/api/tempo-espera',
  ])('is exempt from the Origin check under its own path only, not under %s', async (target) => {
    expect([400, 403]).toContain((await send(target, '{}')).status);
  });

  it('answers for the portal’s own Host only', async () => {
    expect((await send(HOOK_PATH, '{}', { ...signed('{}'), Host: 'evil.example' })).status).toBe(
      421,
    );
  });

  it('answers 503 when calls cannot be counted', async () => {
    const failing = { ...hook, request: () => Promise.reject(new Error('gone')) };
    const at = await startPortal({ hook: failing });
    expect((await send(HOOK_PATH, '{}', signed('{}'), at)).status).toBe(503);
  });

  it('is not a page', async () => {
    expect((await ask(portal().port, `GET ${HOOK_PATH}`)).status).toBe(404);
  });
});

describe(`POST ${STATUS_PATH}`, () => {
  const question = (body: string) => signed(body, { purpose: 'situacao.' });
  /** What the portal answers to a body. */
  async function said(body: string, at = portal()) {
    const answer = await send(STATUS_PATH, body, question(body), at);
    return JSON.parse(answer.body) as unknown;
  }

  it('answers also twice with the same signature, and no cache keeps the answer', async () => {
    const at = await startPortal({ hook });
    const headers = question('{}');
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await send(STATUS_PATH, '{}', headers, at);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toEqual(STATUS);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect(at.log.lines.map(({ route }) => route)).toEqual(['hook', 'hook']);
  });

  it.each([
    ['no signature', {}],
    ['the signature of a hook call', signed('{}')],
  ])('refuses a question with %s', async (_what, headers) => {
    const answer = await send(STATUS_PATH, '{}', headers);
    expect(answer.status).toBe(401);
    expect(answer.body).not.toContain('na-fila');
  });

  it('answers 503 when no primary runs', async () => {
    const at = await startPortal({ hook: { ...hook, status: noStatus } });
    expect((await send(STATUS_PATH, '{}', question('{}'), at)).status).toBe(503);
  });

  it('tells what the build says about the posts in the question, and about no others', async () => {
    const notes = {
      12: { notas: ['1 vídeo virou link'] },
      13: { notas: [] },
      14: { notas: ['x'] },
    };
    const build = writeBuild({ 'client/interno/notas.json': JSON.stringify(notes) });
    const at = await startPortal({ hook, build });
    const about = (publicacoes: unknown) => said(JSON.stringify({ publicacoes }), at);
    expect(await about([12, '13', 99, '__proto__', null, {}])).toEqual({
      ...STATUS,
      publicacoes: { 12: notes[12], 13: notes[13] },
    });
    for (const asked of [undefined, [], '12', 12]) expect(await about(asked)).toEqual(STATUS);
    expect(await said('{', at)).toEqual(STATUS);
    // The longest list of wp-admin.
    const many = Array.from({ length: 199 }, (_, index) => 1_000_000_000 + index);
    expect(await about([...many, 12])).toEqual({ ...STATUS, publicacoes: { 12: notes[12] } });
  });

  it('tells nothing about posts when the build has no notes', async () => {
    expect(await said('{"publicacoes":[12]}')).toEqual({ ...STATUS, publicacoes: {} });
  });
});
