/** What the service answers about protocols (`docs/contract.md` › Requests, attendances, protocols). */
import { z } from 'zod';
import {
  codigo,
  dataBr,
  dataTalvezHora,
  numero,
  opcional,
  responseList,
  texto,
  valor,
} from '#lib/wire.ts';

export const protocolo = z.object({
  nrProtocolo: codigo,
  dtAbertura: opcional(dataTalvezHora),
  dsAssunto: opcional(texto),
  dsStatus: opcional(texto),
  iePrioridade: opcional(valor('N', 'U')),
  nrNota: opcional(numero),
  dtPrevisao: opcional(dataBr),
});
export type Protocolo = z.infer<typeof protocolo>;

export const listaProtocolos = responseList(protocolo);

/** The answer of a write is ignored. */
export const nada = z.unknown();
