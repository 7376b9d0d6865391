/** What a member types about a protocol. */
import { z } from 'zod';
import { mensagemObrigatoria, mensagemOpcional } from '#lib/forms/fields.ts';
import { ESCOLHA_NOTA, ESCOLHA_PRIORIDADE, INFORME_MOTIVO } from './messages.ts';

/** Letters, digits and the marks that codes are written with; whose it is, is judged at the data. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

/** `?protocolo=`: absent or malformed is none. */
export const protocoloParam = code
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

export const avaliarSchema = z.object({
  nrProtocolo: code,
  nrNota: z.enum(['1', '2', '3', '4', '5'], { error: ESCOLHA_NOTA }).transform(Number),
  dsComentario: mensagemOpcional(1000).transform((text) => text || undefined),
});

export const prioridadeSchema = z.object({
  nrProtocolo: code,
  iePrioridade: z.enum(['N', 'U'], { error: ESCOLHA_PRIORIDADE }),
  dsJustificativa: mensagemObrigatoria(INFORME_MOTIVO, 1000),
});
