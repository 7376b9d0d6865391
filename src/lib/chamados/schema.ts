/** What names a support case in a URL, and what a member types about it. */
import { z } from 'zod';
import { mensagemObrigatoria, mensagemOpcional } from '#lib/forms/fields.ts';
import { ESCOLHA_NOTA, ESCREVA_MENSAGEM } from './messages.ts';

/** Letters, digits and the marks that codes are written with; whose it is, is judged at the data. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

/** `?chamado=`: absent or malformed is none. */
export const chamadoParam = code
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

/** `?pagina=`, from 1; anything else is the first. */
export const paginaParam = z.coerce.number().int().min(1).max(500).catch(1);

const pagina = z.coerce.number().int().min(1).max(500).catch(1).optional().default(1);

export const avaliarSchema = z.object({
  idCaso: code,
  pagina,
  nrNota: z.enum(['1', '2', '3', '4', '5'], { error: ESCOLHA_NOTA }).transform(Number),
  dsComentario: mensagemOpcional(1000).transform((text) => text || undefined),
});

export const atualizarSchema = z.object({
  idCaso: code,
  pagina,
  dsMensagem: mensagemObrigatoria(ESCREVA_MENSAGEM, 1000),
  /** Ticked when the matter has become urgent. */
  iePrioridade: z
    .literal('U')
    .optional()
    .transform((value) => value ?? ('N' as const)),
});
