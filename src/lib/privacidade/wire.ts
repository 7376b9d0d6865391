/** What the privacy service answers (`docs/contract.md` › Forms). */
import { z } from 'zod';
import { codigo, responseList, texto } from '#lib/wire.ts';

const tipo = z.object({ codigo, descricao: texto });
export type Tipo = z.infer<typeof tipo>;

export const listaTipos = responseList(tipo);
