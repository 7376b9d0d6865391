/** The answers of the directory's services: `docs/contract.md` › Provider guide. */
import { describe, expect, it } from 'vitest';
import * as wire from '#lib/guia-medico/wire.ts';

const prestador = {
  sqPrestador: 81,
  sqDadosAtuaisGMN: 7_000_081,
  nmPrestador: 'Cecília Prado Nogueira',
  nmFantasia: '',
  nrCnpj: '99.000.081/0001-00',
  dsEspecialidades: ['Cardiologia'],
  dsAreasAtuacao: null,
  qualificacoes: [{ sgQualificacao: 'E', dsQualificacao: 'Título' }, { dsQualificacao: 'Outra' }],
  telefones: ['(17) 3000-0081'],
  nrLatitude: '-20.811',
  nrLongitude: -49.376,
  nrDistanciaKm: null,
  ieAgendaOnline: 'S',
  dtInicioVigencia: '01/02/2020',
  cdUsuarioAtualizacao: 'X1',
};

describe('a provider', () => {
  it('is read; a missing field is undefined, an empty list or false', () => {
    expect(wire.buscarPrestador.answers.parse({ response: prestador })).toEqual({
      sqPrestador: '81',
      sqDadosAtuaisGMN: '7000081',
      nmPrestador: 'Cecília Prado Nogueira',
      nrCnpj: '99000081000100',
      dsEspecialidades: ['Cardiologia'],
      dsAreasAtuacao: [],
      qualificacoes: [
        { sgQualificacao: 'E', dsQualificacao: 'Título' },
        { dsQualificacao: 'Outra' },
      ],
      telefones: ['(17) 3000-0081'],
      nrLatitude: -20.811,
      nrLongitude: -49.376,
      ieAgendaOnline: true,
      ieUrgenciaEmergencia: false,
      dtInicioVigencia: '01/02/2020',
      substitutos: [],
    });
  });

  it.each(['12.ABC.345/01DE-35', '12abc34501de35', ' 12 ABC 345 01DE 35'])(
    'has the letters of its CNPJ: %s',
    (nrCnpj) => {
      expect(wire.prestador.parse({ ...prestador, nrCnpj }).nrCnpj).toBe('12ABC34501DE35');
    },
  );
});

describe('a search', () => {
  const resultadoBusca = wire.searchAnswer(wire.prestador);

  it.each([
    [true, true],
    ['S', true],
    ['N', false],
    [undefined, false],
    ['false', false],
  ])('with temProximaPagina %j has a next page: %s', (temProximaPagina, expected) => {
    const read = resultadoBusca.parse({ listaRegistros: [], temProximaPagina });
    expect(read.temProximaPagina).toBe(expected);
  });

  it('for the list has only the fields that the list shows', () => {
    const body = { listaRegistros: [prestador] };
    const [shown] = wire.searchAnswer(wire.prestadorNaLista).parse(body).listaRegistros ?? [];
    const [whole] = resultadoBusca.parse(body).listaRegistros ?? [];
    expect(whole).toMatchObject(shown ?? {});
    expect(shown).toHaveProperty('nmPrestador', whole?.nmPrestador);
    for (const name of ['nrCnpj', 'nrConselho', 'nrLatitude', 'substitutos', 'cdCidade']) {
      expect(shown).not.toHaveProperty(name);
    }
  });
});
