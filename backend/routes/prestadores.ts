/** Searches of the directory, and one provider with the plans it takes. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { getStateByIbgeCode } from '@brazilian-utils/brazilian-utils/get-state-by-ibge-code';
import { prestadores, produtos } from '../db/schema/guia-medico.ts';
import { searchPage, type Parametros } from '../guia-medico/busca.ts';
import { entryColumns, entryOf } from '../guia-medico/prestador.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

const MAX_PAGE_SIZE = 1_000;
const MAX_RADIUS_KM = 100;

const code = { type: 'string', pattern: String.raw`^\d{1,9}$` } as const;
const codes = { type: 'string', pattern: String.raw`^\d{1,9}(,\d{1,9})*$` } as const;
const flag = { type: 'string', enum: ['S', 'N'] } as const;
const coordinate = { type: 'string', pattern: String.raw`^-?\d{1,3}(\.\d{1,15})?$` } as const;
const digits = { type: 'string', pattern: String.raw`^\d{1,30}$` } as const;

/** Parameters beside these are another version's: they are not looked at. */
const searchQuery = {
  type: 'object',
  properties: {
    nrQtdRegistroPagina: code,
    nrPagina: code,
    nrLatitude: coordinate,
    nrLongitude: coordinate,
    nrRaio: { type: 'string', pattern: String.raw`^\d{1,3}(\.\d{1,3})?$` },
    cdCidade: { type: 'string', pattern: String.raw`^\d{6}$` },
    cdEstado: code,
    ieAgendaOnline: flag,
    tabGuide: { type: 'string', enum: ['0', '1', '2', '3'] },
    tabClinicaGuide: { type: 'string', pattern: '^[012](,[012])*$' },
    sqBairro: code,
    sqProduto: code,
    cdSegmentacaoRede: code,
    cdTipoBusca: code,
    sqAreaAtuacao: code,
    ieUrgenciaEmergencia: flag,
    sqRecurso: codes,
    cdEspecialidade: code,
    cdQualificacao: code,
    nmPrestador: { type: 'string', maxLength: 200 },
    nrCartao: digits,
    nrCpf: digits,
  },
} as const;

/** @throws {Refusal} for numbers that no search has. */
function checkLimits({
  nrQtdRegistroPagina,
  nrPagina,
  nrLatitude,
  nrLongitude,
  nrRaio,
}: Parametros) {
  const outside = (value: string | undefined, min: number, max: number) =>
    value !== undefined && (Number(value) < min || Number(value) > max);
  if (outside(nrQtdRegistroPagina, 1, MAX_PAGE_SIZE)) {
    throw new Refusal(400, `Peça de 1 a ${String(MAX_PAGE_SIZE)} registros por página.`);
  }
  if (outside(nrPagina, 1, 100_000)) throw new Refusal(400, 'Esta página não existe.');
  if (outside(nrRaio, 0, MAX_RADIUS_KM)) {
    throw new Refusal(400, `O raio vai até ${String(MAX_RADIUS_KM)} km.`);
  }
  if (outside(nrLatitude, -90, 90) || outside(nrLongitude, -180, 180)) {
    throw new Refusal(400, 'O lugar informado não existe.');
  }
}

const hasPlace = ({ nrLatitude, nrLongitude, cdCidade }: Parametros) =>
  cdCidade !== undefined || (Number(nrLatitude ?? 0) !== 0 && Number(nrLongitude ?? 0) !== 0);

/** Whom a declared failure of a search is for: the member, else the town. */
const subjectOf = ({ query }: { query: Parametros }) =>
  query.nrCartao ?? query.nrCpf ?? query.cdCidade ?? '';

export function prestadoresRoutes(app: FastifyInstance, backend: Backend): void {
  const search = async (query: Parametros, network: SQL | undefined) => {
    checkLimits(query);
    return searchPage(backend, query, network);
  };

  operation<{ Querystring: Parametros }>(app, backend, {
    name: 'buscarPrestadores',
    base: 'WS',
    method: 'GET',
    path: '/prestadores',
    schema: { querystring: searchQuery },
    subject: subjectOf,
    handler: ({ query: { cdEstado: _ofNational, ...query } }) => {
      if (!hasPlace(query)) throw new Refusal(400, 'Selecione uma cidade.');
      return search(query, eq(prestadores.rede, 'regional'));
    },
  });

  operation<{ Querystring: Parametros }>(app, backend, {
    name: 'buscarGuiaNacional',
    base: 'WS',
    method: 'GET',
    path: '/nacional',
    schema: { querystring: searchQuery },
    subject: subjectOf,
    handler: ({ query: { cdEstado, ...query } }) => {
      const state = cdEstado === undefined ? undefined : getStateByIbgeCode(cdEstado);
      if (state === null) throw new Refusal(400, 'Estado não encontrado.');
      if (!hasPlace(query) && state === undefined) throw new Refusal(400, 'Selecione um estado.');
      // Where there are coordinates, they say more than a state does.
      const byState = state && query.nrLatitude === undefined;
      return search(query, byState ? eq(prestadores.sgEstado, state.code) : undefined);
    },
  });

  oneProviderRoutes(app, backend);
}

function oneProviderRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;
  const unknown = () => new Refusal(404, 'Prestador não encontrado.');

  operation<{ Querystring: { sqPrestador: string; sqDadosAtuaisGMN?: string } }>(app, backend, {
    name: 'listarProdutosDoPrestador',
    base: 'WS',
    method: 'GET',
    path: '/prestadores/produtos',
    schema: {
      querystring: {
        type: 'object',
        required: ['sqPrestador'],
        properties: { sqPrestador: code, sqDadosAtuaisGMN: code },
      },
    },
    subject: ({ query }) => query.sqPrestador,
    handler: async ({ query: { sqPrestador, sqDadosAtuaisGMN } }) => {
      const gmn = sqDadosAtuaisGMN === undefined ? undefined : Number(sqDadosAtuaisGMN);
      const isIt = and(
        eq(prestadores.sqPrestador, Number(sqPrestador)),
        gmn === undefined ? undefined : eq(prestadores.sqDadosAtuaisGmn, gmn),
      );
      const [found] = await db
        .select({ sq: prestadores.sqPrestador })
        .from(prestadores)
        .where(isIt);
      if (!found) throw unknown();
      const responseList = await db
        .select({
          sqProduto: produtos.sqProduto,
          dsProduto: produtos.dsProduto,
          nrRegistroAns: produtos.nrRegistroAns,
        })
        .from(produtos)
        .innerJoin(
          prestadores,
          and(isIt, sql`${produtos.sqProduto} = any(${prestadores.produtos})`),
        )
        .orderBy(asc(produtos.dsProduto));
      return { responseList };
    },
  });

  operation<{ Params: { sqPrestador: string } }>(app, backend, {
    name: 'buscarPrestador',
    base: 'WS',
    method: 'GET',
    path: '/prestadores/:sqPrestador',
    subject: ({ params }) => params.sqPrestador,
    handler: async ({ params: { sqPrestador } }) => {
      // The column is a 32-bit integer: anything else is nobody's number.
      if (!/^\d{1,9}$/.test(sqPrestador)) throw unknown();
      const [row] = await db
        .select(entryColumns())
        .from(prestadores)
        .where(eq(prestadores.sqPrestador, Number(sqPrestador)));
      if (!row) throw unknown();
      return { response: entryOf(row) };
    },
  });
}
