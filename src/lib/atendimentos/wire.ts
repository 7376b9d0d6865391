/** The answer of the attendance service (`docs/contract.md` › Requests, attendances). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, dataTalvezHora, opcional, responseList, texto } from '#lib/wire.ts';

export const atendimento = z.object({
  nrAtendimento: codigo,
  dtAtendimento: opcional(dataTalvezHora),
  nmPrestador: opcional(texto),
  dsEspecialidade: opcional(texto),
  dsProcedimento: opcional(texto),
  dsLocal: opcional(texto),
});
export type Atendimento = z.infer<typeof atendimento>;

export const listarAtendimentos = operation({
  name: 'listarAtendimentos',
  about: 'The attendances of a person.',
  route: 'GET WS/meus-atendimentos/{cdPessoaFisica}',
  answers: responseList(atendimento),
});
