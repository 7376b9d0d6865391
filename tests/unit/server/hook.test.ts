import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WINDOW_SECONDS } from '#lib/conteudo/signature.server.ts';
import { type ContentCalls, HOOK_PATH, verify } from '../../../server/content-calls.ts';
import { receiveCall } from '../../../server/nodes.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { ask } from '../../support/raw-http.ts';
import { noStatus, startPortal, usePortal } from './support.ts';

const folder = useDataFolder();
const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const NOW = 1_790_000_000_000;
const bytes = (text: string) => new TextEncoder().encode(text);

function sign(body: string | Uint8Array, timestamp: number | string, secret = SECRET): string {
  const hmac = createHmac('sha256', secret).update(`${timestamp}.`).update(body);
  return `sha256=${hmac.digest('hex')}`;
}

interface Call {
  timestamp: string | undefined;
  signature: string | undefined;
  body: Uint8Array;
}
function verified({ timestamp, signature, body }: Call): string | undefined {
  const headers = { 'x-portal-timestamp': timestamp, 'x-portal-signature': signature };
  return verify(headers, body, SECRET, '', NOW);
}

describe('a signature', () => {
  const at = (timestamp: number, body = bytes('{}')) => ({
    timestamp: String(timestamp),
    signature: sign(body, timestamp),
    body,
  });

  it('is accepted for any body, within five minutes in both directions', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: -WINDOW_SECONDS, max: WINDOW_SECONDS }),
        (body, offset) => {
          const call = at(NOW / 1000 + offset, body);
          expect(verified(call)).toBe(call.signature.slice(7));
        },
      ),
    );
  });

  it('is refused one second outside of them', () => {
    for (const offset of [WINDOW_SECONDS + 1, -WINDOW_SECONDS - 1]) {
      expect(verified(at(NOW / 1000 + offset))).toBeUndefined();
    }
  });

  const good = at(NOW / 1000);
  it.each<[string, Partial<typeof good> | Record<string, undefined>]>([
    ['no signature', { signature: undefined }],
    ['no time', { timestamp: undefined }],
    ['another time', { timestamp: String(NOW / 1000 + 1) }],
    ['another body', { body: bytes('[]') }],
    ['another algorithm', { signature: good.signature.replace('sha256', 'sha1') }],
    [
      'digits in upper case, which would be another name for the same call',
      { signature: good.signature.toUpperCase().replace('SHA256', 'sha256') },
    ],
    [
      'a time with a sign',
      { timestamp: `+${good.timestamp}`, signature: sign('{}', `+${good.timestamp}`) },
    ],
    ["somebody else's secret", { signature: sign('{}', NOW / 1000, 'x'.repeat(40)) }],
  ])('is refused with %s', (_what, change) => {
    expect(verified(good)).toBeDefined();
    expect(verified({ ...good, ...change })).toBeUndefined();
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

describe(`POST ${HOOK_PATH}`, () => {
  const calls: string[] = [];
  const request: ContentCalls['request'] = (call) => {
    calls.push(call);
    return receiveCall(call);
  };
  const hook = { secret: SECRET, request, status: noStatus };
  const portal = usePortal({ hook });
  beforeEach(() => void calls.splice(0));

  const send = (
    headers: Record<string, string> = {},
    body = '{"aviso":1}',
    { port }: { port: number } = portal(),
    target = HOOK_PATH,
  ) => {
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    return ask(port, `POST ${target}`, { ...length, ...headers }, body);
  };
  const signed = (body = '{"aviso":1}', offset = 0) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + offset);
    return { 'X-Portal-Timestamp': timestamp, 'X-Portal-Signature': sign(body, timestamp) };
  };

  it('accepts a signed call once, without an Origin, with any content type', async () => {
    const { port, log } = await startPortal({ hook });
    const at = { port };
    const headers = signed();
    const json = { ...headers, 'Content-Type': 'application/json' };
    expect((await send(json, undefined, at)).status).toBe(202);
    expect((await send(headers, undefined, at)).status).toBe(409);
    expect(calls).toHaveLength(2);
    for (const body of ['outra coisa', '']) {
      const text = { ...signed(body), 'Content-Type': 'text/plain' };
      expect((await send(text, body, at)).status).toBe(202);
    }
    expect(log.lines.map(({ route, status }) => [route, status])).toEqual(
      [202, 409, 202, 202].map((status) => ['hook', status]),
    );
  });

  it('refuses unsigned, wrongly signed and old calls with the same text', async () => {
    const answers = [
      await send(),
      await send(signed('outra coisa')),
      await send(signed(undefined, -WINDOW_SECONDS - 5)),
      await send(signed(undefined, WINDOW_SECONDS + 5)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(calls).toEqual([]);
  });

  it('does not exist without a secret', async () => {
    const at = await startPortal();
    for (const headers of [signed(''), {}]) expect((await send(headers, '', at)).status).toBe(404);
  });

  it('accepts only a short body', async () => {
    const body = 'x'.repeat(17 * 1024);
    expect((await send(signed(body), body)).status).toBe(413);
    expect(calls).toEqual([]);
  });

  it.each([
    '/api/conteudo/rebuild/',
    '/api/conteudo/%72ebuild',
    '//api/conteudo/rebuild',
    '/api/tempo-espera',
  ])(
    'is exempt from the Origin check under its own path only, and not under %s',
    async (target) => {
      const { status } = await send(signed(), undefined, undefined, target);
      expect([400, 403]).toContain(status);
    },
  );

  it('answers for the portal’s own Host only', async () => {
    expect((await send({ ...signed(), Host: 'evil.example' })).status).toBe(421);
  });

  it('answers 503 when calls cannot be counted', async () => {
    const failing = { ...hook, request: () => Promise.reject(new Error('gone')) };
    const at = await startPortal({ hook: failing });
    expect((await send(signed(), undefined, at)).status).toBe(503);
  });

  it('is not a page', async () => {
    expect((await ask(portal().port, `GET ${HOOK_PATH}`)).status).toBe(404);
  });
});
