/** What names a contract or a boleto in a URL or a form; whose it is, is judged at the data. */
import { z } from 'zod';

/** Letters, digits and the marks that codes are written with. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

export const gerarBoletoSchema = z.object({ nrContrato: code, nrTitulo: code });

/** `?contrato=`: absent is the first one; malformed is `undefined` as well. */
export const contratoParam = code
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

export const tituloParam = code;
