/** The actions of a signed-in person. They never act for another person. */
import { beforeEach, describe, expect, it } from 'vitest';
import { readSession } from '#lib/sessao/session.server.ts';
import { type FakeSession, signedIn, unconfirmed } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { dependente } from '../support/people.ts';
import { outcomeOf, type Visited, portal } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';
const CONFIRM = 'POST /ws/atualiza-cadastro/confirma-cadastro';
const ENDED = /sessão foi encerrada/;

/** The record that the next request finds. */
const kept = async (session: FakeSession) => readSession(await session.open(), Date.now());

beforeEach(() => server.on(CONFIRMED, json({ data: { cadastroConfirmado: 'N' } })));

describe('sessao.sair', () => {
  it('ends the session by post and by call, also when it is sent again', async () => {
    const session = signedIn();
    const posted = await portal.visit({ path: '/sair?_action=sessao.sair', form: {}, session });
    expect([posted.response.status, posted.location]).toEqual([303, '/sair']);
    expect(await kept(session)).toBeUndefined();
    const again = await portal.call('sessao.sair', { form: {}, session });
    expect(again.response.status).toBe(200);
  });

  it.each([
    ['a form', { form: {} }],
    ['nothing', { method: 'POST' as const }],
  ])('runs on a POST of %s to its page', async (_name, sent) => {
    const session = signedIn();
    const { response, location } = await portal.visit({ path: '/sair', session, ...sent });
    expect([response.status, location]).toEqual([303, '/sair']);
    expect(await kept(session)).toBeUndefined();
  });

  it('does not run on a GET', async () => {
    const session = signedIn();
    const { reachedPage } = await portal.visit({ path: '/sair?_action=sessao.sair', session });
    expect(reachedPage).toBe(true);
    expect(await kept(session)).toBeDefined();
  });
});

describe('sessao.selecionarPessoa', () => {
  const choose = (nrCartao: string, session: FakeSession, voltar = '/cliente/boletos') =>
    portal.visit({
      path: '/cliente/inicio?_action=sessao.selecionarPessoa',
      route: '/cliente/inicio',
      form: { nrCartao, voltar },
      session,
    });

  it("selects a person of the member's own list and stays on the page", async () => {
    const session = signedIn();
    const { location, response } = await choose(dependente.nrCartao, session);
    expect([response.status, location]).toEqual([303, '/cliente/boletos']);
    expect(await kept(session)).toMatchObject({ selecionada: dependente.nrCartao });
  });

  it.each([
    ['another member’s card', '900100200300999', 404],
    ['a part of a card number of the member', dependente.nrCartao.slice(0, -1), 404],
    ['an invalid card number', '../x', 400],
  ])('refuses %s and changes nothing', async (_name, nrCartao, status) => {
    const session = signedIn();
    const before = await kept(session);
    expect(outcomeOf(await choose(nrCartao, session)).status).toBe(status);
    expect(await kept(session)).toEqual(before);
    expect(server.calls).toEqual([]);
  });

  it('works before confirmation, because the other person may be confirmed already', async () => {
    const session = unconfirmed();
    const { location } = await portal.visit({
      path: '/cliente/confirmacao-cadastral?_action=sessao.selecionarPessoa',
      route: '/cliente/confirmacao-cadastral',
      form: { nrCartao: dependente.nrCartao },
      session,
    });
    expect(location).toBe('/cliente/inicio');
    expect(await kept(session)).toMatchObject({ selecionada: dependente.nrCartao });
  });

  it('fails without a session', async () => {
    const form = { nrCartao: dependente.nrCartao };
    const { response } = await portal.call('sessao.selecionarPessoa', { form });
    expect(response.status).toBe(404);
  });
});

describe('cadastro.confirmar', () => {
  const foreign = { cdPessoa: '999', cdPessoaFisica: '999', nrCartao: '9' };
  const post = (session: FakeSession) =>
    portal.visit({
      path: '/cliente/confirmacao-cadastral?_action=cadastro.confirmar',
      route: '/cliente/confirmacao-cadastral',
      form: { chave: memberKey('cadastro-confirmar'), ...foreign },
      session,
    });

  it('confirms only the selected person, stores the confirmation, and redirects', async () => {
    server.on(CONFIRM, empty(201));
    const session = unconfirmed();
    const { response, location } = await post(session);
    expect([response.status, location]).toEqual([303, '/cliente/inicio']);
    expect(server.callsTo(CONFIRM).map(({ query }) => query)).toEqual([{ cdPessoa: '501' }]);
    expect(await kept(session)).toMatchObject({ confirmadas: ['501'] });
  });

  it('stays on the page after a failure, unconfirmed, and is not sent again', async () => {
    server.on(CONFIRM, json({}, 503));
    const session = unconfirmed();
    const visited = await post(session);
    expect(visited.reachedPage).toBe(true);
    expect(outcomeOf(visited)).toMatchObject({
      status: 503,
      message: 'Estamos em manuntenção para melhor atendê-lo.',
    });
    expect(await kept(session)).toMatchObject({ confirmadas: [] });
    expect(server.callsTo(CONFIRM)).toHaveLength(1);
  });

  it('confirms no person without a session', async () => {
    const visited = await portal.visit({ path: '/entrar?_action=cadastro.confirmar', form: {} });
    expect(outcomeOf(visited)).toMatchObject({
      status: 401,
      message: expect.stringMatching(ENDED) as string,
    });
    expect(server.calls).toEqual([]);
  });
});

/** The status of the action when one ran, otherwise the status of the response. */
const statusOf = (visited: Visited) =>
  '_actionPayload' in visited.locals ? outcomeOf(visited).status : visited.response.status;

it.each(['x', 'boletos', 'boletos.x', 'boletos.gerar.x', '__proto__', '%', '%E0', ''])(
  'the unknown action %j has a client error',
  async (name) => {
    const path = `/entrar?_action=${encodeURIComponent(name)}`;
    expect(statusOf(await portal.visit({ path, form: {} }))).toBeLessThan(500);
  },
);
