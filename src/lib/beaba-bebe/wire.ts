/** The sign-up call of the programme (`docs/contract.md` › Forms). */
import { operation } from '#lib/upstream/operation.ts';
import { protocolo } from '#lib/wire.ts';

export const inscreverBeabaBebe = operation({
  name: 'inscreverBeabaBebe',
  about: 'Signs a mother up for the programme.',
  route: 'POST WS/complexo-saude/beaba-bebe',
  answers: protocolo,
});
