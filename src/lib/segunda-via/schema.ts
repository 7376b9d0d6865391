/** The form for a second copy of the card (spec sections 3 and 5). */
import { z } from 'zod';
import { defineForm, field } from '#lib/forms/form.ts';

export const ESCOLHA_MOTIVO = 'Escolha o motivo.';

export const segundaViaForm = defineForm({
  name: 'segunda-via',
  steps: [
    {
      name: 'motivo',
      title: 'Por que você precisa de outro cartão?',
      fields: {
        nrSequencia: field(
          'Motivo',
          z.string({ error: ESCOLHA_MOTIVO }).regex(/^[\w.-]{1,20}$/, { error: ESCOLHA_MOTIVO }),
        ),
      },
    },
    {
      name: 'envio',
      title: 'Confira e envie',
      fields: {},
      files: { arquivo: { label: 'Documento' } },
    },
  ],
});
