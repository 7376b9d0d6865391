/** The form of one boleto, posted and called: only a confirmed member's own boleto. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
import { keyFor, memberKey } from '../support/forms.ts';
import { titular } from '../support/people.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';

describe('boletos.gerar', () => {
  const form = { nrContrato: '10', nrTitulo: '701' };
  const path = '/cliente/boletos?_action=boletos.gerar';
  const card = titular.nrCartao;
  const own = [
    `GET /ws/financeiro/contratos/${card}`,
    `GET /ws/financeiro/boleto/validar/contrato/${card}`,
    `GET /ws/boleto/listar/${card}`,
  ] as const;

  beforeEach(() => {
    server
      .on(CONFIRMED, json({ data: { cadastroConfirmado: 'N' } }))
      .on(own[0], json({ responseList: [{ nrContrato: 10, nrCartao: card, dsContrato: 'a' }] }))
      .on(own[1], json({ stValidacao: 'S' }))
      .on(own[2], json({ data: [{ nrTitulo: 701 }] }))
      .on(
        `GET /ws/boleto/gerar/10/701/${card}`,
        json({ response: { id: 9, linhaDigitavel: '1'.repeat(47), pixCopiaECola: 'pix' } }),
      );
  });
  const keyed = (fields: Record<string, string> = form) => ({
    chave: memberKey('boletos-gerar'),
    ...fields,
  });
  const post = async (fields: Record<string, string>, session = signedIn()) =>
    portal.visit({
      path,
      route: '/cliente/boletos',
      form: { chave: await keyFor('boletos-gerar', session), ...fields },
      session,
    });

  it('gives the page the payment codes', async () => {
    const visited = await post(form);
    expect(visited.reachedPage).toBe(true);
    expect(outcomeOf(visited).status).toBe(200);
    const { response } = await portal.call('boletos.gerar', { form: keyed(), session: signedIn() });
    const body = await response.text();
    expect(body).toContain('1'.repeat(47));
    // The service's id of the boleto stays on the server.
    expect(body).not.toMatch(/"id"/);
  });

  it.each([
    ['another member’s contract', { ...form, nrContrato: '99' }],
    ['another member’s title', { ...form, nrTitulo: '999' }],
    ['a property of every object', { nrContrato: '__proto__', nrTitulo: 'constructor' }],
  ])('of %s is not found, and no call has its code', async (_name, fields) => {
    expect(outcomeOf(await post(fields)).status).toBe(404);
    for (const route of server.routes) expect(own).toContain(route);
  });

  it.each([
    ['a path', { ...form, nrContrato: '../10' }],
    ['a query', { ...form, nrTitulo: '701?x=1' }],
    ['no field', {}],
  ])('of %s is refused without a call', async (_name, fields: Record<string, string>) => {
    expect(outcomeOf(await post(fields)).status).toBe(400);
    expect(server.calls).toEqual([]);
  });

  it('sends the server’s data and ignores other fields of the form', async () => {
    await post({ ...form, isCallcenter: 'S', nrCartao: '999999999999999', cpf: '1', token: 'x' });
    for (const { url, query } of server.calls) {
      expect(url).not.toContain('999999999999999');
      expect(query['isCallcenter'] ?? 'N').toBe('N');
    }
  });

  it('needs a confirmed registration: a post leads to the confirmation, a call is refused', async () => {
    const posted = await post(form, unconfirmed());
    expect([posted.response.status, posted.location]).toEqual([
      303,
      '/cliente/confirmacao-cadastral',
    ]);
    const called = await portal.call('boletos.gerar', { form: keyed(), session: unconfirmed() });
    expect(called.response.status).toBe(401);
    for (const route of server.routes) expect(route).toBe(CONFIRMED);
  });

  it.each(['/entrar', '/sair', '/guia-medico'])(
    'is refused on %s, which has no member',
    async (page) => {
      const visited = await portal.visit({
        path: `${page}?_action=boletos.gerar`,
        form: keyed(),
        session: signedIn(),
      });
      expect(outcomeOf(visited).status).toBe(401);
      expect(server.calls).toEqual([]);
    },
  );
});
