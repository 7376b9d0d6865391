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
  it.each([
    ['numbers', [10, 9, 1], ['1', '9', '10']],
    ['texts', ['Suspenso', 'Ativo'], ['Ativo', 'Suspenso']],
    ['both, as texts', ['Ativo', 10, 9], ['10', '9', 'Ativo']],
  ])(
    'it is sorted ascending by situacao (%s) and the first is selected',
    async (_name, raw, sorted) => {
      contracts(...raw.map((situacao, index) => contrato(String(index), situacao)));
      const { contratos, selecionado } = await loadBoletos(membro, undefined);
      expect(contratos.map(({ situacao }) => situacao)).toEqual(sorted);
      expect(selecionado).toBe(contratos[0]);
    },
  );

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

  it.each([
    ['a 500', json({}, 500), MANUTENCAO],
    ['a 422 with words', json({ mensagem: 'Plano sem cobrança.' }, 422), 'Plano sem cobrança.'],
  ] as [string, Answer, string][])(
    'the selection is cleared and the message kept when it fails (%s)',
    async (_name, answer, mensagem) => {
      server.on(CONTRACTS, answer);
      const panels = await loadBoletos(membro, '10');
      expect(panels).toMatchObject({ contratos: [], selecionado: undefined });
      expect(panels.contrato).toMatchObject({
        status: 'error',
        mensagem,
        retry: mensagem === MANUTENCAO,
      });
      expect(server.callsTo(VALIDATION)).toEqual([]);
      expect(server.callsTo(LIST)).toEqual([]);
    },
  );
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
    ['neither S nor N', json({ stValidacao: 's', dsValidacao: 'Outro.' }), 'Outro.'],
    ['without a flag', json({ dsValidacao: 'Sem resposta.' }), 'Sem resposta.'],
    ['without words', json({ stValidacao: 'N' }), 'Contrato não foi validado.'],
    ['a 500', json({}, 500), MANUTENCAO],
    ['a 422 with dsValidacao', json({ dsValidacao: 'Em atraso.' }, 422), 'Em atraso.'],
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

  it.each([
    ['a 500', json({}, 500), MANUTENCAO],
    ['a 404 with words', json({ message: 'Sem boletos.' }, 404), 'Sem boletos.'],
  ] as [string, Answer, string][])(
    'a list that fails with %s fails only its panel',
    async (_name, answer, mensagem) => {
      server.on(LIST, answer);
      const panels = await loadBoletos(membro, undefined);
      expect(panels.contrato).toMatchObject({ status: 'success' });
      expect(panels.lista).toMatchObject({
        status: 'error',
        mensagem,
        retry: mensagem === MANUTENCAO,
      });
    },
  );

  it('an empty list is a success', async () => {
    server.on(LIST, json({ data: [] }));
    expect((await loadBoletos(membro, undefined)).lista).toEqual({ status: 'success', data: [] });
  });
});
