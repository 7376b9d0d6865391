/** The person of an answer, whom the call centre looks up (`docs/contract.md` › Card, Registration). */
import { z } from 'zod';
import * as cadastro from '#lib/cadastro/wire.ts';
import { partOf } from '#lib/upstream/operation.ts';
import { blankAsMissing, dataBr, digitos, opcional } from '#lib/wire.ts';
import { named, nomes } from '#lib/wire-names.ts';

const pessoa = z
  .object({
    ...nomes,
    nrCartao: opcional(digitos),
    nrCpf: opcional(digitos),
    dtNascimento: opcional(dataBr),
  })
  .transform(named);

/** An empty answer means that the person is unknown. */
const localizado = z
  .object({ response: blankAsMissing(pessoa) })
  .transform((body) => body.response);

export const validarBeneficiario = partOf(cadastro.validarBeneficiario, localizado);
export const buscarCadastroPorCpf = partOf(cadastro.buscarCadastroPorCpf, localizado);
