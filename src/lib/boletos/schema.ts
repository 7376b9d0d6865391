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
/** `?boleto=`, with `?contrato=`: one boleto of the member. */
export const boletoParam = codeParam;

/** The page that explains a difference. */
export const whyPath = (nrContrato: string, nrTitulo: string) =>
  `/cliente/boletos/por-que-mudou?${pair(nrContrato, nrTitulo)}`;

/** The contact form with a question about the difference. */
export const askPath = (nrContrato: string, nrTitulo: string) =>
  `/fale-conosco?${pair(nrContrato, nrTitulo)}`;

const pair = (contrato: string, boleto: string) =>
  new URLSearchParams({ contrato, boleto }).toString();
