/** The answers of the provider directory's services (`docs/contract.md` › Provider guide). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
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

// The wire has codigo and nome, the portal cdCidade and dsCidade (spec section 3).
export const cidade = z
  .object({ codigo, nome: texto })
  .transform(({ codigo: cdCidade, nome: dsCidade }) => ({ cdCidade, dsCidade }));

export const produto = z.object({
  sqProduto: codigo,
  dsProduto: texto,
  nrRegistroAns: opcional(codigo),
});
export type Produto = z.infer<typeof produto>;

export const especialidade = z.object({ cdEspecialidade: codigo, dsEspecialidade: texto });
export type Especialidade = z.infer<typeof especialidade>;

export const qualificacao = z.object({
  cdQualificacao: codigo,
  sgQualificacao: opcional(texto),
  dsQualificacao: texto,
});

export const listaProcessamentos = responseList(
  z.object({ dtProcessamento: dataHoraBr }).transform(({ dtProcessamento }) => dtProcessamento),
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
export const prestadorNaLista = prestador.omit({
  sqDadosAtuaisGMN: true,
  tpPrestador: true,
  nrConselho: true,
  nrCnpj: true,
  nrCnes: true,
  dsAreasAtuacao: true,
  sqRecurso: true,
  cdCidade: true,
  dsEmail: true,
  dsSite: true,
  nrLatitude: true,
  nrLongitude: true,
  substitutos: true,
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
  z.object({ listaRegistros: optionalList(entry), temProximaPagina });

export const listarEstados = operation({
  name: 'listarEstados',
  about: 'The states.',
  route: 'GET WS/estados',
  answers: responseList(z.object({ cdEstado: codigo, sgEstado: texto, dsEstado: texto })),
});

export const listarCidades = operation({
  name: 'listarCidades',
  about: 'The cities of a state.',
  route: 'GET WS/estados/{uf}/cidades',
  answers: responseList(cidade),
});

export const listarBairros = operation({
  name: 'listarBairros',
  about: 'The districts of a city.',
  route: 'GET WS/cidades/{cdCidade}/bairros',
  answers: responseList(z.object({ sqBairro: codigo, dsBairro: texto })),
});

export const listarProdutos = operation({
  name: 'listarProdutos',
  about: 'The products.',
  route: 'GET WS/produtos',
  answers: responseList(produto),
});

export const listarSegmentacoes = operation({
  name: 'listarSegmentacoes',
  about: 'The segments of the network.',
  route: 'GET WS/segmentacoes-rede',
  answers: responseList(z.object({ cdSegmentacao: codigo, dsSegmentacao: texto })),
});

export const listarAreasAtuacao = operation({
  name: 'listarAreasAtuacao',
  about: 'The fields of practice.',
  route: 'GET WS/areas-atuacao',
  answers: responseList(z.object({ sqAreaAtuacao: codigo, dsAreaAtuacao: texto })),
});

export const listarRecursos = operation({
  name: 'listarRecursos',
  about: 'The kinds of providers.',
  route: 'GET WS/recursos',
  answers: responseList(z.object({ sqRecurso: codigo, dsRecurso: texto })),
});

export const listarEspecialidades = operation({
  name: 'listarEspecialidades',
  about: 'The specialties.',
  route: 'GET WS/especialidades',
  answers: responseList(especialidade),
});

export const listarQualificacoes = operation({
  name: 'listarQualificacoes',
  about: 'The qualifications.',
  route: 'GET WS/qualificacoes',
  answers: responseList(qualificacao),
});

export const listarEspecialidadesAgendamento = operation({
  name: 'listarEspecialidadesAgendamento',
  about: 'The specialties that can be booked online.',
  route: 'GET WS/r/beneficiario/agendamento/consultas/listar-especialidades',
  answers: listarEspecialidades.answers,
});

export const listarProcessamentosRede = operation({
  name: 'listarProcessamentosRede',
  about: 'When the network was processed.',
  route: 'GET WS/processamentos/rede',
  answers: listaProcessamentos,
});

export const listarProcessamentosProdutos = operation({
  name: 'listarProcessamentosProdutos',
  about: 'When the products were processed.',
  route: 'GET WS/processamentos/produtos',
  answers: listaProcessamentos,
});

export const buscarPrestadores = operation({
  name: 'buscarPrestadores',
  about: 'One page of the providers that match a search.',
  route: 'GET WS/prestadores',
  answers: searchAnswer(prestador),
});

export const buscarPrestador = operation({
  name: 'buscarPrestador',
  about: 'One provider.',
  route: 'GET WS/prestadores/{sqPrestador}',
  answers: response(prestador),
});

export const listarProdutosDoPrestador = operation({
  name: 'listarProdutosDoPrestador',
  about: 'The products that a provider serves.',
  route: 'GET WS/prestadores/produtos',
  answers: listarProdutos.answers,
});

export const buscarGuiaNacional = operation({
  name: 'buscarGuiaNacional',
  about: 'As buscarPrestadores, in the national network.',
  route: 'GET WS/nacional',
  answers: buscarPrestadores.answers,
});
