/**
 * `POST /api/conteudo/situacao`: tells the content site which state of its content the portal serves
 * (`docs/operations.md`). As with the hook, only the signature authorises the call. The call changes
 * nothing, so a repeated call does no harm.
 */
import type { FastifyInstance } from 'fastify';
import type { ContentStatus } from './rebuild-state.ts';
import { refuse } from './refusal.ts';
import { signedCall, verify } from './signature.ts';

export const STATUS_PATH = '/api/conteudo/situacao';
const BODY_BYTES = 1_024;
/** Signatures of this path are not valid for the hook, and the hook's signatures are not valid here. */
const PURPOSE = 'situacao.';

interface StatusSource {
  /** PORTAL_REBUILD_SECRET; without it there is no status. */
  secret: string | undefined;
  /** @throws when the primary does not answer */
  status?: () => Promise<ContentStatus>;
}

export function registerContentStatus(
  app: FastifyInstance,
  { secret, status: ask }: StatusSource,
): void {
  app.route({
    method: 'POST',
    url: STATUS_PATH,
    bodyLimit: BODY_BYTES,
    handler: async ({ headers, body, exchange }, reply) => {
      exchange.kind = 'hook';
      const call =
        secret !== undefined &&
        verify(signedCall(headers, body, PURPOSE), secret, Date.now()) !== undefined;
      const status = call ? await ask?.().catch(() => undefined) : undefined;
      if (status) return reply.send(status);
      reply.hijack();
      refuse(exchange.response, { status: secret === undefined ? 404 : call ? 503 : 401 });
      return reply;
    },
  });
}
