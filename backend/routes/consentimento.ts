/** Stores the acceptance of cookies, and returns the IP address of the caller. */
import { consentimentos } from '../db/schema/protocolos.ts';
import { object } from '../fields.ts';
import { operation, type Backend } from '../operation.ts';

const ACEITE = {
  ip: { type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
  urlOrigem: { type: 'string', format: 'uri', maxLength: 2_000 },
  userAgent: { type: 'string', maxLength: 1_000 },
};

export function routes(backend: Backend): void {
  operation<{ Body: Record<keyof typeof ACEITE, string> }>(backend, {
    name: 'confirmarCookies',
    route: 'POST API/auth/confirm-cookies',
    schema: { body: object(ACEITE) },
    handler: async ({ body: { ip, urlOrigem, userAgent } }) => {
      await backend.db
        .insert(consentimentos)
        .values({ ip, urlOrigem, userAgent, dtAceite: backend.now() });
      return { aceito: true };
    },
  });
  operation(backend, { name: 'consultarIp', route: 'GET IP', handler: ({ ip }) => ({ ip }) });
}
