/** The forms of a page made at build for browsers with and without its sheet. Notices: `notices.test.ts`. */
import { expect, it } from 'vitest';
import { NoticeBoard } from '../../../server/notices.ts';
import { ask } from '../../support/raw-http.ts';
import { LONG_TEXT, startPortal, writeBuild } from './support.ts';

const SHEET = 'a { color: red; }'.repeat(200);
const inline = `<style data-known="portal-arquivos=v2" data-href="/_astro/a.css">${SHEET}</style>`;
const linked = '<link rel="stylesheet" href="/_astro/a.css">';
const page = (sheet: string, notice = '<!--comunicados-->') =>
  `<!doctype html><title>É</title>${sheet}<style>b { color: blue; }</style>${notice}${LONG_TEXT}`;
const KNOWN = { cookie: 'portal-cookies=recusado; portal-arquivos=v2' };
const PLAIN = { 'accept-encoding': 'identity' };

async function start() {
  const build = writeBuild({
    'client/index.html': page(inline),
    'client/sem-folha.html': page(''),
    'client/404.html': page(inline),
  });
  const notices = new NoticeBoard();
  const { port } = await startPortal({ build, notices });
  return {
    notices,
    get: (path: string, headers: Record<string, string>) => ask(port, `GET ${path}`, headers),
  };
}

it.each(['/', '/nada'])('%s has a link for a browser that has the sheet', async (path) => {
  const { get } = await start();
  const { body, headers } = await get(path, { ...KNOWN, ...PLAIN });
  expect(body).toBe(page(linked));
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
  expect(headers['content-security-policy']).toContain('sha256-');
});

it.each([
  ['no cookie', {}],
  ['the cookie of another version', { cookie: 'portal-arquivos=v1' }],
  ['a script, which may keep the page', { ...KNOWN, 'sec-fetch-dest': 'empty' }],
])('a page contains its sheet for %s', async (_, headers) => {
  const { get } = await start();
  expect((await get('/', { ...headers, ...PLAIN })).body).toBe(page(inline));
});

it('a page without a sheet is the same for all', async () => {
  const { get } = await start();
  expect((await get('/sem-folha', { ...KNOWN, ...PLAIN })).body).toBe(page(''));
});

it('each form has its own ETag, and notices', async () => {
  const { get, notices } = await start();
  const tags = new Set();
  for (const shown of [false, true]) {
    if (shown)
      notices.replace([{ id: '1', title: 'Aviso', text: 'Sim', from: 0, until: Infinity }]);
    for (const headers of [{}, KNOWN]) {
      for (const encoding of ['identity', 'br']) {
        const { body, headers: head } = await get('/', { ...headers, 'accept-encoding': encoding });
        tags.add(head['etag']);
        const again = { ...headers, 'accept-encoding': encoding, 'if-none-match': head['etag'] };
        expect((await get('/', again as Record<string, string>)).status).toBe(304);
        if (encoding === 'br') continue;
        expect(body.includes('<strong>Aviso.</strong>')).toBe(shown);
        expect(body.includes(linked)).toBe(headers === KNOWN);
      }
    }
  }
  expect(tags.size).toBe(8);
});
