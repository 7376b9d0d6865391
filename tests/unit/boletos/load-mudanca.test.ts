/** The look-ups for the reasons why a boleto changed, and the messages when they fail. */
import { beforeEach, describe, expect, it } from 'vitest';
import { loadMudanca } from '#components/boletos/load-mudanca.ts';
import { NotFoundError } from '#lib/errors.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { boleto, CARD, contrato, CONTRACTS, LIST, scriptHealthy } from './support.ts';

const TODAY = '21/11/2026';
const STATEMENT = 'POST /ws/pin-ss/extrato-mensal-coparticipacao';
const PLAN = `GET /ws/r/beneficiario/contrato/${CARD}`;
const cardOf = (nrCartao: string) => `GET /ws/beneficiario/cartao/${nrCartao}`;
const TITULO = { nrContrato: '10', nrTitulo: '702' };

const server = useScriptedServer();
const membro = MemberContext.of(sessionRecord(), call, ({ nrCartao }) =>
  Promise.resolve(`token-de-${nrCartao}`),
);

/** A boleto of a month that was issued on the 18th of the month before. */
const mensal = (nrTitulo: string, dsCompetencia: string, dtEmissao: string, vlTitulo: number) => ({
  ...boleto(nrTitulo),
  ...{ dsCompetencia, dtEmissao, vlTitulo },
});

beforeEach(() => {
  scriptHealthy(server);
  server
    .on(CONTRACTS, json({ responseList: [contrato('10'), contrato('20')] }))
    .on(
      LIST,
      json({
        data: [
          mensal('701', '10/2026', '18/09/2026', 1000),
          mensal('702', '11/2026', '18/10/2026', 1100),
          mensal('703', '12/2026', '18/11/2026', 1150),
        ],
      }),
    )
    .on(
      PLAN,
      json({
        response: {
          nrContrato: '10',
          ieCoparticipacao: 'S',
          mesReajuste: 11,
          dependentes: [{ nmBeneficiario: 'Tiago Prado', nrCartao: dependente.nrCartao }],
        },
      }),
    )
    .on(
      STATEMENT,
      json({
        response: { pdf: 'x', itens: [{ dtAtendimento: '10/09/2026', vlCoparticipacao: 30 }] },
      }),
    )
    .on(cardOf(CARD), json({ response: { dtInclusao: '01/01/2020' } }))
    .on(cardOf(dependente.nrCartao), json({ response: { dtInclusao: '01/10/2026' } }));
});

describe('with every service', () => {
  it('the page asks for both statements, the contract and the day of each person', async () => {
    const found = await loadMudanca(membro, TITULO, TODAY);
    expect(found?.mudanca.diferenca).toBe(100);
    expect(found?.falhas).toEqual([]);
    expect(found?.explicacao).toMatchObject({
      partes: [
        { mes: '10/2026', valor: -30 },
        { mes: '11/2026', valor: 30 },
      ],
      fatos: [
        { tipo: 'reajuste', mes: '11/2026' },
        { tipo: 'inclusao', nome: 'Tiago Prado', dia: '01/10/2026' },
      ],
      resto: 100,
    });
    expect(server.callsTo(STATEMENT).map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      expect.arrayContaining([
        { nrCartao: CARD, nrPeriodo: '10/2026' },
        { nrCartao: CARD, nrPeriodo: '11/2026' },
      ]),
    );
    // Each card is requested with its own token.
    for (const nrCartao of [titular.nrCartao, dependente.nrCartao]) {
      const [asked] = server.callsTo(cardOf(nrCartao));
      expect(asked?.headers.authorization).toBe(`Bearer token-de-${nrCartao}`);
    }
  });

  it('the page makes no look-up for an equal boleto, and finds only boletos of the member', async () => {
    expect(await loadMudanca(membro, { ...TITULO, nrTitulo: '701' }, TODAY)).toBeUndefined();
    expect(server.callsTo(STATEMENT)).toEqual([]);
    for (const foreign of [
      { nrContrato: '10', nrTitulo: '999' },
      { nrContrato: '99', nrTitulo: '702' },
    ]) {
      await expect(loadMudanca(membro, foreign, TODAY)).rejects.toThrow(NotFoundError);
    }
  });

  it('the page asks for no statement of a contract without co-payment, or of another contract', async () => {
    const response = { nrContrato: '10', ieCoparticipacao: 'N', mesReajuste: 3 };
    server.on(PLAN, json({ response }));
    expect((await loadMudanca(membro, TITULO, TODAY))?.explicacao.resto).toBe(100);
    server.on(PLAN, json({ response: { ...response, nrContrato: '20', ieCoparticipacao: 'S' } }));
    const other = await loadMudanca(membro, TITULO, TODAY);
    expect(other).toMatchObject({ falhas: [], explicacao: { partes: [], fatos: [], resto: 100 } });
    expect(server.callsTo(STATEMENT)).toEqual([]);
  });
});

