/** The address of the card page, on a portal that is served by https. */
import { describe, expect, it } from 'vitest';
import { judgeCardPage } from '#lib/pagamento/rules.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { usePayments } from './payments.ts';
import { CONSULTA, CREDITO, LINK } from './support.ts';

const server = useScriptedServer({ PORTAL_SITE_URL: 'https://portal.example' });
const { situacaoOf, start, stateOf } = usePayments(server);
const OPENED = json({ idPagamento: 9001, urlRedirecionamento: LINK });

describe('the address of the card page', () => {
  const HTTPS = 'https://portal.example';
  const HTTP = 'http://portal.example';

  it.each([
    ['https://cartao.example/p?x=1', 'https://cartao.example/p?x=1'],
    ['http://127.0.0.1:9/c/1', 'http://127.0.0.1:9/c/1'],
    ['http://homologacao.example/c', 'http://homologacao.example/c'],
  ])('%s is linked where the portal is served by http', (address, url) => {
    expect(judgeCardPage(address, undefined)).toEqual({ url });
    expect(judgeCardPage(address, HTTP)).toEqual({ url });
  });

  it.each([
    ['http://127.0.0.1:9/c/1', 'http beside https'],
    ['http://cartao.example/', 'http beside https'],
  ])('%s is not linked from a portal served by https', (address, recusa) => {
    expect(judgeCardPage(address, HTTPS)).toEqual({ recusa });
  });

  it.each([
    ['https://user:pass@cartao.example/', 'credentials in it'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['//cartao.example/', 'not a URL'],
    ['/cliente', 'not a URL'],
    ['', 'not a URL'],
  ])('%s is never linked', (address, recusa) => {
    for (const siteUrl of [undefined, HTTP, HTTPS]) {
      expect(judgeCardPage(address, siteUrl)).toEqual({ recusa });
    }
  });
});

describe.each([
  ['an http page', 'http://127.0.0.1:9/c/1'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 'cartao'],
  ['an address with a password', 'https://a:b@cartao.example/'],
])('a start that was answered with %s', (_what, urlRedirecionamento) => {
  it('was not opened: nothing is charged, and its boleto may be paid anew', async () => {
    server.on(CREDITO, json({ idPagamento: 9001, urlRedirecionamento }), OPENED);
    const ref = await start();
    expect(await situacaoOf(ref)).toBe('nao-aberto');
    expect(server.routes).not.toContain(CONSULTA);
    const second = await start();
    expect(second).not.toBe(ref);
    expect(await situacaoOf(second)).toBe('pendente');
  });
});

it('an https page is linked', async () => {
  server.on(CREDITO, OPENED);
  expect((await stateOf(await start())).record.url).toBe(LINK);
});
