/** What the privacy service answers (`docs/contract.md` › Forms). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, protocolo, responseList, texto } from '#lib/wire.ts';

const tipo = z.object({ codigo, descricao: texto });
export type Tipo = z.infer<typeof tipo>;

export const listaTipos = responseList(tipo);

export const listarTipoPessoa = operation({
  name: 'listarTipoPessoa',
  about: 'The kinds of people who make a privacy request.',
  route: 'GET WS/privacidade/direitos-requisicoes-titular/tipo-pessoa',
  answers: listaTipos,
});

export const listarTipoOcorrencia = operation({
  name: 'listarTipoOcorrencia',
  about: 'The kinds of privacy requests.',
  route: 'GET WS/privacidade/direitos-requisicoes-titular/tipo-ocorrencia',
  answers: listaTipos,
});

export const enviarDireitosTitular = operation({
  name: 'enviarDireitosTitular',
  about: 'Sends a privacy request. It has no body.',
  route: 'POST WS/privacidade/direitos-requisicoes-titular/formulario',
  answers: protocolo,
});
