/** The form that generates a boleto. */
import { GERAR } from './gerar.ts';
import { codeSchema, defineForm, hiddenField } from '#lib/forms/form.ts';

export const gerarBoletoForm = defineForm({
  ...GERAR,
  steps: [
    {
      ...GERAR.steps[0],
      fields: { nrContrato: hiddenField(codeSchema), nrTitulo: hiddenField(codeSchema) },
    },
  ],
});
