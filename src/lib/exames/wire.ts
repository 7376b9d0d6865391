/** The answers of the exam services (`docs/contract.md` › Exams). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import {
  codigo,
  dataBr,
  listOrEmpty,
  opcional,
  referenciaPdf,
  responseList,
  texto,
  valor,
} from '#lib/wire.ts';

export const prescricao = z.object({
  nrPrescricao: codigo,
  dtPrescricao: opcional(dataBr),
  nmMedico: opcional(texto),
  dsUnidade: opcional(texto),
  exames: listOrEmpty(texto),
  stResultado: opcional(valor('Disponível', 'Pendente')),
});
export type Prescricao = z.infer<typeof prescricao>;

export const resultado = z.object({
  nrSequencialResultado: codigo,
  dsExame: texto,
  dtResultado: opcional(dataBr),
  stResultado: opcional(valor('Disponível', 'Pendente')),
});
export type Resultado = z.infer<typeof resultado>;

export const listarPrescricoes = operation({
  name: 'listarPrescricoes',
  about: 'The prescriptions of a period.',
  route: 'GET WS/complexo-saude/exames/prescricao/{cdPessoaFisica}',
  answers: responseList(prescricao),
});

export const buscarResultadoPrescricao = operation({
  name: 'buscarResultadoPrescricao',
  about: 'The results of a prescription.',
  route: 'GET WS/complexo-saude/exames/prescricao/resultado/{nrPrescricao}',
  answers: responseList(resultado),
});

export const gerarResultadoExame = operation({
  name: 'gerarResultadoExame',
  about: 'The PDF of a result.',
  route: 'GET WS/complexo-saude/exames/gerar/{nrPrescricao}',
  answers: referenciaPdf,
});
