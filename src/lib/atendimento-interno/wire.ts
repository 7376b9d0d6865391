/** As much of a person as the call centre needs to begin (`docs/contract.md` › Card, Registration). */
import { z } from 'zod';
import { dataBr, digitos, opcional, ouVazia, texto } from '#lib/wire.ts';

const pessoa = z.object({
  nmBeneficiario: texto,
  nrCartao: opcional(digitos),
  nrCpf: opcional(digitos),
  dtNascimento: opcional(dataBr),
});

/** An empty answer is somebody whom nobody knows. */
export const localizado = z
  .object({ response: ouVazia(pessoa) })
  .transform((body) => body.response);
