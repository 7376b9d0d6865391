/** The situation of a request, its next step and its limit. */
import { describe, expect, it } from 'vitest';
import {
  canRevalidate,
  partialAuthorisation,
  groupRequisicoes,
  hasNetwork,
  isPartial,
  limiteOf,
  passosOf,
  rawStatus,
  SITUACAO,
  situacaoOf,
} from '#lib/requisicoes/rules.ts';

const TODAY = '21/11/2026';

describe('a partial authorisation', () => {
  const half = { sqProcedimento: '1', dsProcedimento: 'X', qtSolicitada: 20, qtAutorizada: 10 };
  const whole = { ...half, qtAutorizada: 20 };

  it('has the amounts of one procedure, and only the word for several', () => {
    expect(partialAuthorisation('autorizada', [half])?.sentido).toMatch(
      /^Autorizada em parte: 10 de 20\./,
    );
    expect(partialAuthorisation('autorizada', [half, whole])?.sentido).toMatch(
      /^Autorizada em parte\./,
    );
  });

  it('is undefined when all is authorised or the request is not decided', () => {
    expect(partialAuthorisation('autorizada', [whole])).toBeUndefined();
    expect(partialAuthorisation('autorizada', [])).toBeUndefined();
    expect(partialAuthorisation('analise', [half])).toBeUndefined();
  });
});

describe('the situation', () => {
  it.each([
    ['1', 'analise'],
    ['2', 'autorizada'],
    ['3', 'negada'],
    ['4', 'vencida'],
    ['5', 'pendente'],
    ['6', 'cancelada'],
    ['17', 'outra'],
    ['0', 'outra'],
    ['__proto__', 'outra'],
    [undefined, 'outra'],
  ])('of cdStatus %s is %s', (cdStatus, expected) => {
    expect(situacaoOf({ cdStatus }, TODAY)).toBe(expected);
  });

  it.each([
    ['20/11/2026', 'vencida'],
    ['21/11/2026', 'autorizada'],
    ['31/02/2026', 'autorizada'],
  ])('of an authorisation that is valid until %s is %s', (dtLimite, expected) => {
    expect(situacaoOf({ cdStatus: '2', dtLimite }, TODAY)).toBe(expected);
  });

  it('of a refusal does not change after its date', () => {
    expect(situacaoOf({ cdStatus: '3', dtLimite: '20/11/2026' }, TODAY)).toBe('negada');
  });

  it('shows a sentence for an unknown code, with the service’s text', () => {
    for (const { nome, sentido } of Object.values(SITUACAO)) {
      expect(`${nome} ${sentido}`).not.toMatch(/\d|_/);
      expect(sentido).toMatch(/\.$/);
    }
    expect(rawStatus({ dsStatus: 'Em perícia' }, 'outra')).toBe('Em perícia');
    expect(rawStatus({ dsStatus: 'AGUARD X9' }, 'outra')).toBe('AGUARD X9');
    expect(rawStatus({ dsStatus: 'AGUARD OPME' }, 'analise')).toBeUndefined();
    expect(rawStatus({ dsStatus: 'AGUARD COTACAO OPME F2' }, 'outra')).toBe(
      'aguardando cotação de material especial (órtese ou prótese) (“AGUARD COTACAO OPME F2”)',
    );
  });

  it('gives the possible actions', () => {
    const all = Object.keys(SITUACAO) as (keyof typeof SITUACAO)[];
    expect(all.filter(canRevalidate)).toEqual(['vencida']);
    expect(all.filter((one) => !hasNetwork(one))).toEqual(['negada', 'cancelada']);
  });
});

describe('the groups of the list', () => {
  it('are: waits for the member, waits for the operator, decided; empty groups are left out', () => {
    const list = ['1', '5', '2', '4', '9', '3'].map((cdStatus) => ({
      nrRequisicao: `nr-${cdStatus}`,
      cdStatus,
    }));
    const groups = groupRequisicoes(list, TODAY);
    expect(groups.map(({ requisicoes }) => requisicoes.map((one) => one.cdStatus))).toEqual([
      ['5', '4', '3'],
      ['1', '9'],
      ['2'],
    ]);
    expect(groupRequisicoes(list.slice(0, 1), TODAY)).toHaveLength(1);
    expect(groupRequisicoes([], TODAY)).toEqual([]);
  });
});

describe('the timeline', () => {
  const historico = [
    { dtEvento: '14/11/2026 10:12', dsEvento: 'Pedido recebido' },
    { dtEvento: undefined, dsEvento: 'Em auditoria' },
  ];

  it('has the done steps, then the next one with its owner and its limit', () => {
    const passos = passosOf({ historico, dtLimite: '27/11/2026' }, 'analise', '20/11/2026');
    expect(passos).toEqual([
      { quem: 'feito', quando: '14/11/2026 10:12', texto: 'Pedido recebido' },
      { quem: 'feito', texto: 'Em auditoria' },
      { quem: 'nosso', ate: '27/11/2026', texto: 'Concluir a análise e responder a você' },
    ]);
  });

  it.each([
    ['analise', 'nosso'],
    ['outra', 'nosso'],
    ['autorizada', 'seu'],
    ['pendente', 'seu'],
    ['negada', 'seu'],
    ['vencida', 'seu'],
  ] as const)('of %s continues with a step that is %s', (situacao, quem) => {
    expect(passosOf({ historico: [] }, situacao, undefined)).toMatchObject([{ quem }]);
  });

  it('of a cancelled request has no next step', () => {
    expect(passosOf({ historico, dtLimite: '27/11/2026' }, 'cancelada', TODAY)).toHaveLength(2);
  });

  it('has the service’s day, else the regulator’s, only while a limit exists', () => {
    expect(limiteOf({}, 'analise', '27/11/2026')).toBe('27/11/2026');
    expect(limiteOf({ dtLimite: '25/11/2026' }, 'pendente', '27/11/2026')).toBe('25/11/2026');
    expect(limiteOf({}, 'pendente', '27/11/2026')).toBeUndefined();
    expect(limiteOf({ dtLimite: '25/11/2026' }, 'negada', '27/11/2026')).toBeUndefined();
  });
});

describe('quantities', () => {
  it.each([
    [20, 10, true],
    [20, 20, false],
    [20, 0, false],
    [20, undefined, false],
    [undefined, 5, false],
  ])(
    'of %s requested and %s authorised are partial: %s',
    (qtSolicitada, qtAutorizada, expected) => {
      expect(isPartial({ qtSolicitada, qtAutorizada })).toBe(expected);
    },
  );
});
