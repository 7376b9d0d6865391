/**
 * The requests of scripts without React. They show no message of a failure, so they do not load the client
 * of `http.ts`, a fifth of the scripts of a public page.
 */
import { MENSAGEM_MANUTENCAO, MENSAGEM_SEM_CONEXAO } from '#lib/errors.ts';
import { sessionEndedPath } from '#lib/sessao/rules.ts';
import { LookupError } from './remote.ts';
import { goTo } from './waiting.ts';

/** Slightly more than the longest time that the portal takes to answer a read. */
const TIME_LIMIT_MS = 10_000;

/**
 * A signal that aborts after the time limit, or when the given one does. `AbortSignal.any` and `timeout` are
 * missing in browsers that the portal supports.
 */
export function limited(signal?: AbortSignal): AbortSignal {
  const own = new AbortController();
  const abort = () => {
    own.abort();
  };
  setTimeout(abort, TIME_LIMIT_MS);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return own.signal;
}

/** Leaves for the sign-in, because the session has ended. Meanwhile the promise stays pending. */
export function goToSignIn(): Promise<never> {
  goTo(sessionEndedPath(location.pathname + location.search));
  return new Promise<never>(() => undefined);
}

/** @throws {LookupError} without a connection, and for every answer but a success */
async function send(path: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(path, {
    // Same origin only: the session cookie must not reach another site.
    credentials: 'same-origin',
    redirect: 'error',
    headers: { accept: 'application/json' },
    ...options,
  }).catch((error: unknown) => {
    throw new LookupError(MENSAGEM_SEM_CONEXAO, error);
  });
  if (answer.status === 401) return goToSignIn();
  if (!answer.ok) throw new LookupError(MENSAGEM_MANUTENCAO);
  return answer;
}

/**
 * Reads one of the portal's look-ups.
 * @param read turns the parsed body into the result; it throws on an unknown shape
 */
export async function readJson<T>(
  path: `/api/${string}`,
  read: (body: unknown) => T,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await send(path, { signal: limited(signal) });
  return read(await answer.json());
}

/** Sends a form to an action whose answer the script does not read. */
export async function postForm(path: `/_actions/${string}`, form: FormData): Promise<void> {
  await send(path, { method: 'POST', body: form });
}
