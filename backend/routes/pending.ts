/**
 * Operations of the contract that no feature has brought yet. Each answers 501, so that calling one
 * too early is seen for what it is. The feature that implements an operation removes its row here.
 */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { operation, type Backend, type MOUNTS } from '../operation.ts';

type Row = [name: string, base: keyof typeof MOUNTS, method: HTTPMethods, path: string];

const PENDING: Row[] = [
  ['enviarDireitosTitular', 'WS', 'POST', '/privacidade/direitos-requisicoes-titular/formulario'],
  ['listarTipoPessoa', 'WS', 'GET', '/privacidade/direitos-requisicoes-titular/tipo-pessoa'],
  [
    'listarTipoOcorrencia',
    'WS',
    'GET',
    '/privacidade/direitos-requisicoes-titular/tipo-ocorrencia',
  ],
  ['inscreverBeabaBebe', 'WS', 'POST', '/complexo-saude/beaba-bebe'],
  ['enviarOuvidoria', 'WS', 'POST', '/beneficiario/ouvidoria'],
];

/** Names of the operations that answer 501. */
export const pendingOperations: readonly string[] = PENDING.map(([name]) => name);

export function pendingRoutes(app: FastifyInstance, backend: Backend): void {
  // A form or an upload sent too early is answered 501 as well, not 415. The parsers stay in this
  // scope: the features that take such bodies bring their own.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      payload.on('end', () => {
        parsed(null);
      });
    });
    for (const [name, base, method, path] of PENDING) {
      operation(scope, backend, {
        name,
        base,
        method,
        path,
        handler: (_request, reply) =>
          reply.code(501).send({ mensagem: 'Serviço ainda não disponível nesta demonstração.' }),
      });
    }
    done();
  });
}
