/** What the second-copy service answers (`docs/contract.md` › Second copy of the card). */
import { z } from 'zod';
import { codigo, responseList, texto } from '#lib/wire.ts';

const motivo = z.object({ nrSequencia: codigo, dsMotivo: texto });
export type Motivo = z.infer<typeof motivo>;

export const listaMotivos = responseList(motivo);
