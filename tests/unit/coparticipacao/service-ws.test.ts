/** The co-payment search on the common services, without an alternate host. */
import { expect, it } from 'vitest';
import { listarFatorModerador, loadParcelas } from '#lib/coparticipacao/service.server.ts';
import { titular } from '../support/people.ts';
import { membro } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer({ PORTAL_FIXED_AUTHORIZATION: 'Basic fixo' });
const ROUTE = `GET /ws/r/beneficiario/fator-moderador/listar/${titular.nrCartao}`;
const fatores = [
  { cdProcedimento: '10', nmProcedimento: 'Consulta', vlFatorModerador: 28 },
  { cdProcedimento: '101', nmProcedimento: 'Retorno' },
];

it('the search sends the card and the typed text, without a credential', async () => {
  server.on(ROUTE, json({ responseList: fatores }));
  const found = await listarFatorModerador(membro, { cdProcedimento: '', nmProcedimento: 'cons' });
  expect(found).toHaveLength(2);
  expect(server.calls[0]?.query).toEqual({ nmProcedimento: 'cons' });
  expect(server.calls[0]?.headers.authorization).toBeUndefined();
});

it('the search finds the costs of the estimate’s items, without unknown procedures', async () => {
  server.on(ROUTE, json({ responseList: fatores }));
  const parcelas = await loadParcelas(membro, [
    { cdProcedimento: '10', quantidade: 2 },
    { cdProcedimento: '1', quantidade: 1 },
  ]);
  expect(parcelas).toEqual([{ fator: fatores[0], quantidade: 2 }]);
  expect(server.calls.map(({ query }) => query['cdProcedimento'])).toEqual(['10', '1']);
});
