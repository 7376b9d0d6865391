/** The search of the directory: place, filters, members, pages. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/guia-medico/wire.ts';
import { prestadores as prestadoresTable } from '../../backend/db/schema/guia-medico.ts';
import { falhas } from '../../backend/db/schema/sistema.ts';
import { ask, find, type Query } from './support/busca.ts';
import { mensagem } from './support/http.ts';
import { credentialsOf, NOON, useServer } from './support/target.ts';

const { backend, get } = useServer();
const RIO_PRETO = '354980';
const ALL = { cdCidade: RIO_PRETO, nrQtdRegistroPagina: 1000 };
const ids = (list: readonly wire.Prestador[]) => list.map(({ sqPrestador }) => sqPrestador);

describe('a place', () => {
  test('is required: a city, or coordinates other than 0', async () => {
    const none: Query[] = [{}, { nrLatitude: 0, nrLongitude: 0 }, { nrLatitude: -20.8 }];
    for (const query of none) {
      const answer = await ask(backend(), query);
      expect(answer.status).toBe(400);
      expect(mensagem(answer)).toBe('Selecione uma cidade.');
    }
  });

  test('by city gives only its providers, ordered by name', async () => {
    const { prestadores, names, next } = await find(backend(), ALL);
    expect(prestadores.length).toBeGreaterThan(100);
    expect(next).toBe(false);
    expect(new Set(prestadores.map(({ cdCidade }) => cdCidade))).toEqual(new Set([RIO_PRETO]));
    expect(names.slice(0, 2).join()).not.toContain('Vitor');
    expect(prestadores.every(({ nrDistanciaKm }) => nrDistanciaKm === undefined)).toBe(true);
  });

  test('by coordinates gives the providers of any town within the radius, the nearest first', async () => {
    const here = { nrLatitude: -20.811, nrLongitude: -49.376 };
    const near = (nrRaio: number) =>
      find(backend(), { ...here, nrRaio, nrQtdRegistroPagina: 1000 });
    const { prestadores } = await near(25);
    const distances = prestadores.map(({ nrDistanciaKm = NaN }) => nrDistanciaKm);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(25);
    expect(new Set(prestadores.map(({ nmCidade }) => nmCidade)).size).toBeGreaterThan(2);
    // The great-circle distance.
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    for (const { nrLatitude = NaN, nrLongitude = NaN, nrDistanciaKm = NaN } of prestadores) {
      const north = radians(nrLatitude - here.nrLatitude) * 6378;
      const east =
        radians(nrLongitude - here.nrLongitude) * 6378 * Math.cos(radians(here.nrLatitude));
      expect(Math.abs(Math.hypot(north, east) - nrDistanciaKm)).toBeLessThan(0.15);
    }
    expect((await near(5)).prestadores.length).toBeLessThan(prestadores.length);
    expect((await near(100)).prestadores.length).toBeGreaterThan(prestadores.length);
    expect(
      ids((await find(backend(), { ...here, nrQtdRegistroPagina: 1000 })).prestadores),
    ).toEqual(ids(prestadores));
  });

  test('outside the region needs the national network, by city or by state', async () => {
    const rio = { cdCidade: '330455' };
    expect((await find(backend(), rio)).prestadores).toEqual([]);
    const national = await find(backend(), rio, 'nacional');
    expect(national.prestadores.length).toBeGreaterThan(0);
    const state = await find(backend(), { cdEstado: 33 }, 'nacional');
    expect(ids(state.prestadores)).toEqual(ids(national.prestadores));
    expect((await ask(backend(), {}, 'nacional')).status).toBe(400);
    expect((await ask(backend(), { cdEstado: 99 }, 'nacional')).status).toBe(400);
  });
});

describe('a filter', () => {
  type Keeps = (prestador: wire.Prestador) => boolean;
  const FILTERS: [string, Query, Keeps][] = [
    ['a specialty', { cdEspecialidade: 5 }, (p) => p.dsEspecialidades.includes('Cardiologia')],
    ['an area', { sqAreaAtuacao: 8 }, (p) => p.dsAreasAtuacao.includes('Ecocardiografia')],
    [
      'a qualification',
      { cdQualificacao: 4 },
      (p) => p.qualificacoes.some(({ sgQualificacao }) => sgQualificacao === 'E'),
    ],
    ['resources', { sqRecurso: '12,28,29,34' }, (p) => /^(12|28|29|34)$/.test(p.sqRecurso ?? '')],
    ['online booking', { ieAgendaOnline: 'S' }, (p) => p.ieAgendaOnline],
    ['emergency', { ieUrgenciaEmergencia: 'S', tabGuide: 3 }, (p) => p.ieUrgenciaEmergencia],
    ['specialists', { tabGuide: 0 }, (p) => p.nrConselho !== undefined],
    [
      'a clinic tab alone',
      { tabGuide: 1, tabClinicaGuide: '0,2', sqRecurso: '14,11' },
      (p) => /^1[14]$/.test(p.sqRecurso ?? ''),
    ],
    [
      'two at once',
      { cdEspecialidade: 18, cdQualificacao: 5 },
      (p) =>
        p.dsEspecialidades.includes('Dermatologia') &&
        p.qualificacoes.some(({ sgQualificacao }) => sgQualificacao === 'R'),
    ],
  ];
  test.each(FILTERS)('by %s keeps only the matching providers', async (_name, query, keeps) => {
    const all = await find(backend(), ALL);
    const kept = ids(all.prestadores.filter(keeps));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(all.prestadores.length);
    expect(ids((await find(backend(), { ...ALL, ...query })).prestadores)).toEqual(kept);
  });

  test('by neighbourhood keeps its providers', async () => {
    const bairros = await get(`cidades/${RIO_PRETO}/bairros`, wire.listarBairros.answers);
    const { sqBairro = '' } = bairros.find(({ dsBairro }) => dsBairro === 'Centro') ?? {};
    const { prestadores } = await find(backend(), { ...ALL, sqBairro });
    const all = await find(backend(), ALL);
    expect(ids(prestadores)).toEqual(
      ids(all.prestadores.filter(({ nmBairro }) => nmBairro === 'Centro')),
    );
    // The neighbourhood also filters a search by coordinates.
    const around = { nrLatitude: -20.811, nrLongitude: -49.376, nrQtdRegistroPagina: 1000 };
    const near = await find(backend(), { ...around, sqBairro });
    expect(ids(near.prestadores).sort()).toEqual(ids(prestadores).sort());
  });

  test('by network gives fewer providers for smaller networks', async () => {
    const [large = 0, middle = 0, small = 0] = await Promise.all(
      [3, 2, 1].map(async (cdSegmentacaoRede) => {
        return (await find(backend(), { ...ALL, cdSegmentacaoRede })).prestadores.length;
      }),
    );
    expect(large).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(small);
  });

  test('by card or CPF keeps the providers of the member’s product', async () => {
    const { carteirinha, cpf } = credentialsOf('titular');
    const under = async (query: Query) =>
      ids((await find(backend(), { ...ALL, ...query })).prestadores);
    const product = await under({ sqProduto: 102 });
    expect(await under({ nrCartao: carteirinha })).toEqual(product);
    expect(await under({ nrCpf: cpf })).toEqual(product);
    expect(product.length).toBeLessThan((await under({})).length);
  });

  test.each([
    ['nrCartao', '00000000000000000', 'Cartão não encontrado.'],
    ['nrCpf', '00000000191', 'CPF não encontrado.'],
  ])('by an unknown %s is refused', async (name, value, text) => {
    const answer = await ask(backend(), { ...ALL, [name]: value });
    expect(answer.status).toBe(404);
    expect(mensagem(answer)).toBe(text);
  });
});

describe('pages', () => {
  const AT_ONE_PLACE = { nrLatitude: -20.811, nrLongitude: -49.376 };
  test.each<Query>([ALL, { ...AT_ONE_PLACE, nrQtdRegistroPagina: 1000 }])(
    'of %o contain the whole list without duplicates, whatever their size',
    async (query) => {
      await backend().db.update(prestadoresTable).set(AT_ONE_PLACE);
      const whole = ids((await find(backend(), query)).prestadores);
      const size = 37;
      const joined: string[] = [];
      for (let nrPagina = 1, next = true; next; nrPagina += 1) {
        const page = await find(backend(), { ...query, nrQtdRegistroPagina: size, nrPagina });
        joined.push(...ids(page.prestadores));
        ({ next } = page);
        expect(next).toBe(nrPagina * size < whole.length);
      }
      expect(joined).toEqual(whole);
    },
  );

  test('have 50 providers by default; a page past the end is empty', async () => {
    expect((await find(backend(), { cdCidade: RIO_PRETO })).prestadores).toHaveLength(50);
    const past = await find(backend(), { cdCidade: RIO_PRETO, nrPagina: 900 });
    expect(past).toMatchObject({ prestadores: [], next: false });
  });

  const MALFORMED: Query[] = [
    { nrPagina: 0 },
    { nrPagina: 'x' },
    { nrQtdRegistroPagina: 0 },
    { nrQtdRegistroPagina: 1001 },
    { nrRaio: 101 },
    { nrLatitude: 91, nrLongitude: -49 },
    { cdCidade: '3549805' },
    { sqRecurso: '12,' },
    { cdEspecialidade: "5' or '1'='1" },
    { tabGuide: 4 },
    { ieAgendaOnline: 'X' },
  ];
  test.each(MALFORMED)('refuse %o', async (query) => {
    const answer = await ask(backend(), { cdCidade: RIO_PRETO, ...query });
    expect(answer.status).toBe(400);
    mensagem(answer);
  });

  test('fail for a town with a declared failure', async () => {
    const failure = { operacao: 'buscarPrestadores', chave: '353030', status: 500 };
    await backend().db.insert(falhas).values(failure);
    expect((await ask(backend(), { cdCidade: '353030' })).status).toBe(500);
  });
});

test('a provider that leaves is shown for 180 days, with its last day and its substitute', async () => {
  const LEFT = 'João Batista de Sá';
  const namesAfter = async (days: number) => {
    backend().setClock(new Date(NOON.getTime() + days * 86_400_000));
    return (await find(backend(), ALL)).names;
  };
  const { prestadores } = await find(backend(), ALL);
  expect(prestadores.find(({ nmPrestador }) => nmPrestador === LEFT)).toMatchObject({
    dtFimVigencia: '14/02/2026',
    substitutos: ['Inês D’Ávila Corrêa'],
  });
  expect(prestadores.find(({ nmFantasia }) => nmFantasia === 'Imagem Ipê')).toMatchObject({
    dtFimVigencia: '05/04/2026',
    substitutos: ['Radiologia Boa Vista'],
  });
  // The first provider left 30 days before the seed date.
  expect(await namesAfter(150)).toContain(LEFT);
  expect(await namesAfter(151)).not.toContain(LEFT);
});
