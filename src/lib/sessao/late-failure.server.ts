/** What a page shows when its content fails after its frame was sent (`lib/late.server.ts`). */
import { causeOf, logError } from '#lib/log.server.ts';
import { failureMessage, isOutOfService, UpstreamError } from '#lib/errors.ts';
import { SESSAO_ENCERRADA } from './messages.ts';
import { sessionEndedPath } from './rules.ts';
import { lockRefused } from './session.server.ts';

interface LateFailure {
  mensagem: string;
  retry: boolean;
  /** Where the browser goes when the session has ended: it can no longer be redirected. */
  entrar?: string;
}

/** Locks the session when the service refused the member's credential, and logs any other failure. */
export async function lateFailure(
  error: unknown,
  locals: Pick<App.Locals, 'sessao' | 'session' | 'isAhead' | 'requestId'>,
  { pathname, search }: URL,
): Promise<LateFailure> {
  if (error instanceof UpstreamError && error.kind === 'unauthorized') {
    await lockRefused(locals);
    const entrar = sessionEndedPath(pathname + search);
    return { mensagem: SESSAO_ENCERRADA, retry: false, entrar };
  }
  logError('request failed', { requestId: locals.requestId, cause: causeOf(error) });
  return { mensagem: failureMessage(error), retry: isOutOfService(error) };
}
