/** Protocols: their states, their possible actions, and the refusal of other people's protocols. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError } from '#lib/errors.ts';
import { canChangePriority, canRate, isUrgent, situacaoOf } from '#lib/protocolos/rules.ts';
import { avaliarForm, prioridadeForm, protocoloParam } from '#lib/protocolos/schema.ts';
import { alterarPrioridadeProtocolo, avaliarProtocolo } from '#lib/protocolos/service.server.ts';
import { membro } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const LIST = 'GET /ws/protocolos/501';
const RATE = 'POST /ws/protocolos/10/avaliacao';
const PRIORITY = 'PUT /ws/protocolos/20/prioridade';

beforeEach(() => {
  const responseList = [
    { nrProtocolo: 10, dsStatus: 'Concluído' },
    { nrProtocolo: 20, dsStatus: 'Em andamento', iePrioridade: 'N' },
    { nrProtocolo: 30, dsStatus: 'Concluído', nrNota: 3 },
  ];
  server.on(LIST, json({ responseList })).on(RATE, empty(201)).on(PRIORITY, empty(204));
});

const rate = (nrProtocolo: string) => avaliarProtocolo(membro, { nrProtocolo, nrNota: 5 });
const changePriority = (nrProtocolo: string, iePrioridade: 'N' | 'U' = 'U') =>
  alterarPrioridadeProtocolo(membro, { nrProtocolo, iePrioridade, dsJustificativa: 'Piorou.' });

describe('the state', () => {
  it.each([
    ['Aberto', 'aberto'],
    ['EM ANÁLISE', 'andamento'],
    ['Em andamento', 'andamento'],
    ['Concluido', 'concluido'],
    ['Encerrado', 'concluido'],
    ['Cancelado', 'cancelado'],
    ['ST_09', 'outra'],
    [undefined, 'outra'],
  ])('%s is %s', (dsStatus, expected) => {
    expect(situacaoOf({ dsStatus })).toBe(expected);
  });

  it('allows a rating or a change of priority, never both', () => {
    for (const dsStatus of ['Aberto', 'Em andamento', 'Concluído', 'Cancelado', 'ST_09']) {
      expect(canRate({ dsStatus }) && canChangePriority({ dsStatus })).toBe(false);
    }
    expect(canRate({ dsStatus: 'Concluído', nrNota: 5 })).toBe(false);
    // Some services send 0 for no rating.
    expect(canRate({ dsStatus: 'Concluído', nrNota: 0 })).toBe(true);
    expect([isUrgent({ iePrioridade: 'U' }), isUrgent({ iePrioridade: 'N' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a rating', () => {
  it("of the member's own finished protocol is sent once", async () => {
    await rate('10');
    expect(server.routes).toEqual([LIST, RATE]);
    expect(JSON.parse(server.callsTo(RATE)[0]?.body ?? '')).toEqual({ nrNota: 5 });
  });

  it.each(['20', '30'])('of protocol %s, open or rated, is refused', async (nr) => {
    await expect(rate(nr)).rejects.toMatchObject({ name: 'BusinessError' });
    expect(server.routes).toEqual([LIST]);
  });
});

describe('a change of priority', () => {
  it("of the member's own open protocol is sent with its reason", async () => {
    await changePriority('20');
    expect(JSON.parse(server.callsTo(PRIORITY)[0]?.body ?? '')).toEqual({
      iePrioridade: 'U',
      dsJustificativa: 'Piorou.',
    });
  });

  it('of a finished protocol, or to the same priority, is refused', async () => {
    await expect(changePriority('10')).rejects.toMatchObject({ name: 'BusinessError' });
    await expect(changePriority('20', 'N')).rejects.toMatchObject({ name: 'BusinessError' });
    expect(server.routes).toEqual([LIST, LIST]);
  });
});

describe.each([
  ['a rating', rate],
  ['a change of priority', changePriority],
])('%s', (_name, use) => {
  it.each(['999', '../10'])('of %s is not found, and no call contains it', async (nr) => {
    await expect(use(nr)).rejects.toBeInstanceOf(NotFoundError);
    expect(server.routes).toEqual([LIST]);
  });
});

describe('the typed values', () => {
  it('are a rating with an optional comment', () => {
    const parsed = avaliarForm.schema.parse({
      nrProtocolo: '10',
      nrNota: '1',
      dsComentario: ' oi ',
    });
    expect(parsed).toEqual({ nrProtocolo: '10', nrNota: 1, dsComentario: 'oi' });
    const long = { nrProtocolo: '10', nrNota: '1', dsComentario: 'x'.repeat(1001) };
    expect(avaliarForm.schema.safeParse(long).success).toBe(false);
  });

  it('are a priority with a reason', () => {
    const fields = { nrProtocolo: '10', iePrioridade: 'U', dsJustificativa: 'Piorou.' };
    expect(prioridadeForm.schema.safeParse(fields).success).toBe(true);
    for (const change of [
      { iePrioridade: 'X' },
      { dsJustificativa: ' ' },
      { nrProtocolo: 'a/b' },
    ]) {
      expect(prioridadeForm.schema.safeParse({ ...fields, ...change }).success).toBe(false);
    }
  });

  it.each([
    ['10', '10'],
    ['../10', undefined],
    [null, undefined],
  ])('give for ?protocolo=%s the value %s', (typed, expected) => {
    expect(protocoloParam.parse(typed)).toBe(expected);
  });
});
