import { get } from 'node:http';
import { PassThrough } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { AstroHandler } from '../../../server/astro-handler.ts';
import { LONG_TEXT, startPortal } from './support.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  chunks: number;
}

/** The bytes on the wire: `fetch` would decode them. */
function bytes(url: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks), chunks: chunks.length });
      });
    }).once('error', reject);
  });
}

/** Writes as the adapter does: the head, then each piece, then the end. */
const page =
  (
    pieces: (string | Uint8Array)[],
    headers: Record<string, string | string[]> = {},
  ): AstroHandler =>
  async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
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
    const { url } = await startPortal({ astro: page(PIECES) });
    const answer = await bytes(`${url}/entrar`, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(decode(answer.body).toString()).toBe(WHOLE);
    expect(answer.body.length).toBeLessThan(WHOLE.length / 5);
  });

  it('is compressed although the application has declared its length', async () => {
    const length = { 'content-length': String(Buffer.byteLength(WHOLE)) };
    const { url } = await startPortal({ astro: page(PIECES, length) });
    const packed = await bytes(`${url}/entrar`, { 'accept-encoding': 'br' });
    expect(packed.headers['content-length']).toBe(String(packed.body.length));
    expect(brotliDecompressSync(packed.body).toString()).toBe(WHOLE);
    const plain = await bytes(`${url}/entrar`, {});
    expect(plain.headers['content-length']).toBe(length['content-length']);
    const head = await bytes(`${url}/entrar`, { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.headers['content-length']).toBeUndefined();
  });

  it('is sent unchanged to a client without encodings, and marked as negotiated', async () => {
    const { url } = await startPortal({ astro: page(PIECES) });
    const answer = await bytes(`${url}/entrar`, {});
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.body.toString()).toBe(WHOLE);
  });

  it('keeps its cookies, its status and its other Vary values', async () => {
    const cookies = ['portal=a; Path=/', 'b=c; Path=/'];
    const astro: AstroHandler = (_request, response) => {
      response.writeHead(422, {
        'content-type': 'text/html',
        'set-cookie': cookies,
        vary: 'origin',
      });
      response.end(WHOLE);
      return Promise.resolve();
    };
    const { url } = await startPortal({ astro });
    const answer = await bytes(`${url}/entrar`, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(422);
    expect(answer.headers['set-cookie']).toEqual(cookies);
    expect(answer.headers['vary']).toBe('origin, accept-encoding');
    expect(brotliDecompressSync(answer.body).toString()).toBe(WHOLE);
  });

  it('is not compressed when it is small', async () => {
    const { url } = await startPortal({ astro: page(['<p>oi</p>']) });
    const answer = await bytes(`${url}/entrar`, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe('9');
    expect(answer.body.toString()).toBe('<p>oi</p>');
  });

  it('gets a weak ETag when its bytes change', async () => {
    const { url } = await startPortal({ astro: page(PIECES, { etag: '"a"' }) });
    const packed = await bytes(`${url}/api/x`, { 'accept-encoding': 'br' });
    const plain = await bytes(`${url}/api/x`, {});
    expect([packed.headers['etag'], plain.headers['etag']]).toEqual(['W/"a"', '"a"']);
  });

  it('has no body for HEAD', async () => {
    const { url } = await startPortal({ astro: page(PIECES) });
    const answer = await bytes(`${url}/entrar`, { 'accept-encoding': 'br' }, 'HEAD');
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });
});

describe('a page that waits for services', () => {
  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
    ['identity', () => new PassThrough()],
  ] as const)(
    'shows its first part with %s before it has the second',
    async (encoding, decoder) => {
      const { promise: isRead, resolve: goOn } = Promise.withResolvers<undefined>();
      const { url } = await startPortal({
        astro: async (_request, response) => {
          const headers = { 'content-type': 'text/html', 'x-accel-buffering': 'no' };
          response.writeHead(200, headers).write(PIECES[0]);
          await isRead;
          response.write(PIECES[1]);
          response.end();
        },
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
});

describe('the server does not compress', () => {
  it.each([
    ['a PDF', { 'content-type': 'application/pdf' }],
    ['a picture', { 'content-type': 'image/webp' }],
    ['events', { 'content-type': 'text/event-stream' }],
    ['an answer that forbids it', { 'cache-control': 'no-transform' }],
    ['a body that is encoded already', { 'content-encoding': 'gzip' }],
    ['a body that was chosen among encoded ones', { vary: 'Accept-Encoding' }],
  ])('%s', async (_what, headers) => {
    const { url } = await startPortal({ astro: page(PIECES, headers) });
    const answer = await bytes(`${url}/x`, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe(
      'content-encoding' in headers ? 'gzip' : undefined,
    );
    expect(answer.body.toString()).toBe(WHOLE);
  });

  it('a PDF, and sends it while it is made', async () => {
    let finish: () => void = () => undefined;
    const astro: AstroHandler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.write('%PDF-1.7');
      return new Promise((resolve) => {
        finish = () => {
          response.end('%%EOF');
          resolve();
        };
      });
    };
    const { url } = await startPortal({ astro });
    const answer = await fetch(`${url}/cliente/boletos/1.pdf`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('%PDF-1.7');
    finish();
    const second = await reader?.read();
    expect(Buffer.from(second?.value ?? []).toString()).toBe('%%EOF');
  });
});

describe('an answer for which Node writes the head', () => {
  it('is complete for every way in which it is written', async () => {
    const written: AstroHandler = (_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.write(LONG_TEXT);
      response.end(LONG_TEXT);
      return Promise.resolve();
    };
    const ended: AstroHandler = (_request, response) => {
      response.statusCode = 500;
      response.end('Internal Server Error');
      return Promise.resolve();
    };
    const one = await startPortal({ astro: written });
    const answer = await bytes(`${one.url}/x`, { 'accept-encoding': 'br' });
    expect(answer.body.toString()).toBe(LONG_TEXT + LONG_TEXT);
    expect(answer.headers['x-frame-options']).toBe('DENY');
    const two = await startPortal({ astro: ended });
    const failed = await bytes(`${two.url}/x`, { 'accept-encoding': 'br' });
    expect([failed.status, failed.body.toString()]).toEqual([500, 'Internal Server Error']);
    expect(failed.headers['x-frame-options']).toBe('DENY');
  });

  it('flushes the head together with its body', async () => {
    const astro: AstroHandler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.flushHeaders();
      response.end(WHOLE);
      return Promise.resolve();
    };
    const { url } = await startPortal({ astro });
    const answer = await bytes(`${url}/x`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(answer.body).toString()).toBe(WHOLE);
  });
});
