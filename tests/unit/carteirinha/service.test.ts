/** The card (spec section 4): validated first, with its own token. Its parts fail separately. */
import { beforeEach, describe, expect, it } from 'vitest';
import { loadCarteirinha, validateAndRefresh } from '#lib/carteirinha/service.server.ts';
import { cardTokensOf } from '#lib/sessao/selection.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { FakeSession, signedIn } from '../support/fake-session.ts';
import { dependente, HASH, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { type Answer, empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const TOKEN = 'POST /host/v1/genTokenCarteirinha';
const UPDATE = 'POST /host/updateUser';
const of = (card: string) => ({
  validate: `GET /ws/r/beneficiario/validacao/auth/${card}`,
  card: `GET /ws/beneficiario/cartao/${card}`,
  contract: `GET /ws/r/beneficiario/contrato/${card}`,
});
const own = of(titular.nrCartao);
const spouse = of(dependente.nrCartao);

async function memberOf(fields: Partial<SessionRecord> = {}, session = signedIn(fields)) {
  const record = sessionRecord({ entrou: titular.nrCartao, ...fields });
  const tokens = cardTokensOf(await session.open(), record);
  return { session, membro: MemberContext.of(record, call, tokens) };
}

const load = async () => loadCarteirinha((await memberOf()).membro);

beforeEach(() => {
  for (const [routes, nrCartao] of [
    [own, titular.nrCartao],
    [spouse, dependente.nrCartao],
  ] as const) {
    server
      .on(routes.validate, json({ data: { valido: true } }))
      .on(routes.card, json({ response: { nrCartao, nmBeneficiario: 'X' } }))
      .on(routes.contract, json({ response: { carencias: [] } }));
  }
  server.on(UPDATE, json({ valido: true })).on(TOKEN, json({ token: 'token-do-dependente' }));
});

describe('loadCarteirinha', () => {
  it('validates the card, then asks for it with the login hash of the signed-in card', async () => {
    expect(await load()).toMatchObject({
      status: 'success',
      data: { cartao: { nrCartao: titular.nrCartao }, carencias: { status: 'success', data: [] } },
    });
    expect(server.routes[0]).toBe(own.validate);
    expect(server.callsTo(own.card)[0]?.headers.authorization).toBe(`Bearer ${HASH}`);
    // Loading a card writes nothing.
    expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it.each([
    ['a 204', empty(204), 'Cartão inválido'],
    ['valido false', json({ valido: false }), 'Cartão inválido'],
    ['a 500', json({}, 500), 'Estamos em manuntenção para melhor atendê-lo.'],
  ] as [string, Answer, string][])(
    'shows the message for a validation with %s, and requests no card',
    async (_name, answer, mensagem) => {
      server.on(own.validate, answer);
      expect(await load()).toMatchObject({ status: 'error', mensagem });
      expect(server.callsTo(own.card)).toEqual([]);
    },
  );

  it.each([
    ['a 204', empty(204)],
    ['a response without a person', json({ response: { nrCartao: null, nmBeneficiario: null } })],
  ] as [string, Answer][])('reports %s as a card that is not found', async (_name, answer) => {
    server.on(own.card, answer);
    expect(await load()).toMatchObject({ status: 'error', mensagem: 'Cartão não encontrado.' });
  });

  it('distinguishes unknown grace periods from an empty list', async () => {
    server.on(own.contract, json({ response: { carencias: null } }));
    expect(await load()).toMatchObject({
      data: { carencias: { status: 'success', data: undefined } },
    });
  });

  it('shows the card when the grace periods fail', async () => {
    server.on(own.contract, json({}, 500));
    expect(await load()).toMatchObject({
      status: 'success',
      data: { carencias: { status: 'error' } },
    });
  });
});

describe('the card of another person of the family', () => {
  const chosen = { selecionada: dependente.nrCartao };

  it('has its own token, which the portal fetches once and keeps', async () => {
    const { session, membro } = await memberOf(chosen);
    await loadCarteirinha(membro);
    expect(JSON.parse(server.callsTo(TOKEN)[0]?.body ?? '')).toEqual({
      carteirinha: dependente.nrCartao,
      cpf: titular.nrCpf,
    });
    expect(server.callsTo(spouse.card)[0]?.headers.authorization).toBe(
      'Bearer token-do-dependente',
    );
    expect(await session.fact('token', dependente.nrCartao)).toEqual({
      nrCartao: dependente.nrCartao,
      token: 'token-do-dependente',
    });

    await loadCarteirinha((await memberOf(chosen, session)).membro);
    expect(server.callsTo(TOKEN)).toHaveLength(1);
  });

  it('is not shown when the service does not know it', async () => {
    server.on(TOKEN, empty(401));
    const loaded = await loadCarteirinha((await memberOf(chosen, new FakeSession())).membro);
    expect(loaded).toMatchObject({ status: 'error' });
    expect(server.callsTo(spouse.card)).toEqual([]);
  });
});

describe('validarERenovar', () => {
  it('refreshes the profile after a valid card', async () => {
    await validateAndRefresh((await memberOf()).membro);
    expect(server.routes).toEqual([own.validate, UPDATE]);
    expect(JSON.parse(server.callsTo(UPDATE)[0]?.body ?? '')).toEqual({
      token: HASH,
      dados: { carteira: titular.nrCartao, cpf: titular.nrCpf, dtNasc: titular.dtNascimento },
    });
  });

  it('shows the message of a refused profile', async () => {
    server.on(UPDATE, json({ valido: false, mensagem: 'Cadastro em revisão.' }));
    await expect(validateAndRefresh((await memberOf()).membro)).rejects.toThrow(
      'Cadastro em revisão.',
    );
  });

  it('refreshes nothing after an invalid card', async () => {
    server.on(own.validate, empty(204));
    await expect(validateAndRefresh((await memberOf()).membro)).rejects.toThrow('Cartão inválido');
    expect(server.callsTo(UPDATE)).toEqual([]);
  });
});
