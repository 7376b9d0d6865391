/** The address of the card page, on a portal that runs on https. */
import { describe, expect, it, vi } from 'vitest';
import { logError } from '#lib/log.server.ts';
import { checkCardPage } from '#lib/pagamento/rules.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { usePayments } from './payments.ts';
import { CONSULTA, CREDITO, LINK } from './support.ts';

vi.mock(import('#lib/log.server.ts'), { spy: true });

const server = useScriptedServer({ PORTAL_SITE_URL: 'https://portal.example' });
const { situacaoOf, start } = usePayments(server);
const OPENED = json({ idPagamento: 9001, urlRedirecionamento: LINK });

describe('the address of the card page', () => {
  const HTTPS = 'https://portal.example';
  const HTTP = 'http://portal.example';

  it.each([
    ['https://cartao.example/p?x=1', 'https://cartao.example/p?x=1'],
    ['http://127.0.0.1:9/c/1', 'http://127.0.0.1:9/c/1'],
    ['http://homologacao.example/c', 'http://homologacao.example/c'],
  ])('links %s when the portal runs on http', (address, url) => {
    expect(checkCardPage(address, undefined)).toEqual({ url });
    expect(checkCardPage(address, HTTP)).toEqual({ url });
  });

  it.each([
    ['http://127.0.0.1:9/c/1', 'http beside https'],
    ['http://cartao.example/', 'http beside https'],
  ])('does not link %s when the portal runs on https', (address, recusa) => {
    expect(checkCardPage(address, HTTPS)).toEqual({ recusa });
  });

  it.each([
    ['https://user:pass@cartao.example/', 'credentials in it'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['//cartao.example/', 'not a URL'],
    ['/cliente', 'not a URL'],
    ['', 'not a URL'],
  ])('never links %s', (address, recusa) => {
    for (const siteUrl of [undefined, HTTP, HTTPS]) {
      expect(checkCardPage(address, siteUrl)).toEqual({ recusa });
    }
  });
});

it('a start with a refused address counts as not opened: it charges nothing, and its boleto can be paid again', async () => {
  const urlRedirecionamento = 'https://a:b@cartao.example/';
  server.on(CREDITO, json({ idPagamento: 9001, urlRedirecionamento }), OPENED);
  const ref = await start();
  expect(await situacaoOf(ref)).toBe('nao-aberto');
  expect(server.routes).not.toContain(CONSULTA);
  const [event, fields] = vi.mocked(logError).mock.lastCall ?? [];
  expect(event).toContain('card page refused');
  expect(JSON.stringify(fields)).not.toContain(urlRedirecionamento);
  const second = await start();
  expect(second).not.toBe(ref);
  expect(await situacaoOf(second)).toBe('pendente');
});
