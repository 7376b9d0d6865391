/** The form of one boleto, posted and called: only a confirmed member's own boleto. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
import { keyFor, memberKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { CARD, scriptHealthy } from './support.ts';

const server = useScriptedServer();
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';
const PAGE = '/cliente/boletos';
const form = { nrContrato: '10', nrTitulo: '701' };
/** The form as an island sends it. */
const keyed = () => ({ chave: memberKey('boletos-gerar'), ...form });

beforeEach(() => {
  scriptHealthy(server);
  server
    .on(CONFIRMED, json({ data: { cadastroConfirmado: 'N' } }))
    .on(`GET /ws/boleto/gerar/10/701/${CARD}`, json({ response: { id: 9 } }));
});

const post = async (fields: Record<string, string>, session = signedIn(), page = PAGE) =>
  portal.visit({
    path: `${page}?_action=boletos.gerar`,
    route: page,
    form: { chave: await keyFor('boletos-gerar', session), ...fields },
    session,
  });

describe('boletos.gerar', () => {
  it('gives the page the payment codes', async () => {
    const visited = await post(form);
    expect(visited.reachedPage).toBe(true);
    expect(outcomeOf(visited).status).toBe(200);
    const called = { form: keyed(), session: signedIn() };
    const { response } = await portal.call('boletos.gerar', called);
    const body = await response.text();
    expect(body).toContain('1'.repeat(47));
    // The service's id of the boleto stays on the server.
    expect(body).not.toMatch(/"id"/);
  });

  it('sends the server’s data and ignores other fields of the form', async () => {
    await post({ ...form, isCallcenter: 'S', nrCartao: '999999999999999', cpf: '1', token: 'x' });
    for (const { url, query } of server.calls) {
      expect(url).not.toContain('999999999999999');
      expect(query['isCallcenter'] ?? 'N').toBe('N');
    }
  });

  it('needs a confirmed registration: a post leads to the confirmation, a call is refused', async () => {
    const { response, location } = await post(form, unconfirmed());
    expect([response.status, location]).toEqual([303, '/cliente/confirmacao-cadastral']);
    const called = { form: keyed(), session: unconfirmed() };
    expect((await portal.call('boletos.gerar', called)).response.status).toBe(401);
    for (const route of server.routes) expect(route).toBe(CONFIRMED);
  });

  it.each(['/entrar', '/sair', '/guia-medico'])(
    'is refused on %s, which has no member',
    async (page) => {
      expect(outcomeOf(await post(form, signedIn(), page)).status).toBe(401);
      expect(server.calls).toEqual([]);
    },
  );
});
