/** The search of the directory: its parameters, their conditions, and one page of the result. */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { parseCnpj } from '@brazilian-utils/brazilian-utils/parse-cnpj';
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
import { code, digits, yesOrNo } from '../fields.ts';
import type { Backend } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { entryColumns, entryOf } from './prestador.ts';
import { alternativesOf } from './words.ts';

const MAX_PAGE_SIZE = 1_000;
const MAX_RADIUS_KM = 100;
const DEFAULT_PAGE_SIZE = 50;
const DEFAULT_RADIUS_KM = 25;
/** A provider that has left is shown for half a year, with its substitutes. */
const SHOWN_AFTER_LEAVING_DAYS = 180;
const TAB_ESPECIALISTA = '0';

const coordinate = { type: 'string', pattern: String.raw`^-?\d{1,3}(\.\d{1,15})?$` } as const;
const codes = { type: 'string', pattern: String.raw`^\d{1,9}(,\d{1,9})*$` } as const;

/** The query of a search. Other parameters are ignored. */
export const searchQuery = {
  type: 'object',
  properties: {
    nrQtdRegistroPagina: code,
    nrPagina: code,
    nrLatitude: coordinate,
    nrLongitude: coordinate,
    nrRaio: { type: 'string', pattern: String.raw`^\d{1,3}(\.\d{1,3})?$` },
    cdCidade: { type: 'string', pattern: String.raw`^\d{6}$` },
    cdEstado: code,
    ieAgendaOnline: yesOrNo,
    tabGuide: { type: 'string', enum: ['0', '1', '2', '3'] },
    tabClinicaGuide: { type: 'string', pattern: '^[012](,[012])*$' },
    sqBairro: code,
    sqProduto: code,
    cdSegmentacaoRede: code,
    cdTipoBusca: code,
    sqAreaAtuacao: code,
    ieUrgenciaEmergencia: yesOrNo,
    sqRecurso: codes,
    cdEspecialidade: code,
    cdQualificacao: code,
    nmPrestador: { type: 'string', maxLength: 200 },
    nrCartao: digits,
    nrCpf: digits,
  },
} as const;

/** The parameters as text; an absent one has no value. */
export type Parametros = Partial<Record<keyof typeof searchQuery.properties, string>>;

/** @throws {Refusal} 400 for a number out of range */
export function checkLimits({
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

export const hasPlace = ({ nrLatitude, nrLongitude, cdCidade }: Parametros) =>
  cdCidade !== undefined || (Number(nrLatitude ?? 0) !== 0 && Number(nrLongitude ?? 0) !== 0);

interface Place {
  /** A point of the earthdistance extension. */
  point: SQL;
  metres: number;
}

/** The place of a search; 0, 0 lies in the sea and means that there is none. */
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
      // The index finds the box around the circle; the distance then selects the circle.
      sql`earth_box(${place.point}, ${place.metres}) @> ${prestadores.lugar}`,
      sql`earth_distance(${place.point}, ${prestadores.lugar}) <= ${place.metres}`,
    ];
  }
  return [given(cdCidade, (cidade) => eq(prestadores.cdCidade, cidade))];
}

const list = (commaText: string) => commaText.split(',').map(Number);

/** The condition, when the parameter has a value. */
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

/** Each word must be found as one of its alternatives. */
async function textConditions(db: Database, text: string): Promise<(SQL | undefined)[]> {
  if (isValidCnpj(text, { version: 2 }))
    return [eq(prestadores.nrCnpj, parseCnpj(text, { version: 2 }))];
  const words = await alternativesOf(db, text);
  return words.map((alternatives) =>
    or(...alternatives.map((word) => like(prestadores.busca, `%${word}%`))),
  );
}

/**
 * The products of a card or CPF.
 * @throws {Refusal} 404 for an unknown one
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

/** A range of the rows that meet a condition: the nearest first, or by name. */
async function rowsOf(
  db: Database,
  where: SQL | undefined,
  place: Place | undefined,
  { size, offset }: { size: number; offset: number },
) {
  const { sqPrestador, ordem } = prestadores;
  const first = place ? sql`${prestadores.lugar} <-> ${place.point}` : ordem;
  const codes = db.select({ sqPrestador }).from(prestadores).where(where);
  // The index of places gives rows by distance alone. Rows with the same distance as the last one come too,
  // so that the order by code below decides about them. The index of names has the whole order.
  const range = place
    ? sql`(${codes.orderBy(first).getSQL()} fetch first ${offset + size} rows with ties)`
    : codes.orderBy(first, sqPrestador).limit(size).offset(offset);
  // The names of the codes are looked up only for the rows of the range.
  return db
    .select(entryColumns(place?.point))
    .from(prestadores)
    .where(inArray(sqPrestador, range))
    .orderBy(first, sqPrestador)
    .limit(size)
    .offset(place ? offset : 0);
}

/** One page of the result. One more row is read, which shows whether there is a next page. */
export async function searchPage(
  { db, now }: Backend,
  parametros: Parametros,
  ofNetwork: SQL | undefined,
) {
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
  const rows = await rowsOf(db, where, place, { size: size + 1, offset });
  return {
    listaRegistros: rows.slice(0, size).map(entryOf),
    temProximaPagina: rows.length > size,
  };
}
