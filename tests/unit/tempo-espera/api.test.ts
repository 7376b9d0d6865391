import type { APIContext } from 'astro';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '../../../src/pages/api/tempo-espera.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const PAINEL = 'GET /ws/complexo-saude/painel-atendimento/v2/tempo-atendimento';
const LABORATORIOS = 'GET /ws/laboratorios/tempo-atendimento';
const upstream = useScriptedServer();
const tempos = json({ responseList: [{ dsAtendimento: 'Adulto', dsTempo: '00h10m' }] });

beforeEach(() => {
  upstream.on(PAINEL, tempos).on(LABORATORIOS, tempos);
});

async function get(headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://portal.example/api/tempo-espera', { headers });
  const context = { request, locals: { requestId: 'teste' } } as unknown as APIContext;
  return GET(context);
}

// The tests share one cache, which the first test fills.
describe('GET /api/tempo-espera', () => {
  it('gives both lists and allows public caches for a minute', async () => {
    const response = await get();
    expect(await response.json()).toMatchObject({ live: true, painel: [{ dsTempo: '00h10m' }] });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.has('set-cookie')).toBe(false);
  });

  it('forwards no data of the visitor, and calls the services once', async () => {
    await get({ cookie: 'portal=segredo', authorization: 'Bearer segredo' });
    expect(upstream.calls).toHaveLength(0);
  });

  it('answers 304 for a current copy', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`]) {
      const response = await get({ 'if-none-match': known });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});
