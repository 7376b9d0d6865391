/** What the ombudsman answers (`docs/contract.md` › Card, Forms). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { isPerson, protocolo } from '#lib/wire.ts';

/** Whether the answer describes a person. The person is not read. */
const validacaoOuvidoria = z
  .object({ response: z.unknown().optional() })
  .transform(({ response: found }) => isPerson(found));

export const validarOuvidoria = operation({
  name: 'validarOuvidoria',
  about: 'Whether a card is known, for the ombudsman.',
  route: 'GET WS/beneficiario/validacao/ouvidoria/{card}',
  answers: validacaoOuvidoria,
});

export const enviarOuvidoria = operation({
  name: 'enviarOuvidoria',
  about: 'Sends a manifestation to the ombudsman, with an optional `arquivo`.',
  route: 'POST WS/beneficiario/ouvidoria',
  answers: protocolo,
});