describe('in the last days of a month', () => {
  const months = () =>
    server
      .callsTo(STATEMENT)
      .map(({ body }) => (JSON.parse(body) as { nrPeriodo: string }).nrPeriodo);

  it('an issued boleto of the next month has a statement', async () => {
    const next = await loadMudanca(membro, { ...TITULO, nrTitulo: '703' }, TODAY);
    expect(next?.falhas).toEqual([]);
    expect(months().toSorted()).toEqual(['11/2026', '12/2026']);
  });

  it('a boleto of the next month that is not issued, or has no day of issue, has none', async () => {
    for (const dtEmissao of ['22/11/2026', '']) {
      const data = [
        mensal('702', '11/2026', '18/10/2026', 1100),
        mensal('703', '12/2026', dtEmissao, 1150),
      ];
      server.on(LIST, json({ data }));
      const next = await loadMudanca(membro, { ...TITULO, nrTitulo: '703' }, TODAY);
      expect(next?.falhas).toEqual([
        'O extrato de coparticipação de dezembro de 2026 ainda não existe.',
      ]);
    }
    expect(months()).toEqual(['11/2026', '11/2026']);
  });
});

describe('the page names what is missing:', () => {
  it('a statement that fails', async () => {
    server.on(STATEMENT, json({ mensagem: 'ORA-12170' }, 500));
    const down = await loadMudanca(membro, TITULO, TODAY);
    expect(down?.falhas).toEqual([
      'Extrato de coparticipação de novembro de 2026: Estamos em manuntenção para melhor atendê-lo.',
      'Extrato de coparticipação de outubro de 2026: Estamos em manuntenção para melhor atendê-lo.',
    ]);
    expect(down?.explicacao).toMatchObject({ partes: [], resto: 100 });
  });

  it('a contract that fails; statements are then requested only for a single contract', async () => {
    server.on(PLAN, empty(503));
    const two = await loadMudanca(membro, TITULO, TODAY);
    expect(two?.falhas).toEqual([
      'O contrato não respondeu: não sabemos o mês do reajuste nem quem entrou no plano.',
    ]);
    expect(server.callsTo(STATEMENT)).toEqual([]);
    server.on(CONTRACTS, json({ responseList: [contrato('10')] }));
    expect((await loadMudanca(membro, TITULO, TODAY))?.explicacao.partes).toHaveLength(2);
  });

  it('a person whose card fails, or who is not on the list of the member', async () => {
    server.on(cardOf(dependente.nrCartao), empty(503));
    const told = ['Não conseguimos ver quando Tiago Prado entrou no plano.'];
    expect((await loadMudanca(membro, TITULO, TODAY))?.falhas).toEqual(told);
    const alone = MemberContext.of(sessionRecord({ pessoas: [titular] }), call, () =>
      Promise.resolve('token'),
    );
    const found = await loadMudanca(alone, TITULO, TODAY);
    expect(found?.falhas).toEqual(told);
    expect(found?.explicacao.fatos).toEqual([{ tipo: 'reajuste', mes: '11/2026' }]);
  });
});
