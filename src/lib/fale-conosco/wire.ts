/** What the contact service answers (`docs/contract.md` › Forms). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, opcional, texto, valor } from '#lib/wire.ts';

const resposta = z.object({
  stValidacao: opcional(valor('S', 'N')),
  dsValidacao: opcional(texto),
  nrProtocolo: opcional(codigo),
});

export const enviarFaleConosco = operation({
  name: 'enviarFaleConosco',
  about: 'Sends a message to the cooperative.',
  route: 'POST WS/beneficiario/fale-conosco',
  // Only an 'N' is a refusal: without a value the message was accepted.
  answers: z.object({ response: opcional(resposta) }).transform((body) => body.response ?? {}),
});
