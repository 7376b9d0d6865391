/** The answer of the opening-hours services (`docs/contract.md` › slots). */
import { z } from 'zod';
import { listOrEmpty, opcional, responseList, texto } from '#lib/wire.ts';

export const faixa = z.object({ dsDia: texto, hrInicio: opcional(texto), hrFim: opcional(texto) });
export type Faixa = z.infer<typeof faixa>;

export const unidade = z.object({
  nmUnidade: texto,
  dsEndereco: opcional(texto),
  nrTelefone: opcional(texto),
  horarios: listOrEmpty(faixa),
});
export type Unidade = z.infer<typeof unidade>;

export const listaUnidades = responseList(unidade);
