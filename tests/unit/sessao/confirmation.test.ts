/** Whether the registration is confirmed: the session keeps an 'S' for each person, and asks again otherwise. */
import { describe, expect, it } from 'vitest';
import { isConfirmed, unconfirmedFamily } from '#lib/sessao/selection.server.ts';
import { verificarCadastroConfirmado } from '#lib/sessao/service.server.ts';
import { signedIn } from '../support/fake-session.ts';
import { dependente, HASH, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { type Answer, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const ROUTE = 'GET /ws/confirma-cadastro/confirmado';
const confirmed = (flag: string) => json({ status: 200, data: { cadastroConfirmado: flag } });

it.each([
  ['a 500', json({}, 500)],
  ['another shape', json({ data: 'S' })],
] as [string, Answer][])('reads %s as not confirmed', async (_name, answer) => {
  server.on(ROUTE, answer);
  await expect(verificarCadastroConfirmado('501', HASH, call)).resolves.toBe(false);
});

describe('isConfirmed', () => {
  it('asks about the selected person, because each person has a separate confirmation', async () => {
    server.on(ROUTE, confirmed('N'));
    const record = sessionRecord({
      selecionada: dependente.nrCartao,
      confirmadas: [titular.cdPessoaFisica],
    });
    expect(await isConfirmed(undefined, record, call)).toBe(false);
    expect(server.calls[0]?.query).toEqual({ cdPessoa: dependente.cdPessoaFisica });
  });

  it('returns false without a person, and asks no service', async () => {
    const record = sessionRecord({ pessoas: [] });
    expect(await isConfirmed(undefined, record, call)).toBe(false);
    expect(server.calls).toEqual([]);
  });
});

describe('unconfirmedFamily', () => {
  const family = sessionRecord({ confirmadas: ['501'] });

  it("names the other active people, and remembers an 'S'", async () => {
    server.on(ROUTE, confirmed('N'), confirmed('S'));
    const session = signedIn();
    const first = await unconfirmedFamily(await session.open(), family, call);
    expect(first).toEqual({ pessoas: [dependente], incerto: false });
    const second = await unconfirmedFamily(await session.open(), family, call);
    expect(second.pessoas).toEqual([]);
    expect(await session.fact('confirmada', '502')).toBeDefined();
    expect(server.calls.map(({ query }) => query)).toEqual([
      { cdPessoa: '502' },
      { cdPessoa: '502' },
    ]);
  });

  it('does not take a failed check for a missing confirmation', async () => {
    server.on(ROUTE, json({}, 401));
    expect(await unconfirmedFamily(undefined, family, call)).toEqual({
      pessoas: [],
      incerto: true,
    });
  });

  it('asks about no inactive person, and about no confirmed one', async () => {
    const pessoas = [titular, { ...dependente, ativo: false }];
    await unconfirmedFamily(undefined, sessionRecord({ pessoas }), call);
    await unconfirmedFamily(undefined, sessionRecord({ confirmadas: ['501', '502'] }), call);
    expect(server.calls).toEqual([]);
  });
});
