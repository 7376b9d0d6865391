/** The form for a second copy of the card, and its reasons (spec sections 3, 5 and 9). */
import { matching } from '#lib/forms/fields.ts';
import { defineForm, field } from '#lib/forms/form.ts';
import type { Motivo } from './wire.ts';

export type { Motivo } from './wire.ts';

export const ESCOLHA_MOTIVO = 'Escolha o motivo.';

export const segundaViaForm = defineForm({
  name: 'segunda-via',
  steps: [
    {
      name: 'motivo',
      title: 'Por que você precisa de outro cartão?',
      fields: {
        nrSequencia: field('Motivo', matching(/^[\w.-]{1,20}$/, ESCOLHA_MOTIVO)),
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

/** Only this reason asks for a file, and requires it. */
const COM_ARQUIVO = '2';

export const asksForFile = (nrSequencia: string | undefined) => nrSequencia === COM_ARQUIVO;

export function motivoOf(
  motivos: readonly Motivo[],
  nrSequencia: string | undefined,
): Motivo | undefined {
  return motivos.find((motivo) => motivo.nrSequencia === nrSequencia);
}
