import { get } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { LONG_TEXT, usePortal } from './support.ts';

const portal = usePortal();

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The bytes on the wire: `fetch` would decode them. */
function bytes(
  astro: AstroHandler,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(`${portal(astro).url}/entrar`, { headers, method }, (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      buffer(response).then((body) => resolve({ status, headers: answered, body }), reject);
    }).once('error', reject);
  });
}
const BR = { 'accept-encoding': 'br' };

/** Writes as the adapter does: the head, then each piece, then the end. */
const page =
  (pieces: (string | Uint8Array)[], headers = {}, status = 200): AstroHandler =>
  async (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    for (const piece of pieces) {
      response.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    response.end();
  };

const PIECES = [LONG_TEXT, new TextEncoder().encode('<p>ação</p>'), LONG_TEXT];
const WHOLE = `${LONG_TEXT}<p>ação</p>${LONG_TEXT}`;

describe('an on-demand page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as a whole with %s', async (encoding, decode) => {
    const answer = await bytes(page(PIECES), { 'accept-encoding': encoding });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.body.length),
      vary: 'accept-encoding',
    });
    expect(decode(answer.body).toString()).toBe(WHOLE);
    expect(answer.body.length).toBeLessThan(WHOLE.length / 5);
  });

  it('is compressed although the application has declared its length', async () => {
    const length = { 'content-length': String(Buffer.byteLength(WHOLE)) };
    const packed = await bytes(page(PIECES, length), BR);
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect(brotliDecompressSync(packed.body).toString()).toBe(WHOLE);
    const plain = await bytes(page(PIECES, length));
    expect(plain.headers).toMatchObject(length);
    const head = await bytes(page(PIECES, length), BR, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      undefined,
      0,
    ]);
  });

  it('is sent unchanged to a client without encodings, and marked as negotiated', async () => {
    const answer = await bytes(page(PIECES));
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.body.toString()).toBe(WHOLE);
  });

  it('keeps its cookies, its status and its other Vary values', async () => {
    const cookies = ['portal=a; Path=/', 'b=c; Path=/'];
    const answer = await bytes(page(PIECES, { 'set-cookie': cookies, vary: 'origin' }, 422), BR);
    expect(answer.status).toBe(422);
    expect(answer.headers).toMatchObject({
      'set-cookie': cookies,
      vary: 'origin, accept-encoding',
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(WHOLE);
  });

  it('is not compressed when it is small', async () => {
    const answer = await bytes(page(['<p>oi</p>']), BR);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe('9');
    expect(answer.body.toString()).toBe('<p>oi</p>');
  });

  it('gets a weak ETag when its bytes change', async () => {
    const tagged = page(PIECES, { etag: '"a"' });
    expect((await bytes(tagged, BR)).headers['etag']).toBe('W/"a"');
    expect((await bytes(tagged)).headers['etag']).toBe('"a"');
  });
});

it.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
  ['identity', () => new PassThrough()],
] as const)(
  'a page that waits for services shows its first part with %s before it has the second',
  async (encoding, decoder) => {
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<undefined>();
    const { url } = portal(async (_request, response) => {
      const headers = { 'content-type': 'text/html', 'x-accel-buffering': 'no' };
      response.writeHead(200, headers).write(PIECES[0]);
      await isRead;
      response.write(PIECES[1]);
      response.end();
    });
    const shown = decoder();
    get(`${url}/cliente/x`, { headers: { 'accept-encoding': encoding } }, (answer) =>
      answer.pipe(shown),
    );
    let text = '';
    for await (const part of shown.setEncoding('utf8')) {
      text += String(part);
      if (text === LONG_TEXT) goOn(undefined);
    }
    expect(text).toBe(`${LONG_TEXT}<p>ação</p>`);
  },
);

describe('the server does not compress', () => {
  it.each([
    ['a PDF', { 'content-type': 'application/pdf' }],
    ['a picture', { 'content-type': 'image/webp' }],
    ['events', { 'content-type': 'text/event-stream' }],
    ['an answer that forbids it', { 'cache-control': 'no-transform' }],
    ['a body that is encoded already', { 'content-encoding': 'gzip' }],
    ['a body that was chosen among encoded ones', { vary: 'Accept-Encoding' }],
  ])('%s', async (_what, headers) => {
    const answer = await bytes(page(PIECES, headers), BR);
    expect(answer.headers['content-encoding']).toBe(
      'content-encoding' in headers ? 'gzip' : undefined,
    );
    expect(answer.body.toString()).toBe(WHOLE);
  });

  it('a PDF, and sends it while it is made', async () => {
    const isRead = Promise.withResolvers<undefined>();
    const { url } = portal(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-1.7');
      await isRead.promise;
      response.end('%%EOF');
    });
    const parts: string[] = [];
    for await (const part of (await fetch(`${url}/cliente/boletos/1.pdf`)).body ?? []) {
      parts.push(Buffer.from(part).toString());
      isRead.resolve(undefined);
    }
    expect(parts).toEqual(['%PDF-1.7', '%%EOF']);
  });
});

it.each([
  ['write and end', 200, 2],
  ['end alone', 500, 1],
])('an answer for which Node writes the head is complete after %s', async (_how, status, parts) => {
  const answer = await bytes((_request, response) => {
    response.statusCode = status;
    response.setHeader('Content-Type', 'text/html');
    if (parts === 2) response.write(LONG_TEXT);
    response.end(LONG_TEXT);
    return Promise.resolve();
  }, BR);
  expect([answer.status, answer.body.toString()]).toEqual([status, LONG_TEXT.repeat(parts)]);
  expect(answer.headers['x-frame-options']).toBe('DENY');
});

it('a head that is flushed is sent together with its body', async () => {
  const flushed: AstroHandler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).flushHeaders();
    response.end(WHOLE);
    return Promise.resolve();
  };
  const answer = await bytes(flushed, BR);
  expect(brotliDecompressSync(answer.body).toString()).toBe(WHOLE);
});
