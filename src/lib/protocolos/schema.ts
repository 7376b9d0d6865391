/** The forms about a protocol. */
import { z } from 'zod';
import { ratingFields, requiredMessage } from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';
import { ESCOLHA_PRIORIDADE, INFORME_MOTIVO, PRIORIDADES } from './rules.ts';

/** The characters of a code. The owner is checked when the protocol is loaded. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

/** `?protocolo=`: `undefined` if it is absent or malformed. */
export const protocoloParam = code
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

export const avaliarForm = defineForm({
  name: 'protocolos.avaliar',
  isExclusive: true,
  steps: [{ name: 'nota', title: '', fields: { nrProtocolo: hiddenField(code), ...ratingFields } }],
});

export const prioridadeForm = defineForm({
  name: 'protocolos.prioridade',
  isExclusive: true,
  steps: [
    {
      name: 'prioridade',
      title: '',
      fields: {
        nrProtocolo: hiddenField(code),
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
