/** The provider directory: vocabularies, places, providers. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { ofCartao } from './pessoas.ts';

export const segmentacoesRede = pgTable('segmentacoes_rede', {
  cdSegmentacao: integer().primaryKey(),
  dsSegmentacao: text().notNull(),
});

export const produtos = pgTable('produtos', {
  sqProduto: integer().primaryKey(),
  dsProduto: text().notNull(),
  nrRegistroAns: text().notNull(),
  cdSegmentacao: integer()
    .notNull()
    .references(() => segmentacoesRede.cdSegmentacao),
});

/** The product of a card. */
export const cartoesProdutos = pgTable(
  'cartoes_produtos',
  {
    nrCartao: ofCartao(),
    sqProduto: integer()
      .notNull()
      .references(() => produtos.sqProduto),
  },
  (table) => [primaryKey({ columns: [table.nrCartao, table.sqProduto] })],
);

export const especialidades = pgTable('especialidades', {
  cdEspecialidade: integer().primaryKey(),
  dsEspecialidade: text().notNull(),
  /** Whether it can be booked online. */
  agendaOnline: boolean().notNull().default(false),
});

export const areasAtuacao = pgTable('areas_atuacao', {
  sqAreaAtuacao: integer().primaryKey(),
  dsAreaAtuacao: text().notNull(),
});

export const qualificacoes = pgTable('qualificacoes', {
  cdQualificacao: integer().primaryKey(),
  sgQualificacao: text().notNull(),
  dsQualificacao: text().notNull(),
});

export const recursos = pgTable('recursos', {
  sqRecurso: integer().primaryKey(),
  dsRecurso: text().notNull(),
});

export const bairros = pgTable(
  'bairros',
  {
    sqBairro: integer().primaryKey(),
    cdCidade: char({ length: 6 }).notNull(),
    dsBairro: text().notNull(),
  },
  (table) => [index().on(table.cdCidade)],
);

/** When the lists of the directory were processed. */
export const processamentos = pgTable(
  'processamentos',
  {
    lista: text({ enum: ['rede', 'produtos'] }).notNull(),
    processadoEm: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.lista, table.processadoEm] })],
);

/** A point of the earthdistance extension, in metres from the centre of the Earth. */
const pointOnEarth = customType<{ data: string }>({ dataType: () => 'cube' });

/**
 * A provider. The codes are arrays, so that a search reads one table. The function `texto_guia` of the
 * migration removes accents, case and punctuation.
 */
export const prestadores = pgTable(
  'prestadores',
  {
    sqPrestador: integer().primaryKey(),
    sqDadosAtuaisGmn: integer().notNull().unique(),
    rede: text({ enum: ['regional', 'nacional'] }).notNull(),
    nmPrestador: text().notNull(),
    nmFantasia: text(),
    tpPrestador: text().notNull(),
    /** A person with a council's registration, not a company. */
    profissional: boolean().notNull(),
    nrConselho: text(),
    nrCnpj: text(),
    nrCnes: text(),
    especialidades: integer().array().notNull(),
    areasAtuacao: integer().array().notNull(),
    qualificacoes: integer().array().notNull(),
    produtos: integer().array().notNull(),
    segmentacoes: integer().array().notNull(),
    sqRecurso: integer()
      .notNull()
      .references(() => recursos.sqRecurso),
    dsEndereco: text().notNull(),
    nrEndereco: text().notNull(),
    dsComplemento: text(),
    sqBairro: integer()
      .notNull()
      .references(() => bairros.sqBairro),
    cdCidade: char({ length: 6 }).notNull(),
    sgEstado: char({ length: 2 }).notNull(),
    nrCep: text(),
    telefones: text().array().notNull(),
    dsEmail: text(),
    dsSite: text(),
    nrLatitude: doublePrecision().notNull(),
    nrLongitude: doublePrecision().notNull(),
    lugar: pointOnEarth()
      .notNull()
      .generatedAlwaysAs(sql`ll_to_earth(nr_latitude, nr_longitude)`),
    agendaOnline: boolean().notNull(),
    urgenciaEmergencia: boolean().notNull(),
    dsHorarioFuncionamento: text(),
    dtInicioVigencia: date().notNull(),
    /** The last day in the network; null when there is none. */
    dtFimVigencia: date(),
    /** sqPrestador of the providers that take its place. */
    substitutos: integer().array().notNull(),
    /** The text that the search box finds: names, specialties, areas, kind. */
    dsBusca: text().notNull(),
    busca: text()
      .notNull()
      .generatedAlwaysAs(sql`texto_guia(ds_busca)`),
    /** The sort key of lists. */
    ordem: text()
      .notNull()
      .generatedAlwaysAs(sql`texto_guia(nm_prestador)`),
  },
  (table) => [
    index().on(table.cdCidade, table.ordem, table.sqPrestador),
    // Few providers of a city have a certain resource or take emergencies.
    index().on(table.cdCidade, table.sqRecurso, table.ordem, table.sqPrestador),
    index('prestadores_urgencia_index')
      .on(table.cdCidade, table.ordem, table.sqPrestador)
      .where(sql`${table.urgenciaEmergencia}`),
    index().on(table.sgEstado, table.ordem, table.sqPrestador),
    index('prestadores_busca_index').using('gin', table.busca.op('gin_trgm_ops')),
    index('prestadores_especialidades_index').using('gin', table.especialidades),
    index('prestadores_lugar_index').using('gist', table.lugar),
  ],
);

/** Every word of the providers' texts, to correct mistyped words. */
export const palavrasGuia = pgTable('palavras_guia', { palavra: text().primaryKey() }, (table) => [
  index('palavras_guia_trgm_index').using('gin', table.palavra.op('gin_trgm_ops')),
]);
