/** The forms about a protocol. */
import * as z from 'zod/mini';
import { ratingFields, requiredMessage } from '#lib/forms/fields.ts';
import { codeSchema, defineForm, field, hiddenField } from '#lib/forms/form.ts';
import { ESCOLHA_PRIORIDADE, INFORME_MOTIVO, PRIORIDADES } from './rules.ts';

export const avaliarForm = defineForm({
  name: 'protocolos.avaliar',
  isExclusive: true,
  steps: [
    { name: 'nota', title: '', fields: { nrProtocolo: hiddenField(codeSchema), ...ratingFields } },
  ],
});

export const prioridadeForm = defineForm({
  name: 'protocolos.prioridade',
  isExclusive: true,
  steps: [
    {
      name: 'prioridade',
      title: '',
      fields: {
        nrProtocolo: hiddenField(codeSchema),
        iePrioridade: field('Nova prioridade', z.enum(['N', 'U'], { error: ESCOLHA_PRIORIDADE }), {
          display: (valor) => PRIORIDADES[valor === 'U' ? 'U' : 'N'],
        }),
        dsJustificativa: field('Motivo', requiredMessage(INFORME_MOTIVO, 1000), {
          question: 'Por que mudar?',
        }),
      },
    },
  ],
});
