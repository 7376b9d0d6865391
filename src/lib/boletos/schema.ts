/** What names a contract or a boleto in a URL or a form; whose it is, is judged at the data. */
import { z } from 'zod';
import { defineForm, hiddenField } from '#lib/forms/form.ts';

/** Letters, digits and the marks that codes are written with. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

/** The codes of one boleto. */
export const gerarBoletoForm = defineForm({
  nome: 'boletos-gerar',
  exclusivo: true,
  passos: [
    {
      nome: 'gerar',
      titulo: '',
      campos: { nrContrato: hiddenField(code), nrTitulo: hiddenField(code) },
    },
  ],
});

/** `?contrato=`: absent is the first one; malformed is `undefined` as well. */
export const contratoParam = code
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
