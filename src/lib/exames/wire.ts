/** The answers of the exam services (`docs/contract.md` › Exams). */
import { z } from 'zod';
import { codigo, dataBr, listaOpcional, opcional, responseList, texto } from '#lib/wire.ts';

export const prescricao = z.object({
  nrPrescricao: codigo,
  dtPrescricao: opcional(dataBr),
  nmMedico: opcional(texto),
  dsUnidade: opcional(texto),
  exames: listaOpcional(texto),
  stResultado: opcional(texto),
});
export type Prescricao = z.infer<typeof prescricao>;

export const listaPrescricoes = responseList(prescricao);

export const resultado = z.object({
  nrSequencialResultado: codigo,
  dsExame: texto,
  dtResultado: opcional(dataBr),
  stResultado: opcional(texto),
});
export type Resultado = z.infer<typeof resultado>;

export const listaResultados = responseList(resultado);
