/** The codes of contracts and boletos in URLs and forms. */
import { GERAR } from './gerar.ts';
import { codeParam, codeSchema, defineForm, hiddenField } from '#lib/forms/form.ts';

export const gerarBoletoForm = defineForm({
  ...GERAR,
  steps: [
    {
      ...GERAR.steps[0],
      fields: { nrContrato: hiddenField(codeSchema), nrTitulo: hiddenField(codeSchema) },
    },
  ],
});

/** `?contrato=`; without it, the page shows the first contract. */
export const contratoParam = codeParam;
/** `?boleto=`, with `?contrato=`: one boleto of the member. */
export const boletoParam = codeParam;
