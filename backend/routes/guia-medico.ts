/** The provider directory: its look-ups, its searches, and one provider with its plans. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { getStateByIbgeCode } from '@brazilian-utils/brazilian-utils/get-state-by-ibge-code';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import { dateTimeBr } from '../dates.ts';
import * as schema from '../db/schema/guia-medico.ts';
import { code, keyOf, object } from '../fields.ts';
import { entryColumns, entryOf } from '../guia-medico/prestador.ts';
import {
  checkLimits,
  hasPlace,
  searchPage,
  searchQuery,
  type Parametros,
} from '../guia-medico/search.ts';
import { operation, type Backend } from '../operation.ts';
import { found, Refusal } from '../refusal.ts';

const { areasAtuacao, bairros, especialidades, prestadores } = schema;
const { processamentos, produtos, qualificacoes, recursos, segmentacoesRede } = schema;

const cities = Map.groupBy(getMunicipalities(), ({ stateCode }): string => stateCode);

const NOT_FOUND = 'Prestador não encontrado.';

const PLAN = {
  sqProduto: produtos.sqProduto,
  dsProduto: produtos.dsProduto,
  nrRegistroAns: produtos.nrRegistroAns,
};

export function routes(backend: Backend): void {
  vocabularyRoutes(backend);
  placeRoutes(backend);
  searchRoutes(backend);
  providerRoutes(backend);
}

/** The lists without parameters. */
function vocabularyRoutes(backend: Backend): void {
  const { db } = backend;
  const specialties = () =>
    db
      .select({
        cdEspecialidade: especialidades.cdEspecialidade,
        dsEspecialidade: especialidades.dsEspecialidade,
      })
      .from(especialidades)
      .orderBy(asc(especialidades.dsEspecialidade));
  const processed = async (lista: 'rede' | 'produtos') => {
    const rows = await db
      .select()
      .from(processamentos)
      .where(eq(processamentos.lista, lista))
      .orderBy(desc(processamentos.processadoEm));
    return rows.map(({ processadoEm }) => ({ dtProcessamento: dateTimeBr(processadoEm) }));
  };
  const states = getStates().map(({ code: sgEstado, name, ibgeCode }) => ({
    cdEstado: ibgeCode,
    sgEstado,
    dsEstado: name,
  }));
  const scheduling = 'r/beneficiario/agendamento/consultas/listar-especialidades';
  const lists: [name: string, path: string, read: () => PromiseLike<unknown[]> | unknown[]][] = [
    ['listarEstados', 'estados', () => states],
    [
      'listarProdutos',
      'produtos',
      () => db.select(PLAN).from(produtos).orderBy(asc(PLAN.dsProduto)),
    ],
    [
      'listarSegmentacoes',
      'segmentacoes-rede',
      () => db.select().from(segmentacoesRede).orderBy(asc(segmentacoesRede.cdSegmentacao)),
    ],
    [
      'listarAreasAtuacao',
      'areas-atuacao',
      () => db.select().from(areasAtuacao).orderBy(asc(areasAtuacao.dsAreaAtuacao)),
    ],
    [
      'listarRecursos',
      'recursos',
      () => db.select().from(recursos).orderBy(asc(recursos.dsRecurso)),
    ],
    [
      'listarQualificacoes',
      'qualificacoes',
      () => db.select().from(qualificacoes).orderBy(asc(qualificacoes.cdQualificacao)),
    ],
    ['listarEspecialidades', 'especialidades', specialties],
    [
      'listarEspecialidadesAgendamento',
      scheduling,
      () => specialties().where(eq(especialidades.agendaOnline, true)),
    ],
    ['listarProcessamentosRede', 'processamentos/rede', () => processed('rede')],
    ['listarProcessamentosProdutos', 'processamentos/produtos', () => processed('produtos')],
  ];
  for (const [name, path, read] of lists) {
    operation(backend, {
      name,
      route: `GET WS/${path}`,
      handler: async () => ({ responseList: await read() }),
    });
  }
}

