/** The answers of the provider directory's services (`docs/contract.md` › Provider guide). */
import { z } from 'zod';
import {
  cnpj,
  codigo,
  dataBr,
  dataHoraBr,
  digitos,
  listOrEmpty,
  numero,
  opcional,
  optionalList,
  response,
  responseList,
  simNao,
  texto,
} from '#lib/wire.ts';
import { asDocumented } from '#lib/wire-form.ts';

export const estado = z.object({ cdEstado: codigo, sgEstado: texto, dsEstado: texto });
export type Estado = z.infer<typeof estado>;
export const listaEstados = responseList(estado);

/** The wire has codigo and nome, the portal cdCidade and dsCidade (spec section 3). */
export const cidade = z
  .object({ codigo, nome: texto })
  .transform(({ codigo: cdCidade, nome: dsCidade }) => ({ cdCidade, dsCidade }));
export type Cidade = z.infer<typeof cidade>;
export const listaCidades = responseList(cidade);

export const bairro = z.object({ sqBairro: codigo, dsBairro: texto });
export type Bairro = z.infer<typeof bairro>;
export const listaBairros = responseList(bairro);

export const produto = z.object({
  sqProduto: codigo,
  dsProduto: texto,
  nrRegistroAns: opcional(codigo),
});
export type Produto = z.infer<typeof produto>;
export const listaProdutos = responseList(produto);

export const segmentacao = z.object({ cdSegmentacao: codigo, dsSegmentacao: texto });
export type Segmentacao = z.infer<typeof segmentacao>;
export const listaSegmentacoes = responseList(segmentacao);

export const areaAtuacao = z.object({ sqAreaAtuacao: codigo, dsAreaAtuacao: texto });
export type AreaAtuacao = z.infer<typeof areaAtuacao>;
export const listaAreasAtuacao = responseList(areaAtuacao);

export const recurso = z.object({ sqRecurso: codigo, dsRecurso: texto });
export type Recurso = z.infer<typeof recurso>;
export const listaRecursos = responseList(recurso);

export const especialidade = z.object({ cdEspecialidade: codigo, dsEspecialidade: texto });
export type Especialidade = z.infer<typeof especialidade>;
export const listaEspecialidades = responseList(especialidade);

export const qualificacao = z.object({
  cdQualificacao: codigo,
  sgQualificacao: opcional(texto),
  dsQualificacao: texto,
});
export type Qualificacao = z.infer<typeof qualificacao>;
export const listaQualificacoes = responseList(qualificacao);

export const processamento = z.object({ dtProcessamento: dataHoraBr });
export const listaProcessamentos = responseList(processamento).transform((lista) =>
  lista.map(({ dtProcessamento }) => dtProcessamento),
);

export const prestador = z.object({
  sqPrestador: codigo,
  sqDadosAtuaisGMN: opcional(codigo),
  nmPrestador: texto,
  nmFantasia: opcional(texto),
  tpPrestador: opcional(texto),
  nrConselho: opcional(codigo),
  nrCnpj: opcional(cnpj),
  nrCnes: opcional(codigo),
  dsEspecialidades: listOrEmpty(texto),
  dsAreasAtuacao: listOrEmpty(texto),
  qualificacoes: listOrEmpty(z.object({ sgQualificacao: opcional(texto), dsQualificacao: texto })),
  sqRecurso: opcional(codigo),
  dsRecurso: opcional(texto),
  dsEndereco: opcional(texto),
  nrEndereco: opcional(codigo),
  dsComplemento: opcional(texto),
  nmBairro: opcional(texto),
  cdCidade: opcional(codigo),
  nmCidade: opcional(texto),
  sgEstado: opcional(texto),
  nrCep: opcional(digitos),
  telefones: listOrEmpty(texto),
  dsEmail: opcional(texto),
  dsSite: opcional(texto),
  nrLatitude: opcional(numero),
  nrLongitude: opcional(numero),
  /** Only in a search around a location. */
  nrDistanciaKm: opcional(numero),
  ieAgendaOnline: simNao,
  ieUrgenciaEmergencia: simNao,
  dsHorarioFuncionamento: opcional(texto),
  /** First and last day in the network, DD/MM/YYYY. */
  dtInicioVigencia: opcional(dataBr),
  dtFimVigencia: opcional(dataBr),
  substitutos: listOrEmpty(texto),
});
export type Prestador = z.infer<typeof prestador>;

/** The part of a provider that the list shows. */
export const prestadorNaLista = prestador.pick({
  sqPrestador: true,
  nmPrestador: true,
  nmFantasia: true,
  dsEspecialidades: true,
  dsRecurso: true,
  qualificacoes: true,
  dsEndereco: true,
  nrEndereco: true,
  dsComplemento: true,
  nmBairro: true,
  nmCidade: true,
  sgEstado: true,
  nrCep: true,
  telefones: true,
  nrDistanciaKm: true,
  ieAgendaOnline: true,
  ieUrgenciaEmergencia: true,
  dsHorarioFuncionamento: true,
  dtInicioVigencia: true,
  dtFimVigencia: true,
});
export type PrestadorNaLista = z.infer<typeof prestadorNaLista>;

const temProximaPagina = asDocumented(
  z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'S'),
  { enum: [true, false, 'S', 'N'], absent: true },
);

/**
 * The answer of a search, with the parts of its providers that `entry` reads. A missing `listaRegistros` does
 * not break the contract: the spec has a text for it (section 5).
 */
export const searchAnswer = <T>(entry: z.ZodType<T>) =>
  z.object({ listaRegistros: optionalList(entry), temProximaPagina }).transform((answer) => ({
    listaRegistros: answer.listaRegistros,
    temProximaPagina: answer.temProximaPagina,
  }));

export type ServiceAnswer<T> = z.infer<ReturnType<typeof searchAnswer<T>>>;

export const detalhePrestador = response(prestador);

/**
 * The parameters of a search (spec section 7). An `undefined` parameter is not sent. Only the national
 * network takes `cdEstado`.
 */
export interface Busca {
  nrQtdRegistroPagina: number;
  nrPagina: number;
  nrLatitude?: number | undefined;
  nrLongitude?: number | undefined;
  nrRaio?: number | undefined;
  cdCidade?: string | undefined;
  ieAgendaOnline?: 'S' | undefined;
  tabGuide?: number | undefined;
  /** Comma-separated: '0,1,2'. */
  tabClinicaGuide?: string | undefined;
  sqBairro?: string | undefined;
  sqProduto?: string | undefined;
  cdSegmentacaoRede?: string | undefined;
  cdTipoBusca?: string | undefined;
  sqAreaAtuacao?: string | undefined;
  ieUrgenciaEmergencia?: 'S' | undefined;
  /** Comma-separated: '12,28,29,34'. */
  sqRecurso?: string | undefined;
  cdEspecialidade?: string | undefined;
  cdQualificacao?: string | undefined;
  nmPrestador?: string | undefined;
  nrCartao?: string | undefined;
  nrCpf?: string | undefined;
  cdEstado?: string | undefined;
}
