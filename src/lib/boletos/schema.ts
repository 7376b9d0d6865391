/** The codes of contracts and boletos in URLs and forms. */
import { codeParam, codeSchema, defineForm, hiddenField } from '#lib/forms/form.ts';

/** Asks for the payment codes of one boleto. */
export const gerarBoletoForm = defineForm({
  nome: 'boletos-gerar',
  exclusivo: true,
  passos: [
    {
      nome: 'gerar',
      titulo: '',
      campos: { nrContrato: hiddenField(codeSchema), nrTitulo: hiddenField(codeSchema) },
    },
  ],
});

/** `?contrato=`; without it, the page shows the first contract. */
export const contratoParam = codeParam;
