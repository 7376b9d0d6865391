/** The data of a person that the call centre needs (`docs/contract.md` › Card, Registration). */
import { z } from 'zod';
import { dataBr, digitos, opcional, ouVazia, texto } from '#lib/wire.ts';

const pessoa = z.object({
  nmBeneficiario: texto,
  nrCartao: opcional(digitos),
  nrCpf: opcional(digitos),
  dtNascimento: opcional(dataBr),
});

/** An empty answer means that the person is unknown. */
export const localizado = z
  .object({ response: ouVazia(pessoa) })
  .transform((body) => body.response);
