/** What the ombudsman answers (`docs/contract.md` › Card, Forms). */
import { validarBeneficiario } from '#lib/cadastro/wire.ts';
import { operation } from '#lib/upstream/operation.ts';
import { protocolo } from '#lib/wire.ts';

export const validarOuvidoria = operation({
  name: 'validarOuvidoria',
  about: 'Whether a card is known, for the ombudsman.',
  route: 'GET WS/beneficiario/validacao/ouvidoria/{card}',
  answers: validarBeneficiario.answers,
});

export const enviarOuvidoria = operation({
  name: 'enviarOuvidoria',
  about: 'Sends a manifestation to the ombudsman, with an optional `arquivo`.',
  route: 'POST WS/beneficiario/ouvidoria',
  answers: protocolo,
});
