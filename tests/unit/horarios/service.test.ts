/** The two lists of hours: cached for all visitors, with independent failures. */
import { expect, it } from 'vitest';
import { loadHorarios } from '#lib/horarios/service.server.ts';
import { call } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const POINTS = 'GET /ws/agendamento/pontos-atendimento/horarios';
const LABS = 'GET /ws/agendamento/laboratorios/horarios';

// The order matters, because the process keeps answers.
it('a failed list fails only its panel, and is retried later', async () => {
  server.on(POINTS, json({}, 500)).on(LABS, json({ responseList: [{ nmUnidade: 'Centro' }] }));
  const { pontos, laboratorios } = await loadHorarios(call);
  expect(pontos).toMatchObject({ status: 'error', retry: true });
  expect(laboratorios).toMatchObject({
    status: 'success',
    data: [{ nmUnidade: 'Centro', horarios: [] }],
  });
});

it('an answered list is not requested again', async () => {
  server.on(POINTS, json({ responseList: [] }));
  await Promise.all([loadHorarios(call), loadHorarios(call), loadHorarios(call)]);
  expect(server.callsTo(LABS)).toEqual([]);
  expect(server.callsTo(POINTS).length).toBeLessThanOrEqual(1);
});
