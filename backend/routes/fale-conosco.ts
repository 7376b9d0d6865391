/** The contact form: a message is kept under a protocol, or refused with the reason. */
import type { FastifyInstance } from 'fastify';
import { takesForm } from '../bodies.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos.ts';

type Campos = Partial<Record<string, string>>;

/** Why a message cannot be taken; `undefined` when it can. */
function problemOf({ nmBeneficiario, dsMensagem }: Campos): string | undefined {
  if (!nmBeneficiario?.trim()) return 'Informe o seu nome.';
  // 'default' is the form's initial state (spec section 9): nobody has written it.
  if (!dsMensagem?.trim() || dsMensagem === 'default') return 'Escreva a sua mensagem.';
  return undefined;
}

export function faleConoscoRoutes(app: FastifyInstance, backend: Backend): void {
  takesForm(app, (scope) => {
    operation<{ Body: Campos }>(scope, backend, {
      name: 'enviarFaleConosco',
      base: 'WS',
      method: 'POST',
      path: '/beneficiario/fale-conosco',
      schema: {
        body: { type: 'object', additionalProperties: { type: 'string', maxLength: 10_000 } },
      },
      subject: ({ body }) => body['nrCartao'] ?? '',
      handler: async ({ body }) => {
        const dsValidacao = problemOf(body);
        if (dsValidacao !== undefined) return { response: { stValidacao: 'N', dsValidacao } };
        const campos = body as Record<string, string>;
        const nrProtocolo = await openProtocol(
          backend.db,
          'enviarFaleConosco',
          campos,
          backend.now(),
        );
        return { response: { stValidacao: 'S', dsValidacao: null, nrProtocolo } };
      },
    });
  });
}
