/** Attendances: by person, by month. */
import { expect, it } from 'vitest';
import { groupByMonth } from '#lib/atendimentos/rules.ts';
import { listarAtendimentos } from '#lib/atendimentos/service.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { dependente, sessionRecord } from '../support/people.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();

it('attendances are grouped by month, the newest first, without a date last', () => {
  const found = groupByMonth([
    { nrAtendimento: '1', dtAtendimento: '30/09/2026' },
    { nrAtendimento: '2', dtAtendimento: undefined },
    { nrAtendimento: '3', dtAtendimento: '02/11/2026 08:00' },
    { nrAtendimento: '4', dtAtendimento: '02/11/2026 14:00' },
    { nrAtendimento: '5', dtAtendimento: '30/09/2025' },
  ] as never);
  expect(
    found.map(({ nome, atendimentos }) => [nome, atendimentos.map((a) => a.nrAtendimento)]),
  ).toEqual([
    ['novembro de 2026', ['4', '3']],
    ['setembro de 2026', ['1']],
    ['setembro de 2025', ['5']],
    ['Sem data', ['2']],
  ]);
});

it('attendances belong to the selected person', async () => {
  const membro = MemberContext.of(sessionRecord({ selecionada: dependente.nrCartao }), {
    requestId: 'pedido-1',
  });
  server.on('GET /ws/meus-atendimentos/502', json({ responseList: [{ nrAtendimento: 9 }] }));
  expect(await listarAtendimentos(membro)).toEqual([{ nrAtendimento: '9' }]);
});
