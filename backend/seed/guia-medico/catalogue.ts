/** The data files from which the directory is generated, checked. */
import { z } from 'zod';
import { readCsv, readJson } from '../data.ts';

const FOLDER = '005-guia-medico';
const codes = z.array(z.number());

const especialidade = z.strictObject({
  cd: z.number(),
  ds: z.string(),
  /** Share of the professionals; 0 when only companies have it. */
  peso: z.number(),
  /** Another word for its professionals. */
  tambem: z.string().optional(),
  /** The council that registers the professionals, and what they are called; doctors when absent. */
  conselho: z.string().optional(),
  profissao: z.string().optional(),
  /** Whether it can be booked online. */
  agenda: z.boolean().optional(),
  /** Areas in which some of the professionals work. */
  areas: codes.default([]),
});
export type Especialidade = z.infer<typeof especialidade>;

/** A kind of company. */
const empresa = z.strictObject({
  /** Share of all providers. */
  parcela: z.number(),
  sqRecurso: z.number(),
  tpPrestador: z.string(),
  nomes: z.array(z.string()),
  /** Specialties that every company of the kind has; specialties that half of the companies have. */
  sempre: codes,
  metade: codes,
  /** Probability of emergency care. */
  urgencia: z.number(),
  /** Opening hours; those of an office when absent. */
  horario: z.string().optional(),
});
export type Empresa = z.infer<typeof empresa>;

const perfil = z.strictObject({
  nmPrestador: z.string(),
  tpPrestador: z.string(),
  /** A person with a council's registration, not a company. */
  profissional: z.boolean(),
  sqRecurso: z.number(),
  especialidades: codes,
  areasAtuacao: codes,
  qualificacoes: codes,
  agendaOnline: z.boolean(),
  urgenciaEmergencia: z.boolean(),
  dsHorarioFuncionamento: z.string(),
  conselho: z.string().optional(),
});
/** A provider before it gets a place and a contract. */
export type Perfil = z.infer<typeof perfil>;

const conhecido = z.strictObject({
  cdCidade: z.string(),
  bairro: z.string(),
  nmFantasia: z.string().optional(),
  /** The first eight characters of its CNPJ, with letters as since July 2026. */
  raizCnpj: z.string().optional(),
  perfil,
  /** Days from the seed date to the last day in the network, and the providers that replace it. */
  saida: z.strictObject({ dias: z.number(), substitutos: codes }).optional(),
});
export type Conhecido = z.infer<typeof conhecido>;

const lugar = z.strictObject({
  cdCidade: z.string(),
  rede: z.enum(['regional', 'nacional']),
  latitude: z.coerce.number(),
  longitude: z.coerce.number(),
  ddd: z.string(),
  /** Share of the providers. */
  peso: z.coerce.number(),
});

const words = z.string().transform((text) => text.split(', '));

export const especialidades = z
  .array(especialidade)
  .parse(readJson(`${FOLDER}/especialidades.json`));

export const empresas = z.array(empresa).parse(readJson(`${FOLDER}/empresas.json`));

/**
 * Providers that tests and demonstrations rely on, numbered from 1 in this order: one of each kind,
 * one that has left, one that leaves soon, and one that left too long ago to be shown.
 */
export const conhecidos = z.array(conhecido).parse(readJson(`${FOLDER}/conhecidos.json`));

/** The towns of the network, the operator's region first. Coordinates of the seat (IBGE). */
export const lugares = z.array(lugar).parse(readCsv(`${FOLDER}/lugares.csv`));

/** Every town has the first neighbourhoods of the list; larger towns have more of them. */
export const nomes = z
  .strictObject({ prenomes: words, sobrenomes: words, marcas: words, ruas: words, bairros: words })
  .parse(readJson(`${FOLDER}/nomes.json`));

const named = (file: string, column: string, name: string) =>
  new Map(readCsv(`${FOLDER}/${file}`).map((row) => [Number(row[column]), row[name] ?? '']));

export const areas = named('04-areas_atuacao.csv', 'sqAreaAtuacao', 'dsAreaAtuacao');
export const recursos = named('06-recursos.csv', 'sqRecurso', 'dsRecurso');
/** Plans by number, with the network that serves each. */
export const produtos = named('02-produtos.csv', 'sqProduto', 'cdSegmentacao');

export function especialidadeOf(cd: number): Especialidade {
  const found = especialidades.find((entry) => entry.cd === cd);
  if (!found) throw new Error(`no specialty ${String(cd)}`);
  return found;
}
