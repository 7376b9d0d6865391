import wretch, { type WretchError } from 'wretch';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { requestCode } from '#lib/formats/request-code.ts';
import { goToSignIn, TIME_LIMIT_MS } from './plain-http.ts';
import { LookupError } from './remote.ts';

// Same origin only: the session cookie must not reach another site.
const client = wretch()
  .options({ credentials: 'same-origin', redirect: 'error' })
  .accept('application/json');

/**
 * The text of the portal's error answer, `{mensagem}`; the catalogue's general text for any other body.
 */
function messageIn(body: string): string {
  try {
    const { mensagem } = JSON.parse(body) as { mensagem?: unknown };
    if (typeof mensagem === 'string' && mensagem !== '') return mensagem;
  } catch {
    // The answer does not come from the portal: a proxy's page, or an empty body.
  }
  return MENSAGEM_MANUTENCAO;
}

/** Whether the portal answered, with an error status. */
const isAnswer = (error: unknown): error is WretchError =>
  error instanceof Error && 'response' in error;

/**
 * Reads one of the portal's look-ups (`/api/…`).
 * @param read turns the parsed body into the result; it throws on an unknown shape, for example when the
 *   page was loaded before the server changed
 * @throws {LookupError} with the message to show; an aborted `signal` rejects with its own reason
 */
export async function getJson<T>(
  path: `/api/${string}`,
  read: (body: unknown) => T,
  signal?: AbortSignal,
): Promise<T> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const body: unknown = await client
      .url(path)
      .options({ signal: signal ? AbortSignal.any([signal, limit]) : limit })
      .get()
      .json();
    return read(body);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isAnswer(error) && error.status === 401) return goToSignIn();
    if (!isAnswer(error)) throw new LookupError(MENSAGEM_MANUTENCAO, error);
    const id = error.response.headers.get('x-request-id');
    throw new LookupError(messageIn(error.message), error, id ? requestCode(id) : undefined);
  }
}
