/** The directory search: the payload's parameters as conditions, and one page of what they leave. */
import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNull,
  like,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { addDays, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { cartoesProdutos, prestadores } from '../db/schema/guia-medico.ts';
import { cartoes, pessoas } from '../db/schema/pessoas.ts';
import { Refusal, type Backend } from '../operation.ts';
import { entryColumns, entryOf, type Entry } from './prestador.ts';
import { alternativesOf } from './texto.ts';

/** The parameters as they come: text, and only those that have a value. */
export type Parametros = Partial<
  Record<
    | 'nrQtdRegistroPagina'
    | 'nrPagina'
    | 'nrLatitude'
    | 'nrLongitude'
    | 'nrRaio'
    | 'cdCidade'
    | 'cdEstado'
    | 'ieAgendaOnline'
    | 'tabGuide'
    | 'tabClinicaGuide'
    | 'sqBairro'
    | 'sqProduto'
    | 'cdSegmentacaoRede'
    | 'sqAreaAtuacao'
    | 'ieUrgenciaEmergencia'
    | 'sqRecurso'
    | 'cdEspecialidade'
    | 'cdQualificacao'
    | 'nmPrestador'
    | 'nrCartao'
    | 'nrCpf',
    string
  >
>;

const DEFAULT_PAGE_SIZE = 50;
const DEFAULT_RADIUS_KM = 25;
/** Who has left stays shown for half a year, with who takes the place. */
const SHOWN_AFTER_LEAVING_DAYS = 180;
const TAB_ESPECIALISTA = '0';

interface Place {
  /** Where the search is made from, as a point on the globe. */
  point: SQL;
  metres: number;
}

/** The place a search is made from; 0, 0 lies in the sea and counts as none. */
function placeOf({ nrLatitude, nrLongitude, nrRaio }: Parametros): Place | undefined {
  const [latitude, longitude] = [Number(nrLatitude ?? 0), Number(nrLongitude ?? 0)];
  if (latitude === 0 || longitude === 0) return undefined;
  return {
    point: sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`,
    metres: Number(nrRaio ?? DEFAULT_RADIUS_KM) * 1_000,
  };
}

function placeConditions({ cdCidade }: Parametros, place: Place | undefined) {
  if (place) {
    return [
      // The box is what the index knows; the circle within it is what was asked for.
      sql`earth_box(${place.point}, ${place.metres}) @> ${prestadores.lugar}`,
      sql`earth_distance(${place.point}, ${prestadores.lugar}) <= ${place.metres}`,
    ];
  }
  return [given(cdCidade, (cidade) => eq(prestadores.cdCidade, cidade))];
}

const list = (commaText: string) => commaText.split(',').map(Number);

/** A condition on the column, when the parameter has a value. */
function given(value: string | undefined, condition: (value: string) => SQL | undefined) {
  return value === undefined ? undefined : condition(value);
}

function filterConditions(parametros: Parametros): (SQL | undefined)[] {
  return [
    given(parametros.tabGuide, (tab) =>
      tab === TAB_ESPECIALISTA ? eq(prestadores.profissional, true) : undefined,
    ),
    given(parametros.sqBairro, (sq) => eq(prestadores.sqBairro, Number(sq))),
    given(parametros.sqRecurso, (codes) => inArray(prestadores.sqRecurso, list(codes))),
    given(parametros.sqProduto, (sq) => arrayContains(prestadores.produtos, [Number(sq)])),
    given(parametros.cdSegmentacaoRede, (cd) =>
      arrayContains(prestadores.segmentacoes, [Number(cd)]),
    ),
    given(parametros.sqAreaAtuacao, (sq) => arrayContains(prestadores.areasAtuacao, [Number(sq)])),
    given(parametros.cdEspecialidade, (cd) =>
      arrayContains(prestadores.especialidades, [Number(cd)]),
    ),
    given(parametros.cdQualificacao, (cd) =>
      arrayContains(prestadores.qualificacoes, [Number(cd)]),
    ),
    given(parametros.ieAgendaOnline, (ie) =>
      ie === 'S' ? eq(prestadores.agendaOnline, true) : undefined,
    ),
    given(parametros.ieUrgenciaEmergencia, (ie) =>
      ie === 'S' ? eq(prestadores.urgenciaEmergencia, true) : undefined,
    ),
  ];
}

/** Every word must be found, in any of its spellings. */
async function textConditions(db: Database, text: string): Promise<(SQL | undefined)[]> {
  const words = await alternativesOf(db, text);
  return words.map((alternatives) =>
    or(...alternatives.map((word) => like(prestadores.busca, `%${word}%`))),
  );
}

/**
 * The products of a card or CPF.
 * @throws {Refusal} when it is nobody's.
 */
async function memberProducts(db: Database, { nrCartao, nrCpf }: Parametros): Promise<number[]> {
  const rows = await db
    .select({ sqProduto: cartoesProdutos.sqProduto })
    .from(cartoesProdutos)
    .innerJoin(cartoes, eq(cartoes.nrCartao, cartoesProdutos.nrCartao))
    .innerJoin(pessoas, eq(pessoas.cdPessoaFisica, cartoes.cdPessoaFisica))
    .where(
      nrCartao === undefined ? eq(pessoas.nrCpf, nrCpf ?? '') : eq(cartoes.nrCartao, nrCartao),
    );
  if (rows.length === 0) {
    throw new Refusal(
      404,
      nrCartao === undefined ? 'CPF não encontrado.' : 'Cartão não encontrado.',
    );
  }
  return rows.map(({ sqProduto }) => sqProduto);
}

export interface Pagina {
  listaRegistros: Entry[];
  temProximaPagina: boolean;
}

/** One page; one more is read than shown, to know whether there is a next one. */
export async function searchPage(
  { db, now }: Backend,
  parametros: Parametros,
  ofNetwork: SQL | undefined,
): Promise<Pagina> {
  const { nmPrestador, nrCartao, nrCpf } = parametros;
  const place = placeOf(parametros);
  const size = Number(parametros.nrQtdRegistroPagina ?? DEFAULT_PAGE_SIZE);
  const offset = (Number(parametros.nrPagina ?? 1) - 1) * size;
  const ofMember = nrCartao !== undefined || nrCpf !== undefined;
  const shownFrom = addDays(dayOf(now()), -SHOWN_AFTER_LEAVING_DAYS);
  const where = and(
    ofNetwork,
    ...placeConditions(parametros, place),
    ...filterConditions(parametros),
    ...(nmPrestador === undefined ? [] : await textConditions(db, nmPrestador)),
    ofMember
      ? arrayOverlaps(prestadores.produtos, await memberProducts(db, parametros))
      : undefined,
    or(isNull(prestadores.dtFimVigencia), gte(prestadores.dtFimVigencia, shownFrom)),
  );
  const order = place
    ? [sql`${prestadores.lugar} <-> ${place.point}`, prestadores.sqPrestador]
    : [prestadores.ordem, prestadores.sqPrestador];
  // Words for codes are looked up for the rows of the page alone, not for those before it.
  const page = db
    .select({ sqPrestador: prestadores.sqPrestador })
    .from(prestadores)
    .where(where)
    .orderBy(...order)
    .limit(size + 1)
    .offset(offset)
    .as('pagina');
  const rows = await db
    .select(entryColumns(place?.point))
    .from(page)
    .innerJoin(prestadores, eq(prestadores.sqPrestador, page.sqPrestador))
    .orderBy(...order);
  return {
    listaRegistros: rows.slice(0, size).map(entryOf),
    temProximaPagina: rows.length > size,
  };
}
