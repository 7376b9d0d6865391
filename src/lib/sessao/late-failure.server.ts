/** What a page shows when its content fails after its frame was sent (`lib/late.server.ts`). */
import { causeOf, logError } from '#lib/log.server.ts';
import { failureMessage, isOutOfService, UpstreamError } from '#lib/errors.ts';
import { SESSAO_ENCERRADA } from './messages.ts';
import { sessionEndedPath } from './rules.ts';
import { lockSession } from './session.server.ts';

interface LateFailure {
  mensagem: string;
  retry: boolean;
  /** Where the browser goes when the session has ended: it can no longer be redirected. */
  entrar?: string;
}

/** Locks the session when the service refused the member's credential, and logs any other failure. */
export async function lateFailure(
  error: unknown,
  { sessao, session, requestId }: Pick<App.Locals, 'sessao' | 'session' | 'requestId'>,
  { pathname, search }: URL,
): Promise<LateFailure> {
  if (error instanceof UpstreamError && error.kind === 'unauthorized') {
    if (sessao) await lockSession(session, sessao);
    const entrar = sessionEndedPath(pathname + search);
    return { mensagem: SESSAO_ENCERRADA, retry: false, entrar };
  }
  logError('request failed', { requestId, cause: causeOf(error) });
  return { mensagem: failureMessage(error), retry: isOutOfService(error) };
}
