/** The two lists of hours: asked once for all, yesterday's when the service fails, each failing alone. */
import { expect, it } from 'vitest';
import { loadHorarios } from '#lib/horarios/service.server.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const call = { requestId: 'pedido-1' };
const POINTS = 'GET /ws/agendamento/pontos-atendimento/horarios';
const LABS = 'GET /ws/agendamento/laboratorios/horarios';

// In this order: what was answered is kept by the process.
it('a list that fails costs its own panel, and is asked for anew later', async () => {
  server.on(POINTS, json({}, 500)).on(LABS, json({ responseList: [{ nmUnidade: 'Centro' }] }));
  const { pontos, laboratorios } = await loadHorarios(call);
  expect(pontos).toMatchObject({ status: 'error', retry: true });
  expect(laboratorios).toMatchObject({
    status: 'success',
    data: [{ nmUnidade: 'Centro', horarios: [] }],
  });
});

it('a list that was answered is not asked for again by those who come next', async () => {
  server.on(POINTS, json({ responseList: [] }));
  await Promise.all([loadHorarios(call), loadHorarios(call), loadHorarios(call)]);
  expect(server.callsTo(LABS)).toEqual([]);
  expect(server.callsTo(POINTS).length).toBeLessThanOrEqual(1);
});