function placeRoutes(backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { uf: string } }>(backend, {
    name: 'listarCidades',
    route: 'GET WS/estados/:uf/cidades',
    handler: async ({ params: { uf } }) => {
      const list = await found(cities.get(uf), 'Estado não encontrado.');
      // City codes have 6 digits: the seventh digit of the IBGE code is a check digit.
      const responseList = list.map((city) => ({ codigo: city.code.slice(0, 6), nome: city.name }));
      return { responseList };
    },
  });

  operation<{ Params: { id: string } }>(backend, {
    name: 'listarBairros',
    route: 'GET WS/cidades/:id/bairros',
    schema: { params: object({ id: { type: 'string', pattern: String.raw`^\d{6}$` } }) },
    handler: async ({ params: { id } }) => ({
      responseList: await db
        .select({ sqBairro: bairros.sqBairro, dsBairro: bairros.dsBairro })
        .from(bairros)
        .where(eq(bairros.cdCidade, id))
        .orderBy(asc(bairros.dsBairro)),
    }),
  });
}

function searchRoutes(backend: Backend): void {
  const search = async (query: Parametros, network: SQL | undefined) => {
    checkLimits(query);
    return searchPage(backend, query, network);
  };

  operation<{ Querystring: Parametros }>(backend, {
    name: 'buscarPrestadores',
    route: 'GET WS/prestadores',
    schema: { querystring: searchQuery },
    handler: ({ query }) => {
      if (!hasPlace(query)) throw new Refusal(400, 'Selecione uma cidade.');
      return search(query, eq(prestadores.rede, 'regional'));
    },
  });

  operation<{ Querystring: Parametros }>(backend, {
    name: 'buscarGuiaNacional',
    route: 'GET WS/nacional',
    schema: { querystring: searchQuery },
    handler: ({ query }) => {
      const { cdEstado, nrLatitude } = query;
      const state = cdEstado === undefined ? undefined : getStateByIbgeCode(cdEstado);
      if (state === null) throw new Refusal(400, 'Estado não encontrado.');
      if (!hasPlace(query) && state === undefined) throw new Refusal(400, 'Selecione um estado.');
      // Coordinates are more precise than a state.
      const byState = state && nrLatitude === undefined;
      return search(query, byState ? eq(prestadores.sgEstado, state.code) : undefined);
    },
  });
}

function providerRoutes(backend: Backend): void {
  const { db } = backend;

  operation<{ Querystring: { sqPrestador: string; sqDadosAtuaisGMN?: string } }>(backend, {
    name: 'listarProdutosDoPrestador',
    route: 'GET WS/prestadores/produtos',
    schema: { querystring: object({ sqPrestador: code }, { sqDadosAtuaisGMN: code }) },
    handler: async ({ query: { sqPrestador, sqDadosAtuaisGMN: gmn } }) => {
      const isIt = and(
        eq(prestadores.sqPrestador, Number(sqPrestador)),
        gmn === undefined ? undefined : eq(prestadores.sqDadosAtuaisGmn, Number(gmn)),
      );
      const [one] = await db.select({ sq: prestadores.sqPrestador }).from(prestadores).where(isIt);
      await found(one, NOT_FOUND);
      const taken = and(isIt, sql`${produtos.sqProduto} = any(${prestadores.produtos})`);
      const responseList = await db
        .select(PLAN)
        .from(produtos)
        .innerJoin(prestadores, taken)
        .orderBy(asc(produtos.dsProduto));
      return { responseList };
    },
  });

  operation<{ Params: { sqPrestador: string } }>(backend, {
    name: 'buscarPrestador',
    route: 'GET WS/prestadores/:sqPrestador',
    handler: async ({ params }) => {
      const [row] = await db
        .select(entryColumns())
        .from(prestadores)
        .where(eq(prestadores.sqPrestador, keyOf(params.sqPrestador, NOT_FOUND)));
      return { response: entryOf(await found(row, NOT_FOUND)) };
    },
  });
}
