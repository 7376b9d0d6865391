/** What is asked for a second copy of the card (spec sections 3 and 5). */
import { z } from 'zod';
import { defineForm, field } from '#lib/forms/form.ts';
import { ESCOLHA_MOTIVO } from './messages.ts';

export const segundaViaForm = defineForm({
  nome: 'segunda-via',
  passos: [
    {
      nome: 'motivo',
      titulo: 'Por que você precisa de outro cartão?',
      campos: {
        nrSequencia: field(
          'Motivo',
          z.string({ error: ESCOLHA_MOTIVO }).regex(/^[\w.-]{1,20}$/, { error: ESCOLHA_MOTIVO }),
        ),
      },
    },
    {
      nome: 'envio',
      titulo: 'Confira e envie',
      campos: {},
      arquivos: { arquivo: { rotulo: 'Documento' } },
    },
  ],
});
