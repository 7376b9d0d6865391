/** The second copy of a card: its reasons, and the request with its file. */
import type { FastifyInstance } from 'fastify';
import { noteFiles, takesMultipart, type Multipart } from '../bodies.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos.ts';

const MOTIVOS: Readonly<Record<string, string>> = {
  '1': 'Perda ou extravio',
  '2': 'Roubo ou furto, com boletim de ocorrência',
  '3': 'Cartão danificado',
  '4': 'Erro nos dados impressos',
};

/** Only a theft comes with a document (spec section 5). */
const WITH_FILE = '2';

export function segundaViaRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  operation(app, backend, {
    name: 'listarMotivosSegundaVia',
    base: 'WS',
    method: 'GET',
    path: '/r/beneficiario/solicitar-2-via-cartao',
    handler: () => ({
      responseList: Object.entries(MOTIVOS).map(([nrSequencia, dsMotivo]) => ({
        nrSequencia: Number(nrSequencia),
        dsMotivo,
      })),
    }),
  });

  takesMultipart(app, (scope) => {
    operation<{ Body: Multipart }>(scope, backend, {
      name: 'solicitarSegundaVia',
      base: 'WS',
      method: 'POST',
      path: '/r/beneficiario/solicitar-2-via-cartao',
      subject: ({ body }) => body.campos['nrCartao'] ?? '',
      handler: async ({ body: { campos, arquivos } }) => {
        const { nrSequencia = '', nrCartao = '' } = campos;
        if (!Object.hasOwn(MOTIVOS, nrSequencia)) throw new Refusal(400, 'Motivo desconhecido.');
        if (!(await memberOfCard(db, nrCartao))) throw new Refusal(404, 'Cartão não encontrado.');
        const hasFile = 'arquivo' in arquivos;
        if (hasFile !== (nrSequencia === WITH_FILE)) {
          throw new Refusal(400, hasFile ? 'Este motivo não leva arquivo.' : 'Falta o arquivo.');
        }
        const nrProtocolo = await openProtocol(db, 'solicitarSegundaVia', campos, now());
        await noteFiles(db, nrProtocolo, arquivos);
        return { response: { nrProtocolo } };
      },
    });
  });
}
