/** Protocols: their states, their possible actions, and the refusal of other people's protocols. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError } from '#lib/errors.ts';
import { canChangePriority, canRate, isUrgent, situacaoOf } from '#lib/protocolos/rules.ts';
import { avaliarForm, prioridadeForm } from '#lib/protocolos/schema.ts';
import { alterarPrioridadeProtocolo, avaliarProtocolo } from '#lib/protocolos/service.server.ts';
import { membro } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const LIST = 'GET /ws/protocolos/501';

beforeEach(() => {
  const responseList = [
    { nrProtocolo: 10, dsStatus: 'Concluído' },
    { nrProtocolo: 20, dsStatus: 'Em andamento', iePrioridade: 'N' },
    { nrProtocolo: 30, dsStatus: 'Concluído', nrNota: 3 },
  ];
  server.on(LIST, json({ responseList }));
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

// `action.test.ts` has those that are sent.
it.each([
  ['a rating of an open protocol', () => rate('20')],
  ['a rating of a rated protocol', () => rate('30')],
  ['a change of priority of a finished protocol', () => changePriority('10')],
  ['a change to the same priority', () => changePriority('20', 'N')],
])('%s is refused without a write', async (_what, use) => {
  await expect(use()).rejects.toMatchObject({ name: 'BusinessError' });
  expect(server.routes).toEqual([LIST]);
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
    const fields = { nrProtocolo: '10', nrNota: '1' };
    expect(avaliarForm.schema.parse({ ...fields, dsComentario: ' oi ' }).dsComentario).toBe('oi');
    const long = { ...fields, dsComentario: 'x'.repeat(1001) };
    expect(avaliarForm.schema.safeParse(long).success).toBe(false);
  });

  it.each([{ iePrioridade: 'X' }, { dsJustificativa: ' ' }, { nrProtocolo: 'a/b' }])(
    'are a priority with a reason, not %j',
    (change) => {
      const fields = { nrProtocolo: '10', iePrioridade: 'U', dsJustificativa: 'Piorou.' };
      expect(prioridadeForm.schema.safeParse({ ...fields, ...change }).success).toBe(false);
    },
  );
});
