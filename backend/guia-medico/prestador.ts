/** `Prestador` of the contract. */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { municipioOf } from '../cadastro/enderecos.ts';
import { dateBr } from '../dates.ts';
import { flag } from '../fields.ts';
import { prestadores } from '../db/schema/guia-medico.ts';

/** The names of the codes. Outer columns have the name of their table, because inner columns share names. */
const names = {
  dsEspecialidades: sql<string[]>`array(
    select ds_especialidade from especialidades
    where cd_especialidade = any(prestadores.especialidades)
    order by array_position(prestadores.especialidades, cd_especialidade))`,
  dsAreasAtuacao: sql<string[]>`array(
    select ds_area_atuacao from areas_atuacao
    where sq_area_atuacao = any(prestadores.areas_atuacao) order by sq_area_atuacao)`,
  siglas: sql<string[]>`array(
    select sg_qualificacao from qualificacoes
    where cd_qualificacao = any(prestadores.qualificacoes) order by cd_qualificacao)`,
  dsQualificacoes: sql<string[]>`array(
    select ds_qualificacao from qualificacoes
    where cd_qualificacao = any(prestadores.qualificacoes) order by cd_qualificacao)`,
  dsRecurso: sql<string>`(
    select ds_recurso from recursos where sq_recurso = prestadores.sq_recurso)`,
  nmBairro: sql<string>`(select ds_bairro from bairros where sq_bairro = prestadores.sq_bairro)`,
  nmSubstitutos: sql<string[]>`array(
    select other.nm_prestador from prestadores as other
    where other.sq_prestador = any(prestadores.substitutos) order by other.sq_prestador)`,
};

const {
  dsBusca: _dsBusca,
  busca: _busca,
  ordem: _ordem,
  lugar: _lugar,
  ...columns
} = getTableColumns(prestadores);

/** The columns of a provider. @param from the place from which distances are measured */
export function entryColumns(from?: SQL) {
  const metres = from
    ? sql<number>`earth_distance(${from}, ${prestadores.lugar})`
    : sql<null>`null`;
  return { ...columns, ...names, metres };
}

type Row = SelectResultFields<ReturnType<typeof entryColumns>>;

export function entryOf(row: Row) {
  return {
    sqPrestador: row.sqPrestador,
    sqDadosAtuaisGMN: row.sqDadosAtuaisGmn,
    nmPrestador: row.nmPrestador,
    nmFantasia: row.nmFantasia,
    tpPrestador: row.tpPrestador,
    nrConselho: row.nrConselho,
    nrCnpj: row.nrCnpj,
    nrCnes: row.nrCnes,
    dsEspecialidades: row.dsEspecialidades,
    dsAreasAtuacao: row.dsAreasAtuacao,
    qualificacoes: row.siglas.map((sgQualificacao, index) => ({
      sgQualificacao,
      dsQualificacao: row.dsQualificacoes[index],
    })),
    sqRecurso: row.sqRecurso,
    dsRecurso: row.dsRecurso,
    dsEndereco: row.dsEndereco,
    nrEndereco: row.nrEndereco,
    dsComplemento: row.dsComplemento,
    nmBairro: row.nmBairro,
    cdCidade: row.cdCidade,
    nmCidade: municipioOf(row.cdCidade)?.dsCidade,
    sgEstado: row.sgEstado,
    nrCep: row.nrCep,
    telefones: row.telefones,
    dsEmail: row.dsEmail,
    dsSite: row.dsSite,
    nrLatitude: row.nrLatitude,
    nrLongitude: row.nrLongitude,
    nrDistanciaKm: row.metres === null ? null : Math.round(row.metres / 100) / 10,
    ieAgendaOnline: flag(row.agendaOnline),
    ieUrgenciaEmergencia: flag(row.urgenciaEmergencia),
    dsHorarioFuncionamento: row.dsHorarioFuncionamento,
    dtInicioVigencia: dateBr(row.dtInicioVigencia),
    dtFimVigencia: dateBr(row.dtFimVigencia),
    substitutos: row.nmSubstitutos,
  };
}
