/** What names a support case in a URL, and what a member types about it. */
import { z } from 'zod';
import { mensagemObrigatoria } from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField, returnField } from '#lib/forms/form.ts';
import { camposDaNota } from '#lib/forms/rating.ts';
import { ESCREVA_MENSAGEM } from './messages.ts';

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

export const avaliarForm = defineForm({
  nome: 'chamados.avaliar',
  exclusivo: true,
  passos: [
    {
      nome: 'nota',
      titulo: '',
      campos: { idCaso: hiddenField(code), pagina: returnField(pagina), ...camposDaNota },
    },
  ],
});

export const atualizarForm = defineForm({
  nome: 'chamados.atualizar',
  exclusivo: true,
  passos: [
    {
      nome: 'mensagem',
      titulo: '',
      campos: {
        idCaso: hiddenField(code),
        pagina: returnField(pagina),
        dsMensagem: field('Sua mensagem', mensagemObrigatoria(ESCREVA_MENSAGEM, 1000)),
        /** Ticked when the matter has become urgent. */
        iePrioridade: field(
          'Prioridade',
          z
            .literal('U')
            .optional()
            .transform((value) => value ?? ('N' as const)),
          { mostra: (valor) => (valor === 'U' ? 'Urgente' : undefined) },
        ),
      },
    },
  ],
});
