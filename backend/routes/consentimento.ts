/** Acceptance of the cookies: kept, and confirmed by status 200. */
import type { FastifyInstance } from 'fastify';
import { consentimentos } from '../db/schema/consentimentos.ts';
import { operation, type Backend } from '../operation.ts';

interface Aceite {
  ip: string;
  urlOrigem: string;
  userAgent: string;
}

export function consentimentoRoutes(app: FastifyInstance, backend: Backend): void {
  operation<{ Body: Aceite }>(app, backend, {
    name: 'confirmarCookies',
    base: 'API',
    method: 'POST',
    path: '/auth/confirm-cookies',
    schema: {
      body: {
        type: 'object',
        required: ['ip', 'urlOrigem', 'userAgent'],
        properties: {
          ip: { type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
          urlOrigem: { type: 'string', format: 'uri', maxLength: 2_000 },
          userAgent: { type: 'string', maxLength: 1_000 },
        },
      },
    },
    subject: ({ body }) => body.userAgent,
    handler: async ({ body: { ip, urlOrigem, userAgent } }) => {
      await backend.db
        .insert(consentimentos)
        .values({ ip, urlOrigem, userAgent, dtAceite: backend.now() });
      return { aceito: true };
    },
  });
}
