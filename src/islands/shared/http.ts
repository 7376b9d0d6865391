import wretch from 'wretch';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { sessionEndedPath } from '#lib/sessao/rules.ts';
import { goTo } from './waiting.ts';

/** A look-up that did not give what was asked for; the message is for the person at the screen. */
export class LookupError extends Error {
  readonly mensagem: string;

  constructor(mensagem: string, cause?: unknown) {
    super(mensagem, { cause });
    this.name = 'LookupError';
    this.mensagem = mensagem;
  }
}

/** A little more than the portal itself takes at most to answer a read. */
const TIME_LIMIT_MS = 10_000;

// Same origin only: the path is relative to the page, and the cookie goes nowhere else.
const client = wretch()
  .options({ credentials: 'same-origin', redirect: 'error' })
  .accept('application/json');

/** The text of our own error answers, `{mensagem}`; anything else is the catalogue's general row. */
function messageIn(body: string): string {
  try {
    const { mensagem } = JSON.parse(body) as { mensagem?: unknown };
    if (typeof mensagem === 'string' && mensagem !== '') return mensagem;
  } catch {
    // Not an answer of ours: a proxy's page, or nothing at all.
  }
  return MENSAGEM_MANUTENCAO;
}

/**
 * Reads one of our own look-ups (`/api/…`).
 * @param read turns the parsed body into what the caller wants; it throws on a shape it does not know,
 *   such as that of a page loaded before the server changed.
 * @throws {LookupError} with the message to show; an aborted `signal` rejects with its own reason.
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
    if (error instanceof Error && 'status' in error && error.status === 401) {
      goTo(sessionEndedPath(location.pathname + location.search));
      // The page is being left: nothing more is to be shown on it.
      return new Promise<never>(() => undefined);
    }
    const answered = error instanceof Error && 'response' in error;
    throw new LookupError(answered ? messageIn(error.message) : MENSAGEM_MANUTENCAO, error);
  }
}
