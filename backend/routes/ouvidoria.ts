/** The ombudsman: a manifestation of a member, with or without a document, kept under a protocol. */
import type { FastifyInstance } from 'fastify';
import { noteFiles, takesMultipart, type Multipart } from '../bodies.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos.ts';

/** What the service does without in no manifestation, and what it says when it is missing. */
const REQUIRED = [
  ['nmBeneficiario', 'Informe o nome.'],
  ['tpOcorrencia', 'Informe o tipo da manifestação.'],
  ['dsMensagem', 'Escreva a manifestação.'],
] as const;

/** The portal: the other ways in are the telephone and the counter. */
const TP_ACESSO = '1';

export function ouvidoriaRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  takesMultipart(app, (scope) => {
    operation<{ Body: Multipart }>(scope, backend, {
      name: 'enviarOuvidoria',
      base: 'WS',
      method: 'POST',
      path: '/beneficiario/ouvidoria',
      subject: ({ body }) => body.campos['nrCartao'] ?? '',
      handler: async ({ body: { campos, arquivos } }) => {
        if (!(await memberOfCard(db, campos['nrCartao'] ?? ''))) {
          throw new Refusal(404, 'Cartão não encontrado.');
        }
        for (const [name, mensagem] of REQUIRED) {
          if (!campos[name]?.trim()) throw new Refusal(400, mensagem);
        }
        if (campos['tpAcesso'] !== TP_ACESSO) throw new Refusal(400, 'Tipo de acesso inválido.');
        const nrProtocolo = await openProtocol(db, 'enviarOuvidoria', campos, now());
        await noteFiles(db, nrProtocolo, arquivos);
        return { response: { nrProtocolo } };
      },
    });
  });
}
