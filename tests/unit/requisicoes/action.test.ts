/** Asking for a revalidation, as the form posts it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '../support/fake-session.ts';
import { keyFor } from '../support/forms.ts';
import { pessoa, titular } from '../support/people.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { json, reset, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const LIST = `GET /ws/status-requisicoes/${titular.nrCartao}`;
const DETAIL = 'GET /ws/status-requisicoes/detalhe/100';
const REVALIDATE = 'POST /ws/status-requisicoes/revalidar';

beforeEach(() => {
  server
    .on(LIST, json({ responseList: [{ nrRequisicao: 100, cdStatus: 4 }] }))
    .on(DETAIL, json({ response: { nrRequisicao: 100, cdStatus: 4 } }))
    .on(REVALIDATE, json({ response: { dtLimite: '21/12/2026', mensagem: 'Pronto.' } }));
});

const post = async (fields: Record<string, string>, session = signedIn()) =>
  portal.visit({
    path: '/cliente/requisicoes/100?_action=requisicoes.revalidar',
    route: '/cliente/requisicoes/[nr]',
    form: { chave: await keyFor('requisicoes-revalidar', session), ...fields },
    session,
  });

describe('requisicoes.revalidar', () => {
  it('gives the page the new day and the service’s text', async () => {
    const visited = await post({ nrRequisicao: '100' });
    expect(visited.reachedPage).toBe(true);
    expect(outcomeOf(visited).status).toBe(200);
    expect(server.routes).toEqual([LIST, DETAIL, REVALIDATE]);
  });

  it('of a person with an inactive plan is refused with the reason, without a call', async () => {
    const inactive = pessoa({ ativo: false });
    const visited = await post({ nrRequisicao: '100' }, signedIn({ pessoas: [inactive] }));
    expect(outcomeOf(visited)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/inativo/) as string,
    });
    expect(server.calls).toEqual([]);
  });

  it('with a lost answer says that its arrival is unknown', async () => {
    server.on(REVALIDATE, reset);
    const { status, message } = outcomeOf(await post({ nrRequisicao: '100' }));
    expect(status).toBe(422);
    expect(message).toContain('Não sabemos se o seu pedido chegou');
    expect(server.callsTo(REVALIDATE)).toHaveLength(1);
  });
});
