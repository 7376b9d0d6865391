/** The answer of the co-payment search, on either host (`docs/contract.md` › co-payment). */
import { z } from 'zod';
import { codigo, opcional, reais, responseList, texto } from '#lib/wire.ts';

export const fatorModerador = z.object({
  cdProcedimento: codigo,
  nmProcedimento: texto,
  vlFatorModerador: opcional(reais),
  pcFatorModerador: opcional(reais),
  vlLimite: opcional(reais),
});
export type FatorModerador = z.infer<typeof fatorModerador>;

export const listaFatores = responseList(fatorModerador);
