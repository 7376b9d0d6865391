/** Whether the registration is confirmed: the session keeps an 'S' for each person, and asks again otherwise. */
import { describe, expect, it } from 'vitest';
import { isConfirmed, rememberConfirmed } from '#lib/sessao/selection.server.ts';
import { verificarCadastroConfirmado } from '#lib/sessao/service.server.ts';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
import { dependente, HASH, sessionRecord, titular } from '../support/people.ts';
import {
  type Answer,
  empty,
  hang,
  json,
  plain,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_TIMEOUT_SCALE: '0.1' });
const ROUTE = 'GET /ws/confirma-cadastro/confirmado';
const call = { requestId: 'pedido-1' };
const confirmed = (flag: string) => json({ status: 200, data: { cadastroConfirmado: flag } });

describe('the check', () => {
  it('names the person and carries the login hash', async () => {
    server.on(ROUTE, confirmed('S'));
    expect(await verificarCadastroConfirmado('501', HASH, call)).toBe(true);
    const [{ query, headers } = { query: {}, headers: {} }] = server.calls;
    expect(query).toEqual({ cdPessoa: '501' });
    expect(headers).toMatchObject({ authorization: `Bearer ${HASH}` });
  });

  it.each([
    ['N', confirmed('N')],
    ['no flag', json({ status: 200, data: {} })],
    ['a 204', empty(204)],
    ['a 500', json({}, 500)],
    ['a 404', json({ mensagem: 'x' }, 404)],
    ['a 401', json({}, 401)],
    ['a 403', json({}, 403)],
    ['HTML', plain('<p>', 'text/html')],
    ['another shape', json({ data: 'S' })],
    ['a dropped connection', reset],
    ['no answer in time', hang],
  ] as [string, Answer][])('%s means not confirmed', async (_name, answer) => {
    server.on(ROUTE, answer);
    await expect(verificarCadastroConfirmado('501', HASH, call)).resolves.toBe(false);
  });
});

describe('isConfirmed', () => {
  it("keeps 'S' and does not ask again", async () => {
    server.on(ROUTE, confirmed('S'));
    const session = unconfirmed();
    expect(await isConfirmed(await session.open(), sessionRecord(), call)).toBe(true);
    expect(await session.fact('confirmada', '501')).toEqual({ cdPessoaFisica: '501' });

    const kept = sessionRecord({ confirmadas: ['501'] });
    expect(await isConfirmed(await session.open(), kept, call)).toBe(true);
    expect(server.calls).toHaveLength(1);
  });

  it("asks again on each page until the answer is 'S'", async () => {
    server.on(ROUTE, confirmed('N'), json({}, 404), confirmed('S'));
    const session = unconfirmed();
    const answers = [];
    for (let page = 0; page < 3; page += 1) {
      expect(await session.fact('confirmada', '501')).toBeUndefined();
      answers.push(await isConfirmed(await session.open(), sessionRecord(), call));
    }
    expect(answers).toEqual([false, false, true]);
    expect(await session.fact('confirmada', '501')).toBeDefined();
  });

  it('asks about the selected person, because each person has an own confirmation', async () => {
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

describe('rememberConfirmed', () => {
  it('adds a person and keeps the others', async () => {
    const session = signedIn({ confirmadas: ['1'] });
    for (const person of ['501', '501']) await rememberConfirmed(await session.open(), person);
    const kept = await (await session.open())?.all('confirmada');
    expect(kept?.map(({ cdPessoaFisica }) => cdPessoaFisica).toSorted()).toEqual(['1', '501']);
  });
});
