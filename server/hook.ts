/**
 * `POST /api/conteudo/rebuild`: the content site reports a publication (`docs/security.md`,
 * `docs/operations.md`). It has no Origin and no session: only its signature counts.
 */
import type { FastifyInstance } from 'fastify';
import type { ContentStatus } from './rebuild-state.ts';
import { refuse } from './refusal.ts';
import { signedCall, verify, type VerifiedCall } from './signature.ts';

export const HOOK_PATH = '/api/conteudo/rebuild';
/** WordPress sends a few words. The portal reads them only for the signature. */
const BODY_BYTES = 16 * 1024;

/** The result of a verified call: a rebuild, or no effect because it was made before. */
export type HookOutcome = 'accepted' | 'repeated';

export interface Hook {
  /** PORTAL_REBUILD_SECRET; without it there is no hook. */
  secret: string | undefined;
  /** Orders a rebuild for a verified call, unless the call is repeated. */
  request: (call: VerifiedCall) => Promise<HookOutcome>;
  /** The state of the content (`content-status.ts`). */
  status?: () => ContentStatus;
}

const STATUS: Record<HookOutcome, number> = { accepted: 202, repeated: 409 };

export function registerHook(app: FastifyInstance, { secret, request }: Hook): void {
  app.route({
    method: 'POST',
    url: HOOK_PATH,
    bodyLimit: BODY_BYTES,
    handler: async ({ headers, body, exchange }, reply) => {
      exchange.kind = 'hook';
      reply.hijack();
      const { response } = exchange;
      if (secret === undefined) {
        refuse(response, { status: 404 });
        return;
      }
      const call = verify(signedCall(headers, body), secret, Date.now());
      if (!call) {
        refuse(response, { status: 401 });
        return;
      }
      const status = await request(call).then(
        (outcome) => STATUS[outcome],
        () => 503,
      );
      if (status === 202) response.writeHead(status, { 'content-length': 0 }).end();
      else refuse(response, { status });
    },
  });
}
