/** The codes of support cases in URLs, and the forms about a case. */
import { z } from 'zod';
import { mensagemObrigatoria } from '#lib/forms/fields.ts';
import {
  codeParam,
  codeSchema,
  defineForm,
  field,
  hiddenField,
  returnField,
} from '#lib/forms/form.ts';
import { camposDaNota } from '#lib/forms/rating.ts';

/** `?chamado=` */
export const chamadoParam = codeParam;

/** `?pagina=`, from 1; an invalid value means page 1. */
export const paginaParam = z.coerce.number().int().min(1).max(500).catch(1);

const pagina = z.coerce.number().int().min(1).max(500).catch(1).optional().default(1);

export const avaliarForm = defineForm({
  nome: 'chamados.avaliar',
  exclusivo: true,
  passos: [
    {
      nome: 'nota',
      titulo: '',
      campos: { idCaso: hiddenField(codeSchema), pagina: returnField(pagina), ...camposDaNota },
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
        idCaso: hiddenField(codeSchema),
        pagina: returnField(pagina),
        dsMensagem: field('Sua mensagem', mensagemObrigatoria('Escreva a mensagem.', 1000)),
        /** A checkbox for an urgent matter. */
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
