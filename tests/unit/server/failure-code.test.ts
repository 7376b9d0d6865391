/** The page of a failure, which is made at build, contains the code of each request. */
import { expect, it } from 'vitest';
import { CODE_MARK, requestCode } from '#lib/formats/request-code.ts';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { sharedCode, withCode } from '../../../server/failure-code.ts';
import type { StaticFile, Variant } from '../../../server/static-file.ts';
import { usePortal } from './support.ts';

const PAGE = `<h1>A falha é nossa</h1><p>${CODE_MARK}</p>${' '.repeat(2_000)}`;

const portal = usePortal();
const failing: AstroHandler = (_request, response) => {
  response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE);
  return Promise.resolve();
};

it.each(['identity', 'gzip', 'br'])('a page for failures has a code in %s', async (encoding) => {
  const headers = { 'accept-encoding': encoding };
  const answer = await fetch(`${portal(failing).url}/entrar`, { headers });
  const code = requestCode(answer.headers.get('x-request-id') ?? '');
  const text = await answer.text();
  expect(text).toContain(`<p><span>Diga o código <strong class="number">${code}</strong>.</span>`);
  expect(text).not.toContain(CODE_MARK);
});

it('a page without a place for the code is unchanged', () => {
  const page = Buffer.from('<h1>Outra página</h1>');
  expect(withCode(page, 'a1b2c3d4')).toBe(page);
});

it('answers share a code for a second, separately with and without notices', () => {
  const page = (text: string): Variant => ({
    file: '503.html',
    size: text.length,
    body: Buffer.from(text),
    head: { etag: '"a"' },
  });
  const file: StaticFile = {
    isPage: true,
    identity: page(PAGE),
    encoded: {},
    formFor: () => page(`<p>Aviso</p>${PAGE}`),
  };
  const coded = sharedCode(file);
  const textAt = (id: string, now: number, isNoticed = false) =>
    String(coded(undefined, isNoticed, id, now).body);
  expect(textAt('aaaaaaaa-1', 0)).toContain('AAAA AAAA');
  expect(textAt('bbbbbbbb-1', 999)).toContain('AAAA AAAA');
  expect(textAt('cccccccc-1', 999, true)).toMatch(/^<p>Aviso[^]*CCCC CCCC/);
  expect(textAt('dddddddd-1', 1_000)).toContain('DDDD DDDD');
});
