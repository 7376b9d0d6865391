/** The answer of the vaccination service (`docs/contract.md` › Exams, vaccination). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, dataBr, opcional, responseList, texto } from '#lib/wire.ts';

export const vacina = z.object({
  dsVacina: texto,
  dsDose: opcional(texto),
  dtAplicacao: opcional(dataBr),
  nrLote: opcional(codigo),
  nmUnidade: opcional(texto),
  dtProximaDose: opcional(dataBr),
});
export type Vacina = z.infer<typeof vacina>;

export const listarVacinas = operation({
  name: 'listarVacinas',
  about: 'The vaccination card of a person.',
  route: 'GET WS/complexo-saude/carteira-vacinacao/{cdPessoaFisica}',
  answers: responseList(vacina),
});
