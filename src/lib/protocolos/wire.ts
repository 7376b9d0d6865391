/** What the service answers about protocols (`docs/contract.md` › Requests, attendances, protocols). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
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

export const listarProtocolos = operation({
  name: 'listarProtocolos',
  about: 'The protocols of a person.',
  route: 'GET WS/protocolos/{cdPessoaFisica}',
  answers: responseList(protocolo),
});

export const avaliarProtocolo = operation({
  name: 'avaliarProtocolo',
  about: 'Rates a protocol, 1 to 5.',
  route: 'POST WS/protocolos/{nrProtocoloSemNota}/avaliacao',
});

export const alterarPrioridadeProtocolo = operation({
  name: 'alterarPrioridadeProtocolo',
  about: "Changes the priority of a protocol: 'N' normal, 'U' urgent.",
  route: 'PUT WS/protocolos/{nrProtocoloAberto}/prioridade',
});
