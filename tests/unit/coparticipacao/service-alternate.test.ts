/** The co-payment search on the alternate host, with the fixed authorization. */
import { expect, it } from 'vitest';
import { listarFatorModerador } from '#lib/coparticipacao/service.server.ts';
import { titular } from '../support/people.ts';
import { membro } from '../support/requests.ts';
import { json, ScriptedServer, useScriptedServer } from '../support/scripted-server.ts';

const alternate = new ScriptedServer();
await alternate.listen();
const server = useScriptedServer({
  PORTAL_COPARTICIPACAO_URL: `${alternate.url}/copart`,
  PORTAL_FIXED_AUTHORIZATION: 'Basic fixo',
});
const ROUTE = `GET /copart/fator-moderador/listar/${titular.nrCartao}`;

it('the search calls only that host, with the fixed authorization', async () => {
  alternate.on(ROUTE, json({ responseList: [{ cdProcedimento: 10, nmProcedimento: 'Consulta' }] }));
  const found = await listarFatorModerador(membro, { cdProcedimento: '10', nmProcedimento: '' });
  expect(found).toEqual([{ cdProcedimento: '10', nmProcedimento: 'Consulta' }]);
  expect(alternate.routes).toEqual([ROUTE]);
  expect(alternate.calls[0]?.headers.authorization).toBe('Basic fixo');
  expect(server.calls).toEqual([]);
});

it('the search treats a refusal as a configuration fault, not as the end of the session', async () => {
  alternate.reset();
  alternate.on(ROUTE, json({}, 401));
  await expect(listarFatorModerador(membro, { nmProcedimento: 'x' })).rejects.toMatchObject({
    kind: 'unavailable',
  });
  await alternate.close();
});
