/** The codes of support cases in URLs, and the forms about a case. */
import { z } from 'zod';
import { ratingFields, requiredMessage } from '#lib/forms/fields.ts';
import {
  codeParam,
  codeSchema,
  defineForm,
  field,
  hiddenField,
  returnField,
} from '#lib/forms/form.ts';

/** `?chamado=` */
export const chamadoParam = codeParam;

/** The page of the service that has the case, from 1; an invalid value means page 1. */
const pagina = z.coerce.number().int().min(1).max(500).catch(1).optional().default(1);

export const avaliarForm = defineForm({
  name: 'chamados.avaliar',
  isExclusive: true,
  steps: [
    {
      name: 'nota',
      title: '',
      fields: { idCaso: hiddenField(codeSchema), pagina: returnField(pagina), ...ratingFields },
    },
  ],
});

export const atualizarForm = defineForm({
  name: 'chamados.atualizar',
  isExclusive: true,
  steps: [
    {
      name: 'mensagem',
      title: '',
      fields: {
        idCaso: hiddenField(codeSchema),
        pagina: returnField(pagina),
        dsMensagem: field('Sua mensagem', requiredMessage('Escreva a mensagem.', 1000)),
        /** A checkbox for an urgent matter. */
        iePrioridade: field(
          'Prioridade',
          z
            .literal('U')
            .optional()
            .transform((value) => value ?? ('N' as const)),
          { display: (valor) => (valor === 'U' ? 'Urgente' : undefined) },
        ),
      },
    },
  ],
});
