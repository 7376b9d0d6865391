/** Asking for a revalidation, as the form posts it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
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
    .on('GET /ws/confirma-cadastro/confirmado', json({ data: { cadastroConfirmado: 'N' } }))
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

  it('sends the session’s data and ignores other fields of the form', async () => {
    await post({ nrRequisicao: '100', nrCartao: '999', cdPessoaFisica: '999', token: 'x' });
    expect(server.callsTo(REVALIDATE)[0]?.body).not.toContain('999');
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

  it('needs a confirmed registration', async () => {
    const visited = await post({ nrRequisicao: '100' }, unconfirmed());
    expect(visited.location).toBe('/cliente/confirmacao-cadastral');
    expect(server.routes).not.toContain(REVALIDATE);
  });
});
