import wretch, { type WretchError } from 'wretch';
import { MENSAGEM_MANUTENCAO, MENSAGEM_SEM_CONEXAO } from '#lib/errors.ts';
import { requestCode } from '#lib/formats/request-code.ts';
import { goToSignIn, limited } from './plain-http.ts';
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

/** Whether there was an answer, with an error status. */
const isAnswer = (error: unknown): error is WretchError =>
  error instanceof Error && 'response' in error;

/**
 * Reads one of the portal's look-ups (`/api/…`).
 * @param read turns the parsed body into the result
 * @throws {LookupError} with the message to show: without a connection, or after an answer with an error
 *   status. An aborted `signal` rejects with its own reason, and an unknown shape with the error of `read`:
 *   the server has changed since the page was loaded.
 */
export async function getJson<T>(
  path: `/api/${string}`,
  read: (body: unknown) => T,
  signal?: AbortSignal,
): Promise<T> {
  let body: string;
  try {
    body = await client
      .url(path)
      .options({ signal: limited(signal) })
      .get()
      .text();
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isAnswer(error) && error.status === 401) return goToSignIn();
    if (!isAnswer(error)) throw new LookupError(MENSAGEM_SEM_CONEXAO, error);
    const id = error.response.headers.get('x-request-id');
    throw new LookupError(messageIn(error.message), error, id ? requestCode(id) : undefined);
  }
  return read(JSON.parse(body));
}
