/** The answers of the directory's services: `docs/contract.md` › Provider guide. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as wire from '#lib/guia-medico/wire.ts';

const accepts = (schema: z.ZodType, body: unknown) => schema.safeParse(body).success;

const LISTS: [name: string, schema: z.ZodType, entry: object, read: object, required: string[]][] =
  [
    [
      'states',
      wire.listarEstados.answers,
      { cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo', cdPais: 1 },
      { cdEstado: '35', sgEstado: 'SP', dsEstado: 'São Paulo' },
      ['cdEstado', 'sgEstado', 'dsEstado'],
    ],
    [
      'cities',
      wire.listarCidades.answers,
      { codigo: 354980, nome: 'São José do Rio Preto', uf: 'SP' },
      { cdCidade: '354980', dsCidade: 'São José do Rio Preto' },
      ['codigo', 'nome'],
    ],
    [
      'neighbourhoods',
      wire.listarBairros.answers,
      { sqBairro: 1, dsBairro: ' Centro ' },
      { sqBairro: '1', dsBairro: 'Centro' },
      ['sqBairro', 'dsBairro'],
    ],
    [
      'products',
      wire.listarProdutos.answers,
      { sqProduto: 7, dsProduto: 'Plano', nrRegistroAns: 400123 },
      { sqProduto: '7', dsProduto: 'Plano', nrRegistroAns: '400123' },
      ['sqProduto', 'dsProduto'],
    ],
    [
      'networks',
      wire.listarSegmentacoes.answers,
      { cdSegmentacao: 'A', dsSegmentacao: 'Ampla' },
      { cdSegmentacao: 'A', dsSegmentacao: 'Ampla' },
      ['cdSegmentacao', 'dsSegmentacao'],
    ],
    [
      'areas',
      wire.listarAreasAtuacao.answers,
      { sqAreaAtuacao: 3, dsAreaAtuacao: 'Dor' },
      { sqAreaAtuacao: '3', dsAreaAtuacao: 'Dor' },
      ['sqAreaAtuacao', 'dsAreaAtuacao'],
    ],
    [
      'resources',
      wire.listarRecursos.answers,
      { sqRecurso: 12, dsRecurso: 'Hospital' },
      { sqRecurso: '12', dsRecurso: 'Hospital' },
      ['sqRecurso', 'dsRecurso'],
    ],
    [
      'specialties',
      wire.listarEspecialidades.answers,
      { cdEspecialidade: 5, dsEspecialidade: 'Cardiologia' },
      { cdEspecialidade: '5', dsEspecialidade: 'Cardiologia' },
      ['cdEspecialidade', 'dsEspecialidade'],
    ],
    [
      'qualifications',
      wire.listarQualificacoes.answers,
      { cdQualificacao: 4, sgQualificacao: 'E', dsQualificacao: 'Título' },
      { cdQualificacao: '4', sgQualificacao: 'E', dsQualificacao: 'Título' },
      ['cdQualificacao', 'dsQualificacao'],
    ],
  ];

describe.each(LISTS)('a list of %s', (_name, schema, entry, read, required) => {
  it('is read with codes as text and without unknown fields', () => {
    expect(schema.parse({ responseList: [entry], total: 1 })).toEqual([read]);
  });

  it('may be empty', () => {
    expect(schema.parse({ responseList: null })).toEqual([]);
    expect(accepts(schema, [])).toBe(false);
    expect(accepts(schema, {})).toBe(false);
  });

  it.each(required.map((name) => [name]))('needs %s', (name) => {
    expect(accepts(schema, { responseList: [{ ...entry, [name]: null }] })).toBe(false);
  });

  it('needs no other field', () => {
    const bare = Object.fromEntries(
      Object.entries(entry).filter(([name]) => required.includes(name)),
    );
    expect(accepts(schema, { responseList: [bare] })).toBe(true);
  });
});

describe('processing dates', () => {
  it('are read as text', () => {
    const body = { responseList: [{ dtProcessamento: '15/03/2026 05:40' }] };
    expect(wire.listaProcessamentos.parse(body)).toEqual(['15/03/2026 05:40']);
  });

  it.each(['15/03/2026', '2026-03-15T05:40', null])('are not %j', (dtProcessamento) => {
    expect(accepts(wire.listaProcessamentos, { responseList: [{ dtProcessamento }] })).toBe(false);
  });
});

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

  it('needs only a number and a name', () => {
    const bare = { sqPrestador: 1, nmPrestador: 'A' };
    expect(accepts(wire.prestador, bare)).toBe(true);
    for (const name of Object.keys(bare)) {
      expect(accepts(wire.prestador, { ...bare, [name]: null })).toBe(false);
    }
  });

  it.each([{ nrLatitude: 'norte' }, { telefones: '17 3000' }, { dtFimVigencia: '2026-01-01' }])(
    'is refused with %o',
    (fields) => {
      expect(accepts(wire.prestador, { ...prestador, ...fields })).toBe(false);
    },
  );
});

describe('a search', () => {
  const resultadoBusca = wire.searchAnswer(wire.prestador);

  it('has providers and a next-page flag', () => {
    const body = { listaRegistros: [prestador], temProximaPagina: true };
    const read = resultadoBusca.parse(body);
    expect(read.listaRegistros).toHaveLength(1);
    expect(read.temProximaPagina).toBe(true);
  });

  it.each([
    [true, true],
    ['S', true],
    ['N', false],
    [false, false],
    [null, false],
    [undefined, false],
    ['false', false],
  ])('with temProximaPagina %j has a next page: %s', (temProximaPagina, expected) => {
    const read = resultadoBusca.parse({ listaRegistros: [], temProximaPagina });
    expect(read.temProximaPagina).toBe(expected);
  });

  it('without a list differs from one with an empty list', () => {
    expect(resultadoBusca.parse({}).listaRegistros).toBeUndefined();
    expect(resultadoBusca.parse({ listaRegistros: null }).listaRegistros).toBeUndefined();
    expect(resultadoBusca.parse({ listaRegistros: [] }).listaRegistros).toEqual([]);
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

  it.each([null, [], 'x', { listaRegistros: {} }, { listaRegistros: [{}] }])(
    'is not %j',
    (body) => {
      expect(accepts(resultadoBusca, body)).toBe(false);
    },
  );
});
