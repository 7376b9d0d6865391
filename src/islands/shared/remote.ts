import { atom, type ReadableAtom } from 'nanostores';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';

/**
 * A failed look-up: no connection, or an answer that tells a failure. The message is for the member. It is
 * here and not in `http.ts`, because the script of every page has a remote operation but makes no look-up.
 */
export class LookupError extends Error {
  readonly mensagem: string;
  /** The short id of the request, when there was an answer. */
  readonly codigo: string | undefined;

  constructor(mensagem: string, cause?: unknown, codigo?: string) {
    super(mensagem, { cause });
    this.name = 'LookupError';
    this.mensagem = mensagem;
    this.codigo = codigo;
  }
}

/** The state of one remote operation (spec section 4, general pattern). */
export type RemoteState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly mensagem: string; readonly codigo?: string | undefined };

export interface Remote<Args extends readonly unknown[], T> {
  readonly $state: ReadableAtom<RemoteState<T>>;
  /** Starts the operation: clears the earlier result at once and aborts an operation under way. */
  load(...args: Args): Promise<void>;
  /** Like `load`, but the shown data stays until the new answer arrives. */
  refresh(...args: Args): Promise<void>;
  /** Aborts the operation under way and clears the result. */
  reset(): void;
}

const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;

/**
 * One remote operation as a store. Only the latest call counts; answers of earlier calls are ignored. A failed
 * look-up is a state with a message and without data. Whatever else is thrown is a fault of a script: the
 * operation rejects, and the boundary of the island puts the server's HTML back.
 *
 * @param fetcher makes the call; it should pass on `signal`, which aborts with the call
 * @param initial the state that the server rendered
 */
export function createRemote<Args extends readonly unknown[], T>(
  fetcher: (signal: AbortSignal, ...args: Args) => Promise<T>,
  initial: RemoteState<T> = IDLE,
): Remote<Args, T> {
  const $state = atom<RemoteState<T>>(initial);
  let current: AbortController | undefined;

  async function run(args: Args): Promise<void> {
    current?.abort();
    const own = new AbortController();
    current = own;
    let next: RemoteState<T>;
    try {
      next = { status: 'success', data: await fetcher(own.signal, ...args) };
    } catch (error) {
      if (current !== own) return;
      if (!(error instanceof LookupError)) {
        current = undefined;
        $state.set({ status: 'error', mensagem: MENSAGEM_MANUTENCAO });
        throw error;
      }
      next = { status: 'error', mensagem: error.mensagem, codigo: error.codigo };
    }
    if (current !== own) return;
    current = undefined;
    $state.set(next);
  }

  return {
    $state,
    load(...args) {
      $state.set(LOADING);
      return run(args);
    },
    refresh: (...args) => run(args),
    reset() {
      current?.abort();
      current = undefined;
      $state.set(IDLE);
    },
  };
}
