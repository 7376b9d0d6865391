/** The contact form. */
import type { Campos } from '../bodies.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos/protocol.ts';

/** Why a message is refused; `undefined` when it is not. */
function problemOf({ nmBeneficiario, dsMensagem }: Partial<Campos>): string | undefined {
  if (!nmBeneficiario?.trim()) return 'Informe o seu nome.';
  // 'default' is the initial state of the form (spec section 9).
  if (!dsMensagem?.trim() || dsMensagem === 'default') return 'Escreva a sua mensagem.';
  return undefined;
}

export function routes(backend: Backend): void {
  operation<{ Body: Campos }>(backend, {
    name: 'enviarFaleConosco',
    route: 'POST WS/beneficiario/fale-conosco',
    takes: 'form',
    schema: {
      body: { type: 'object', additionalProperties: { type: 'string', maxLength: 10_000 } },
    },
    handler: async ({ body }) => {
      const dsValidacao = problemOf(body);
      if (dsValidacao !== undefined) return { response: { stValidacao: 'N', dsValidacao } };
      const nrProtocolo = await openProtocol(backend, 'enviarFaleConosco', body);
      return { response: { stValidacao: 'S', dsValidacao: null, nrProtocolo } };
    },
  });
}
