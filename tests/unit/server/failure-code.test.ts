/** The page of a failure, which is made at build, contains the code of each request. */
import { expect, it } from 'vitest';
import { CODE_MARK, requestCode } from '#lib/formats/request-code.ts';
import type { AstroHandler } from '../../../server/astro-handler.ts';
import { withCode } from '../../../server/failure-code.ts';
import { startPortal } from './support.ts';

const PAGE = `<h1>A falha é nossa</h1><p>${CODE_MARK}</p>${' '.repeat(2_000)}`;

const failing: AstroHandler = (_request, response) => {
  response.writeHead(500, { 'content-type': 'text/html' }).end(PAGE);
  return Promise.resolve();
};

it.each(['identity', 'gzip', 'br'])('in the encoding %s', async (encoding) => {
  const { url } = await startPortal({ astro: failing });
  const answer = await fetch(`${url}/entrar`, { headers: { 'accept-encoding': encoding } });
  const code = requestCode(answer.headers.get('x-request-id') ?? '');
  const text = await answer.text();
  expect(text).toContain(`<p><span>Diga o código <strong class="number">${code}</strong>.</span>`);
  expect(text).not.toContain(CODE_MARK);
});

it('a page without a place for the code is unchanged', () => {
  const page = Buffer.from('<h1>Outra página</h1>');
  expect(withCode(page, 'a1b2c3d4')).toBe(page);
});
