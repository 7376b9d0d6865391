/** Spec section 4, "Contracts and boletos", sentence by sentence. */
import { beforeEach, describe, expect, it } from 'vitest';
import { loadBoletos } from '#lib/boletos/service.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { dependente, sessionRecord } from '../support/people.ts';
import { membro } from '../support/requests.ts';
import { type Answer, json, useScriptedServer } from '../support/scripted-server.ts';
import { boleto, CARD, contrato, CONTRACTS, LIST, scriptHealthy, VALIDATION } from './support.ts';

const MANUTENCAO = 'Estamos em manuntenção para melhor atendê-lo.';
const server = useScriptedServer();
beforeEach(() => scriptHealthy(server));

const contracts = (...list: unknown[]) => server.on(CONTRACTS, json({ responseList: list }));

describe('1. when the contract list loads', () => {
  it('it is sorted ascending by situacao and the first is selected', async () => {
    contracts(...[10, 9, 1].map((situacao) => contrato(String(situacao), situacao)));
    const { contratos, selecionado } = await loadBoletos(membro, undefined);
    expect(contratos.map(({ situacao }) => situacao)).toEqual(['1', '9', '10']);
    expect(selecionado).toBe(contratos[0]);
  });

  it('another one can be selected by its number', async () => {
    const { selecionado, lista } = await loadBoletos(membro, '20');
    expect(selecionado?.nrContrato).toBe('20');
    expect(lista).toMatchObject({ status: 'success', data: [{ nrTitulo: '801' }] });
  });

  it('an unknown one cannot: the first is selected, and no call has the other', async () => {
    const { selecionado } = await loadBoletos(membro, '99999');
    expect(selecionado?.nrContrato).toBe('10');
    for (const { url } of server.calls) expect(url).not.toContain('99999');
  });

  it('the selection is cleared and the message kept when it fails', async () => {
    server.on(CONTRACTS, json({}, 500));
    expect(await loadBoletos(membro, '10')).toMatchObject({
      contratos: [],
      selecionado: undefined,
      contrato: { status: 'error', mensagem: MANUTENCAO, retry: true },
    });
    expect(new Set(server.routes)).toEqual(new Set([CONTRACTS]));
  });
});

it("2. validation with no contract fails with 'Não foram encontrados contratos.', and also raises a list error", async () => {
  contracts();
  expect(await loadBoletos(membro, undefined)).toMatchObject({
    contratos: [],
    selecionado: undefined,
    contrato: { status: 'error', mensagem: 'Não foram encontrados contratos.' },
    lista: { status: 'error' },
  });
  expect(server.routes).toEqual([CONTRACTS]);
});

describe('3. otherwise the contract is validated by card number', () => {
  it('with the card in path and query, and isCallcenter N; the list is fetched once, after it', async () => {
    await loadBoletos(membro, undefined);
    expect(server.routes).toEqual([CONTRACTS, VALIDATION, LIST]);
    for (const route of [VALIDATION, LIST]) {
      expect(server.callsTo(route).map(({ query }) => query)).toEqual([
        { nrCartao: CARD, isCallcenter: 'N' },
      ]);
    }
  });

  it('with the card of the contract, when it differs from the member’s', async () => {
    contracts({ ...contrato('10'), nrCartao: '900100200300555' });
    server
      .on('GET /ws/financeiro/boleto/validar/contrato/900100200300555', json({ stValidacao: 'S' }))
      .on('GET /ws/boleto/listar/900100200300555', json({ data: [boleto('701')] }));
    const { lista } = await loadBoletos(membro, undefined);
    expect(lista).toMatchObject({ status: 'success' });
    expect(server.calls.at(-1)?.query).toMatchObject({ nrCartao: '900100200300555' });
  });

  it('with the selected person’s card', async () => {
    const other = MemberContext.of(
      sessionRecord({ selecionada: dependente.nrCartao }),
      membro.call,
    );
    server.on(`GET /ws/financeiro/contratos/${dependente.nrCartao}`, json({ responseList: [] }));
    await loadBoletos(other, undefined);
    for (const { url } of server.calls) expect(url).not.toContain(CARD);
  });

  it.each([
    ['bare', json({ stValidacao: 'N', dsValidacao: 'Contrato suspenso.' }), 'Contrato suspenso.'],
    ['inside data', json({ data: { stValidacao: 'N', dsValidacao: 'Suspenso.' } }), 'Suspenso.'],
    ['no text', json({ stValidacao: true, dsValidacao: 'Outro.' }), MANUTENCAO],
    ['neither S nor N', json({ stValidacao: 's', dsValidacao: 'Outro.' }), 'Outro.'],
    ['without a flag', json({ dsValidacao: 'Sem resposta.' }), 'Sem resposta.'],
    ['without words', json({ stValidacao: 'N' }), 'Contrato não foi validado.'],
    ['a 500', json({}, 500), MANUTENCAO],
  ] as [string, Answer, string][])(
    'if stValidacao is not S (%s), the error is dsValidacao, and no list is requested',
    async (_name, answer, mensagem) => {
      server.on(VALIDATION, answer);
      const {
        contratos,
        selecionado,
        contrato: panel,
        lista,
      } = await loadBoletos(membro, undefined);
      expect(panel).toMatchObject({ status: 'error', mensagem, retry: mensagem === MANUTENCAO });
      expect([contratos.length, selecionado?.nrContrato]).toEqual([2, '10']);
      expect(lista).toMatchObject({ status: 'error', mensagem: 'Contrato não foi validado.' });
      expect(server.callsTo(LIST)).toEqual([]);
    },
  );
});

describe('4. only if validated', () => {
  it('all are shown: one of an unlisted contract, or without a contract, belongs to the first contract', async () => {
    const others = [boleto('601', '7'), boleto('703', null)];
    server.on(LIST, json({ data: [boleto('701'), boleto('801', '20'), ...others] }));
    const first = await loadBoletos(membro, undefined);
    expect(first.lista).toMatchObject({
      data: [{ nrTitulo: '701' }, { nrTitulo: '601' }, { nrTitulo: '703' }],
    });
    const second = await loadBoletos(membro, '20');
    expect(second.lista).toMatchObject({ data: [{ nrTitulo: '801' }, { nrTitulo: '703' }] });
  });

  it('a list that fails, fails only its panel', async () => {
    server.on(LIST, json({}, 500));
    expect(await loadBoletos(membro, undefined)).toMatchObject({
      contrato: { status: 'success' },
      lista: { status: 'error', mensagem: MANUTENCAO, retry: true },
    });
  });

  it('no list is an empty one', async () => {
    server.on(LIST, json({ data: null }));
    expect((await loadBoletos(membro, undefined)).lista).toEqual({ status: 'success', data: [] });
  });

  it('the digits have no dots or spaces, and a state or an amount may be missing', async () => {
    const linhaDigitavel = '00190.00009 01234.567890 12345.678901 1 99990000061234';
    const nulls = { vlPago: null, stTitulo: null };
    server.on(LIST, json({ data: [{ ...boleto('701'), linhaDigitavel, ...nulls }] }));
    expect((await loadBoletos(membro, undefined)).lista).toMatchObject({
      data: [{ linhaDigitavel: '00190000090123456789012345678901199990000061234' }],
    });
  });
});
