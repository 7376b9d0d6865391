/** The lists of registration forms: one call serves all people, and a failure is not kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addressLists,
  listarTipoLogradouro,
  registrationLists,
  shownData,
  stepData,
} from '#lib/cadastro/lists.server.ts';
import { PersonContext } from '#lib/sessao/member-context.server.ts';
import { endereco, familyRoutes, otherTown, scriptFamily } from '../../support/healthy-family.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { json, useScriptedServer } from '../support/scripted-server.ts';
import { STREETS } from './support.ts';

const server = useScriptedServer();
const pessoa = (selecionada = titular.nrCartao) =>
  PersonContext.of(sessionRecord({ selecionada }), { ...call, requestId: selecionada });

// The order matters, because the process keeps answers.
it('a list that fails is empty where it is optional, and is asked for again', async () => {
  scriptFamily(server);
  server.on(STREETS, json({}, 500)).on(familyRoutes.listarPais, json({}, 500));
  expect(await listarTipoLogradouro(pessoa())).toEqual([]);
  await expect(addressLists(pessoa())).rejects.toMatchObject({ kind: 'unavailable' });
  server.on(STREETS, json({ responseList: [{ codigo: 2, descricao: 'Avenida', x: 1 }] }));
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
  server.on(STREETS, json({}, 500));
  expect(await listarTipoLogradouro(pessoa())).toEqual([{ codigo: '2', descricao: 'Avenida' }]);
});

describe('a step', () => {
  beforeEach(() => scriptFamily(server));
  const data = (passo: string, valores = {}) =>
    stepData(passo, valores, pessoa(), registrationLists);

  it('of a list has its choices, and another step has none', async () => {
    expect(await data('sqPais')).toEqual({ opcoes: '10\tBrasil' });
    expect(await data('nmMae')).toBeUndefined();
  });

  it('of an address has towns only with a state', async () => {
    const lists = { ufs: 'SP\tSão Paulo', tiposLogradouro: '2\tAvenida' };
    expect(await data('endereco')).toEqual(lists);
    expect(await data('endereco', { sgEstado: 'SP' })).toEqual({
      ...lists,
      cidades: `354980\t${endereco.nmCidade}\n353390\t${otherTown.nome}`,
    });
  });

  it('of the review has the words of the posted codes', async () => {
    const posted = { sqPais: '10', ieSexo: 'F', sgEstado: 'SP', cdMunicipioIbge: '354980' };
    expect(await data('revisao', posted)).toEqual({
      words: {
        sqPais: 'Brasil',
        ieSexo: 'Feminino',
        sgEstado: 'São Paulo',
        cdMunicipioIbge: endereco.nmCidade,
      },
    });
  });

  it('of a page has no words that the form has, and names a changed town', async () => {
    const known = { sqPais: '63', sgEstado: 'SP', cdMunicipioIbge: '353390', nmCidade: 'Olímpia' };
    const shown = (changes: object) =>
      shownData(
        { passo: 'revisao', known, valores: { ...known, ...changes } },
        pessoa(),
        registrationLists,
      );
    expect(await shown({})).toBeUndefined();
    expect(server.calls).toEqual([]);
    expect(await shown({ sqPais: '10' })).toEqual({ words: { sqPais: 'Brasil' } });
    expect(await shown({ cdMunicipioIbge: '354980' })).toMatchObject({
      words: { cdMunicipioIbge: endereco.nmCidade },
    });
  });
});
