/** The second copy of a card: its reasons, and the request with its file. */
import type { Multipart } from '../bodies.ts';
import { requireCard } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos/protocol.ts';
import { Refusal } from '../refusal.ts';

const MOTIVOS: Readonly<Record<string, string>> = {
  '1': 'Perda ou extravio',
  '2': 'Roubo ou furto, com boletim de ocorrência',
  '3': 'Cartão danificado',
  '4': 'Erro nos dados impressos',
};

/** Only a theft needs a document (spec section 5). */
const WITH_FILE = '2';

export function routes(backend: Backend): void {
  operation(backend, {
    name: 'listarMotivosSegundaVia',
    route: 'GET WS/r/beneficiario/solicitar-2-via-cartao',
    handler: () => ({
      responseList: Object.entries(MOTIVOS).map(([nrSequencia, dsMotivo]) => ({
        nrSequencia: Number(nrSequencia),
        dsMotivo,
      })),
    }),
  });

  operation<{ Body: Multipart }>(backend, {
    name: 'solicitarSegundaVia',
    route: 'POST WS/r/beneficiario/solicitar-2-via-cartao',
    takes: 'multipart',
    handler: async ({ body: { campos, arquivos } }) => {
      const { nrSequencia = '', nrCartao = '' } = campos;
      if (!Object.hasOwn(MOTIVOS, nrSequencia)) throw new Refusal(400, 'Motivo desconhecido.');
      await requireCard(backend.db, nrCartao);
      const hasFile = 'arquivo' in arquivos;
      if (hasFile !== (nrSequencia === WITH_FILE)) {
        throw new Refusal(400, hasFile ? 'Este motivo não leva arquivo.' : 'Falta o arquivo.');
      }
      const nrProtocolo = await openProtocol(backend, 'solicitarSegundaVia', campos, arquivos);
      return { response: { nrProtocolo } };
    },
  });
}
