/** The answer of the waiting-time services (`docs/contract.md` › waiting times). */
import { z } from 'zod';
import { responseList, texto } from '#lib/wire.ts';

export const tempoEspera = z.object({ dsAtendimento: texto, dsTempo: texto });
export type TempoEspera = z.infer<typeof tempoEspera>;

export const listaTempos = responseList(tempoEspera);
