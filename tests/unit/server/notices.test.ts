/** Notices of the content site in finished pages: made at build, made on demand, and error pages. */
import { describe, expect, it } from 'vitest';
import type { AstroHandler } from '../../../server/dispatch.ts';
import { NoticeBoard } from '../../../server/notices.ts';
import { ask } from '../../support/raw-http.ts';
import { LONG_TEXT, startPortal, writeBuild } from './support.ts';

const MARK = '<!--comunicados-->';
const OUTAGE = {
  id: '1',
  title: 'Boletos fora do ar',
  text: 'Voltam às 18h.',
  from: 0,
  until: Date.now() + 3_600_000,
};
const SHOWN = '<strong>Boletos fora do ar.</strong> Voltam às 18h.';

const page = (title: string) => `<!doctype html>${MARK}<h1>${title}</h1>${LONG_TEXT}`;

const onDemand: AstroHandler = (request, response, next) => {
  if (request.url !== '/entrar') next?.();
  else {
    response.writeHead(200, { 'content-type': 'text/html' });
    const [start = '', end = ''] = page('Entrar').split('comunicados');
    // The place of the notices may arrive in two parts.
    response.write(`${start}comu`);
    response.end(`nicados${end}`);
  }
  return Promise.resolve();
};

async function start() {
  const build = writeBuild({
    'client/index.html': page('Início'),
    'client/404.html': page('Não encontrado'),
    'client/pequena.html': `${MARK}<h1>Pequena</h1>`,
  });
  const notices = new NoticeBoard();
  const portal = await startPortal({ build, notices, astro: onDemand });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(portal.url + path, { headers });
  return { ...portal, notices, get };
}

describe('a notice', () => {
  it.each(['/', '/nada', '/entrar', '/pequena'])(
    'is on %s in every encoding while it lasts',
    async (path) => {
      const { notices, get } = await start();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accept = { 'accept-encoding': encoding };
        expect(await (await get(path, accept)).text()).not.toContain(SHOWN);
        notices.replace([OUTAGE]);
        const answer = await get(path, accept);
        const text = await answer.text();
        expect(text).toContain(SHOWN);
        expect(text).not.toContain(MARK);
        if (path !== '/pequena' && encoding !== 'identity')
          expect(answer.headers.get('content-encoding')).toBe(encoding);
        notices.replace([]);
        expect(await (await get(path, accept)).text()).not.toContain(SHOWN);
      }
    },
  );

  it('has the length of its bytes, and HEAD is GET without them', async () => {
    const { port, notices } = await start();
    notices.replace([OUTAGE]);
    const whole = await ask(port, 'GET /', { 'Accept-Encoding': 'identity' });
    expect(whole.headers['content-length']).toBe(String(Buffer.byteLength(whole.body)));
    const head = await ask(port, 'HEAD /', { 'Accept-Encoding': 'identity' });
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers['etag']).toBe(whole.headers['etag']);
  });

  it('changes the ETag, so that a browser does not keep the page without it', async () => {
    const { notices, get } = await start();
    const tagOf = async (encoding: string) =>
      (await get('/', { 'accept-encoding': encoding })).headers.get('etag') ?? '';
    const status = async (etag: string) =>
      (await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status;
    const before = await tagOf('br');
    notices.replace([OUTAGE]);
    const during = await tagOf('br');
    expect(await tagOf('identity')).not.toBe(during);
    expect([await status(before), await status(during)]).toEqual([200, 304]);
    notices.replace([{ ...OUTAGE, title: 'Boletos voltaram' }]);
    expect(await status(during)).toBe(200);
    notices.replace([]);
    expect([await status(before), await status(during)]).toEqual([304, 200]);
  });

  it('appears and disappears at its time without any message', () => {
    const board = new NoticeBoard();
    board.replace([{ ...OUTAGE, from: 100, until: 200 }]);
    expect([99, 100, 199, 200].map((now) => board.shown(now)?.html.includes(SHOWN))).toEqual([
      undefined,
      true,
      true,
      undefined,
    ]);
  });

  it('is not in a page that a script or the service worker keeps', async () => {
    const { port, notices } = await start();
    notices.replace([OUTAGE]);
    for (const path of ['/', '/entrar']) {
      const asked = async (headers: Record<string, string>) =>
        (await ask(port, `GET ${path}`, { ...headers, 'Accept-Encoding': 'identity' })).body;
      expect(await asked({ 'Sec-Fetch-Dest': 'empty' })).not.toContain(SHOWN);
      expect(await asked({ 'Sec-Fetch-Dest': 'document' })).toContain(SHOWN);
      // A prefetched page is opened later.
      for (const name of ['Sec-Purpose', 'Purpose'])
        expect(await asked({ 'Sec-Fetch-Dest': 'empty', [name]: 'prefetch' })).toContain(SHOWN);
    }
  });

  it('does not change assets and other answers', async () => {
    const { notices, get } = await start();
    const before = await (await get('/_astro/site.1b2c.css')).text();
    notices.replace([OUTAGE]);
    expect(await (await get('/_astro/site.1b2c.css')).text()).toBe(before);
    expect(await (await get('/saude')).json()).toEqual({ vivo: true });
  });
});
