/** The answers of the exam services (`docs/contract.md` › Exams). */
import { z } from 'zod';
import { codigo, dataBr, listOrEmpty, opcional, responseList, texto, valor } from '#lib/wire.ts';

export const prescricao = z.object({
  nrPrescricao: codigo,
  dtPrescricao: opcional(dataBr),
  nmMedico: opcional(texto),
  dsUnidade: opcional(texto),
  exames: listOrEmpty(texto),
  stResultado: opcional(valor('Disponível', 'Pendente')),
});
export type Prescricao = z.infer<typeof prescricao>;

export const listaPrescricoes = responseList(prescricao);

export const resultado = z.object({
  nrSequencialResultado: codigo,
  dsExame: texto,
  dtResultado: opcional(dataBr),
  stResultado: opcional(valor('Disponível', 'Pendente')),
});
export type Resultado = z.infer<typeof resultado>;

export const listaResultados = responseList(resultado);
