/** The codes of contracts and boletos in URLs and forms. */
import { codeParam, codeSchema, defineForm, hiddenField } from '#lib/forms/form.ts';

/** Asks for the payment codes of one boleto. */
export const gerarBoletoForm = defineForm({
  name: 'boletos-gerar',
  isExclusive: true,
  steps: [
    {
      name: 'gerar',
      title: '',
      fields: { nrContrato: hiddenField(codeSchema), nrTitulo: hiddenField(codeSchema) },
    },
  ],
});

/** `?contrato=`; without it, the page shows the first contract. */
export const contratoParam = codeParam;
