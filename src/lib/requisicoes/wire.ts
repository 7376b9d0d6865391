/** The answers about requests for authorisation (`docs/contract.md` › Requests). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import {
  codigo,
  dataBr,
  dataTalvezHora,
  listOrEmpty,
  numero,
  opcional,
  optionalList,
  response,
  responseList,
  texto,
} from '#lib/wire.ts';

export const requisicao = z.object({
  nrRequisicao: codigo,
  dtRequisicao: opcional(dataBr),
  dsTipo: opcional(texto),
  nmPrestador: opcional(texto),
  nmSolicitante: opcional(texto),
  dsStatus: opcional(texto),
  cdStatus: opcional(codigo),
});
export type Requisicao = z.infer<typeof requisicao>;

export const detalheRequisicao = response(
  z.object({
    nrRequisicao: codigo,
    nrGuia: opcional(codigo),
    dsStatus: opcional(texto),
    cdStatus: opcional(codigo),
    dtRequisicao: opcional(dataBr),
    dtLimite: opcional(dataBr),
    nmSolicitante: opcional(texto),
    nmPrestador: opcional(texto),
    dsCaraterAtendimento: opcional(texto),
    dsIndicacaoClinica: opcional(texto),
    historico: listOrEmpty(z.object({ dtEvento: opcional(dataTalvezHora), dsEvento: texto })),
  }),
);
export type DetalheRequisicao = z.infer<typeof detalheRequisicao>;

export const recusa = response(
  z.object({
    nrRequisicao: opcional(codigo),
    dtNegativa: opcional(dataBr),
    motivos: listOrEmpty(
      z.object({ cdMotivo: opcional(codigo), dsMotivo: texto, dsFundamento: opcional(texto) }),
    ),
  }),
);
export type Recusa = z.infer<typeof recusa>;

export const procedimento = z.object({
  sqProcedimento: codigo,
  cdProcedimento: opcional(codigo),
  dsProcedimento: texto,
  qtSolicitada: opcional(numero),
  qtAutorizada: opcional(numero),
  dsStatus: opcional(texto),
});
export type Procedimento = z.infer<typeof procedimento>;

export const prestadorDaRede = z.object({
  nmPrestador: texto,
  dsEndereco: opcional(texto),
  nmCidade: opcional(texto),
  nrTelefone: opcional(texto),
});
export type PrestadorDaRede = z.infer<typeof prestadorDaRede>;

export const revalidacao = response(
  z.object({
    nrRequisicao: opcional(codigo),
    dtLimite: opcional(dataBr),
    mensagem: opcional(texto),
  }),
);
export type Revalidacao = z.infer<typeof revalidacao>;

export const listarRequisicoes = operation({
  name: 'listarRequisicoes',
  about: 'The requests of a card in the last two months.',
  route: 'GET WS/status-requisicoes/{card}',
  answers: responseList(requisicao),
});

export const detalharRequisicao = operation({
  name: 'detalharRequisicao',
  about: 'One request with its history.',
  route: 'GET WS/status-requisicoes/detalhe/{nrRequisicao}',
  answers: detalheRequisicao,
});

export const detalharRecusa = operation({
  name: 'detalharRecusa',
  about: 'Why a request was refused.',
  route: 'GET WS/status-requisicoes/recusada/{nrRequisicaoNegada}',
  answers: recusa,
});

export const listarProcedimentos = operation({
  name: 'listarProcedimentos',
  about: 'The procedures of a request.',
  route: 'GET WS/status-requisicoes/detalhe/procedimento/{nrRequisicao}',
  answers: responseList(procedimento),
});

export const listarRedePrestadora = operation({
  name: 'listarRedePrestadora',
  about: 'Who carries out a procedure.',
  route: 'GET WS/status-requisicoes/detalhe/procedimento/rede-prestadora/{sqProcedimento}',
  // `undefined` without a list; the spec has a text for that, but not for an empty list.
  answers: z
    .object({ responseList: optionalList(prestadorDaRede) })
    .transform((body) => body.responseList),
});

export const revalidarRequisicao = operation({
  name: 'revalidarRequisicao',
  about: 'Makes an expired authorisation valid again.',
  route: 'POST WS/status-requisicoes/revalidar',
  answers: revalidacao,
});
