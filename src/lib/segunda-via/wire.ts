/** What the second-copy service answers (`docs/contract.md` › Second copy of the card). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, protocolo, responseList, texto } from '#lib/wire.ts';

const motivo = z.object({ nrSequencia: codigo, dsMotivo: texto });
export type Motivo = z.infer<typeof motivo>;

export const listarMotivosSegundaVia = operation({
  name: 'listarMotivosSegundaVia',
  about: 'The reasons for a second copy.',
  route: 'GET WS/r/beneficiario/solicitar-2-via-cartao',
  answers: responseList(motivo),
});

export const solicitarSegundaVia = operation({
  name: 'solicitarSegundaVia',
  about: 'Asks for a second copy of a card. `arquivo` goes with the reason 2 only.',
  route: 'POST WS/r/beneficiario/solicitar-2-via-cartao',
  answers: protocolo,
});
