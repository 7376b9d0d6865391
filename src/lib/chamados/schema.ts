/** The forms about a support case. */
import * as z from 'zod/mini';
import { ratingFields, requiredMessage } from '#lib/forms/fields.ts';
import {
  codeSchema,
  converted,
  defineForm,
  field,
  hiddenField,
  returnField,
} from '#lib/forms/form.ts';

/** The page of the service that has the case, from 1; an invalid value means page 1. */
const pagina = z._default(
  z.optional(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1)),
  1,
);

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
          converted(z.optional(z.literal('U')), (value) => value ?? ('N' as const)),
          { display: (valor) => (valor === 'U' ? 'Urgente' : undefined) },
        ),
      },
    },
  ],
});
