/** The signed call of the content site after a publication. */
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WINDOW_SECONDS } from '#lib/conteudo/signature.server.ts';
import { type ContentCalls, HOOK_PATH, verify } from '../../../server/content-calls.ts';
import { receiveCall } from '../../../server/nodes.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { ask } from '../../support/raw-http.ts';
import { noStatus, SECRET, signed, startPortal, usePortal } from './support.ts';

const folder = useDataFolder();
const NOW = 1_790_000_000_000;

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

const calls: string[] = [];
const request: ContentCalls['request'] = (call) => {
  calls.push(call);
  return receiveCall(call);
};
const hook = { secret: SECRET, request, status: noStatus };
const portal = usePortal({ hook });
beforeEach(() => void calls.splice(0));

/** Sends a call. @param own replaces the headers of a signed call */
function send(
  body: string,
  own: Record<string, string> = signed(body),
  at = portal(),
  target = HOOK_PATH,
) {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  return ask(at.port, `POST ${target}`, { ...length, ...own }, body);
}

describe(`POST ${HOOK_PATH}`, () => {
  it('accepts a signed call once, without an Origin, with any content type', async () => {
    const at = await startPortal({ hook });
    const headers = signed('{}');
    const json = { ...headers, 'Content-Type': 'application/json' };
    expect((await send('{}', json, at)).status).toBe(202);
    expect((await send('{}', headers, at)).status).toBe(409);
    for (const body of ['outra coisa', '']) {
      const text = { ...signed(body), 'Content-Type': 'text/plain' };
      expect((await send(body, text, at)).status).toBe(202);
    }
    expect(at.log.lines.map(({ route, status }) => [route, status])).toEqual(
      [202, 409, 202, 202].map((status) => ['hook', status]),
    );
  });

  it('refuses unsigned, wrongly signed and old calls with the same text', async () => {
    const answers = [
      await send('{}', {}),
      await send('{}', signed('outra coisa')),
      await send('{}', signed('{}', { offset: -WINDOW_SECONDS - 5 })),
      // The signature of the question does not start a rebuild.
      await send('{}', signed('{}', { purpose: 'situacao.' })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(calls).toEqual([]);
  });

  it('does not exist without a secret', async () => {
    const at = await startPortal();
    for (const headers of [signed(''), {}]) expect((await send('', headers, at)).status).toBe(404);
  });

  it('accepts only a short body', async () => {
    expect((await send('x'.repeat(17 * 1024))).status).toBe(413);
    expect(calls).toEqual([]);
  });

  it.each([
    '/api/conteudo/rebuild/',
    '/api/conteudo/%72ebuild',
    '//api/conteudo/rebuild',
    '/api/tempo-espera',
  ])('is exempt from the Origin check under its own path only, not under %s', async (target) => {
    expect([400, 403]).toContain((await send('{}', signed('{}'), portal(), target)).status);
  });

  it('answers for the portal’s own Host only', async () => {
    expect((await send('{}', { ...signed('{}'), Host: 'evil.example' })).status).toBe(421);
  });

  it('answers 503 when calls cannot be counted', async () => {
    const failing = { ...hook, request: () => Promise.reject(new Error('gone')) };
    const at = await startPortal({ hook: failing });
    expect((await send('{}', signed('{}'), at)).status).toBe(503);
  });

  it('is not a page', async () => {
    expect((await ask(portal().port, `GET ${HOOK_PATH}`)).status).toBe(404);
  });
});
