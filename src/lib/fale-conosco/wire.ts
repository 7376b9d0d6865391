/** What the contact service answers (`docs/contract.md` › Forms). */
import { z } from 'zod';
import { codigo, opcional, response, texto } from '#lib/wire.ts';

export const respostaFaleConosco = response(
  z.object({
    stValidacao: opcional(texto),
    dsValidacao: opcional(texto),
    nrProtocolo: opcional(codigo),
  }),
);
