/** What the services answer about the provider directory (`docs/contract.md` › Provider guide). */
import { z } from 'zod';
import {
  codigo,
  dataBr,
  dataHoraBr,
  digitos,
  listaOpcional,
  numero,
  opcional,
  registrosOpcionais,
  response,
  responseList,
  simNao,
  texto,
} from '#lib/wire.ts';

export const estado = z.object({ cdEstado: codigo, sgEstado: texto, dsEstado: texto });
export type Estado = z.infer<typeof estado>;
export const listaEstados = responseList(estado);

/** codigo and nome on the wire, cdCidade and dsCidade everywhere else (spec section 3). */
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
  nrConselho: opcional(texto),
  nrCnpj: opcional(digitos),
  nrCnes: opcional(codigo),
  dsEspecialidades: listaOpcional(texto),
  dsAreasAtuacao: listaOpcional(texto),
  qualificacoes: listaOpcional(
    z.object({ sgQualificacao: opcional(texto), dsQualificacao: texto }),
  ),
  sqRecurso: opcional(codigo),
  dsRecurso: opcional(texto),
  dsEndereco: opcional(texto),
  nrEndereco: opcional(texto),
  dsComplemento: opcional(texto),
  nmBairro: opcional(texto),
  cdCidade: opcional(codigo),
  nmCidade: opcional(texto),
  sgEstado: opcional(texto),
  nrCep: opcional(digitos),
  telefones: listaOpcional(texto),
  dsEmail: opcional(texto),
  dsSite: opcional(texto),
  nrLatitude: opcional(numero),
  nrLongitude: opcional(numero),
  /** Only where the search had a place. */
  nrDistanciaKm: opcional(numero),
  ieAgendaOnline: simNao,
  ieUrgenciaEmergencia: simNao,
  dsHorarioFuncionamento: opcional(texto),
  /** Entry into the network and exit from it, DD/MM/YYYY. */
  dtInicioVigencia: opcional(dataBr),
  dtFimVigencia: opcional(dataBr),
  substitutos: listaOpcional(texto),
});
export type Prestador = z.infer<typeof prestador>;

/** `listaRegistros` missing is a situation of its own (spec section 5), not a breach of the contract. */
export const resultadoBusca = z
  .object({
    listaRegistros: registrosOpcionais(prestador),
    temProximaPagina: z.unknown().optional(),
  })
  .transform(({ listaRegistros, temProximaPagina }) => ({
    listaRegistros,
    temProximaPagina: temProximaPagina === true || temProximaPagina === 'S',
  }));

export const detalhePrestador = response(prestador);

/**
 * The search as it goes over the wire (spec section 7). A parameter without a value is not sent.
 * `cdEstado` belongs to the national guide alone.
 */
export interface Busca {
  nrQtdRegistroPagina: number;
  nrPagina: number;
  nrLatitude?: number | undefined;
  nrLongitude?: number | undefined;
  /** In km. */
  nrRaio?: number | undefined;
  cdCidade?: string | undefined;
  ieAgendaOnline?: 'S' | undefined;
  tabGuide?: number | undefined;
  /** Comma text: '0,1,2'. */
  tabClinicaGuide?: string | undefined;
  sqBairro?: string | undefined;
  sqProduto?: string | undefined;
  cdSegmentacaoRede?: string | undefined;
  cdTipoBusca?: string | undefined;
  sqAreaAtuacao?: string | undefined;
  ieUrgenciaEmergencia?: 'S' | undefined;
  /** Comma text: '12,28,29,34'. */
  sqRecurso?: string | undefined;
  cdEspecialidade?: string | undefined;
  cdQualificacao?: string | undefined;
  nmPrestador?: string | undefined;
  nrCartao?: string | undefined;
  nrCpf?: string | undefined;
  cdEstado?: string | undefined;
}
