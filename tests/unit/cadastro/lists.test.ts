/** The lists of registration forms: one call serves all people, and a failure is not kept. */
import { expect, it } from 'vitest';
import {
  addressLists,
  listarTipoLogradouro,
  registrationLists,
} from '#lib/cadastro/lists.server.ts';
import { PersonContext } from '#lib/sessao/member-context.server.ts';
import { familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const KINDS = 'GET /ws/cadastro/listar/tipo-logradouro';
const pessoa = (selecionada = titular.nrCartao) =>
  PersonContext.of(sessionRecord({ selecionada }), { ...call, requestId: selecionada });

// The order matters, because the process keeps answers.
it('a list that fails is empty where it is optional, and is asked for again', async () => {
  scriptFamily(server);
  server.on(KINDS, json({}, 500)).on(familyRoutes.listarPais, json({}, 500));
  expect(await listarTipoLogradouro(pessoa())).toEqual([]);
  await expect(addressLists(pessoa())).rejects.toMatchObject({ kind: 'unavailable' });
  server.on(KINDS, json({ responseList: [{ codigo: 2, descricao: 'Avenida', x: 1 }] }));
  expect(await listarTipoLogradouro(pessoa())).toEqual([{ codigo: '2', descricao: 'Avenida' }]);
  expect((await registrationLists(pessoa())).paises).toEqual([]);
});

it('a list that one person has read serves the others, without a credential', async () => {
  scriptFamily(server);
  const lists = await registrationLists(pessoa());
  expect(lists.paises).toEqual([{ codigo: '10', descricao: 'Brasil' }]);
  expect(server.calls.map(({ headers }) => headers.authorization)).toEqual(
    server.calls.map(() => undefined),
  );
  server.calls.length = 0;
  expect(await registrationLists(pessoa(dependente.nrCartao))).toEqual(lists);
  expect(server.calls).toEqual([]);
});

it('a list that was read once is shown while its service fails', async () => {
  server.on(KINDS, json({}, 500));
  expect(await listarTipoLogradouro(pessoa())).toEqual([{ codigo: '2', descricao: 'Avenida' }]);
});
