/** Valid PDF references: the allowed addresses, and the bytes that arrive. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { credential } from '#lib/upstream/client.server.ts';
import { openPdf, pdfAnswer } from '#lib/upstream/pdf.server.ts';
import { call } from '../support/requests.ts';
import { type Answer, plain, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);

const open = (reference: string, own = credential.none) =>
  openPdf({ operation: 'buscarPdf', reference, credential: own, call });

const bytesOf = async (stream: ReadableStream) =>
  Buffer.from(await new Response(stream as ReadableStream<Uint8Array>).arrayBuffer());

const asPdf: Answer = plain(PDF, 'application/pdf');

it.each([
  'data:application/pdf;base64,',
  'DATA:Application/PDF;BASE64,',
  'data:application/pdf;charset=utf-8;base64,',
  'data:application/pdf;name=boleto;base64,',
])('a data URL %s… gives its bytes without a call', async (prefix) => {
  const bytes = await bytesOf(await open(prefix + PDF.toString('base64')));
  expect(PDF.equals(bytes)).toBe(true);
  expect(server.calls).toEqual([]);
});

describe('an address', () => {
  it.each([
    ['relative to the WS base', () => 'arquivos/1.pdf', '/ws/arquivos/1.pdf'],
    ['relative to its origin', () => '/arquivos/1.pdf', '/arquivos/1.pdf'],
    ['of a configured base', () => `${server.url}/api/1.pdf`, '/api/1.pdf'],
    ['elsewhere on a configured origin', () => `${server.url}/arquivos/1.pdf`, '/arquivos/1.pdf'],
    ['with a query', () => 'arquivo?id=1&t=2', '/ws/arquivo'],
  ])('%s is read to the last byte', async (_name, reference, path) => {
    server.on(`GET ${path}`, asPdf);
    const bytes = await bytesOf(await open(reference()));
    expect(PDF.equals(bytes)).toBe(true);
    expect(server.routes).toEqual([`GET ${path}`]);
  });

  it('gets the credential, if any, and the request id of the call that gave it', async () => {
    server.on('GET /ws/a.pdf', asPdf);
    await bytesOf(await open('a.pdf', credential.cardToken('token-1')));
    await bytesOf(await open('a.pdf'));
    const [own, other] = server.calls.map(({ headers }) => headers);
    expect(own).toMatchObject({ authorization: 'Bearer token-1', 'x-request-id': 'pedido-1' });
    expect(other).not.toHaveProperty('authorization');
  });

  it('may answer with another spelling of the content type', async () => {
    server.on('GET /ws/a.pdf', plain(PDF, 'Application/PDF; charset=binary'));
    expect(PDF.equals(await bytesOf(await open('a.pdf')))).toBe(true);
  });

  it('may send single bytes without a declared length', async () => {
    const small = Buffer.from('%PDF-1.7 pequeno %%EOF');
    server.on('GET /ws/a.pdf', (response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      let at = 0;
      const drip = setInterval(() => {
        response.write(small.subarray(at, at + 1));
        at += 1;
        if (at < small.byteLength) return;
        clearInterval(drip);
        response.end();
      }, 2);
    });
    expect(await bytesOf(await open('a.pdf'))).toEqual(small);
  });
});

describe('the stream', () => {
  const endless: Answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).write('%PDF-');
    const drip = setInterval(() => response.write('x'.repeat(1000)), 5);
    response.on('close', () => clearInterval(drip));
  };

  it('begins before the service has sent all bytes, and closes the call when its reader stops', async () => {
    server.on('GET /ws/a.pdf', endless);
    const reader = ((await open('a.pdf')) as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    expect(Buffer.from(value ?? []).toString('latin1')).toMatch(/^%PDF-/);
    expect(server.calls[0]?.abandoned).toBe(false);
    await reader.cancel();
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('fails for its reader when it breaks off', async () => {
    server.on('GET /ws/a.pdf', (response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 1_000_000 });
      response.write(PDF, () => response.destroy());
    });
    await expect(bytesOf(await open('a.pdf'))).rejects.toThrow();
  });

  it('fails past 20 MB and closes the call', async () => {
    server.on('GET /ws/a.pdf', (response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).write('%PDF-');
      const pump = () => {
        while (!response.destroyed && response.write(Buffer.alloc(500_000, 120)));
      };
      response.on('drain', pump);
      pump();
    });
    await expect(bytesOf(await open('a.pdf'))).rejects.toThrow(/larger/);
    await expect.poll(() => server.calls[0]?.abandoned).toBe(true);
  });

  it('of just under 20 MB is complete', async () => {
    const big = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(19_900_000, 120)]);
    server.on('GET /ws/a.pdf', plain(big, 'application/pdf'));
    expect(big.equals(await bytesOf(await open('a.pdf')))).toBe(true);
  });
});

it.each([
  ['', 'inline; filename="boleto-1.pdf"'],
  ['?baixar', 'attachment; filename="boleto-1.pdf"'],
])('the address of a PDF with “%s” answers with %s', (query, disposition) => {
  const url = new URL(`http://portal.example/cliente/boletos/1.pdf${query}`);
  const { headers } = pdfAnswer(new Blob(['%PDF-']).stream(), 'boleto-1', url);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(disposition);
  expect(headers.get('cache-control')).toBe('private, no-store');
});
