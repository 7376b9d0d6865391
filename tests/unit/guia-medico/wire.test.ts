/** The answers of the directory's services: `docs/contract.md` › Provider guide. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as wire from '#lib/guia-medico/wire.ts';

const accepts = (schema: z.ZodType, body: unknown) => schema.safeParse(body).success;

type Entry = Record<string, string | number>;
const asText = (entry: Entry) =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, String(value).trim()]));

const LISTS: [name: string, schema: z.ZodType, needed: Entry, more?: Entry, read?: Entry][] = [
  ['states', wire.listarEstados.answers, { cdEstado: 35, sgEstado: 'SP', dsEstado: 'São Paulo' }],
  [
    'cities',
    wire.listarCidades.answers,
    { codigo: 354980, nome: 'Olímpia' },
    {},
    { cdCidade: '354980', dsCidade: 'Olímpia' },
  ],
  ['neighbourhoods', wire.listarBairros.answers, { sqBairro: 1, dsBairro: ' Centro ' }],
  ['products', wire.listarProdutos.answers, { sqProduto: 7, dsProduto: 'A' }, { nrRegistroAns: 4 }],
  ['networks', wire.listarSegmentacoes.answers, { cdSegmentacao: 'A', dsSegmentacao: 'Ampla' }],
  ['areas', wire.listarAreasAtuacao.answers, { sqAreaAtuacao: 3, dsAreaAtuacao: 'Dor' }],
  ['resources', wire.listarRecursos.answers, { sqRecurso: 12, dsRecurso: 'Hospital' }],
  ['specialties', wire.listarEspecialidades.answers, { cdEspecialidade: 5, dsEspecialidade: 'A' }],
  [
    'qualifications',
    wire.listarQualificacoes.answers,
    { cdQualificacao: 4, dsQualificacao: 'Título' },
    { sgQualificacao: 'E' },
  ],
];

describe.each(LISTS)('a list of %s', (_name, schema, needed, more = {}, read) => {
  it('is read with codes as text and without unknown fields', () => {
    const entry = { ...needed, ...more, cdPais: 1 };
    const expected = read ?? asText({ ...needed, ...more });
    expect(schema.parse({ responseList: [entry], total: 1 })).toEqual([expected]);
  });

  it('needs these fields and no other', () => {
    expect(accepts(schema, { responseList: [needed] })).toBe(true);
    for (const name of Object.keys(needed))
      expect(accepts(schema, { responseList: [{ ...needed, [name]: null }] }), name).toBe(false);
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
