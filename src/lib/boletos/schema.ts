/** What names a contract or a boleto in a URL or a form; whose it is, is judged at the data. */
import { z } from 'zod';

/** Letters, digits and the marks that codes are written with. */
const code = z.string().regex(/^[\w.-]{1,40}$/);

/** Contract numbers are also written like 12345/2026. */
const contractCode = z.string().regex(/^\w[\w ./-]{0,39}$/);

export const gerarBoletoSchema = z.object({ nrContrato: contractCode, nrTitulo: code });

/** `?contrato=`: absent is the first one; malformed is `undefined` as well. */
export const contratoParam = contractCode
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

export const tituloParam = code;
