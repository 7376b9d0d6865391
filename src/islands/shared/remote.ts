import { atom, type ReadableAtom } from 'nanostores';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { LookupError } from './http.ts';

/** The state of one remote operation (spec section 4, general pattern). */
export type RemoteState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly mensagem: string };

export interface Remote<Args extends readonly unknown[], T> {
  readonly $state: ReadableAtom<RemoteState<T>>;
  /** Starts the operation: clears the earlier result at once and aborts an operation under way. */
  load(...args: Args): Promise<void>;
  /** Like `load`, but the shown data stays until the new answer is there. */
  refresh(...args: Args): Promise<void>;
  /** Aborts the operation under way and clears the result. */
  reset(): void;
}

const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;

/**
 * One remote operation as a store. Only the latest call counts; answers of earlier calls are ignored. It
 * never rejects: a failure is a state with a message and without data.
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
      const mensagem = error instanceof LookupError ? error.mensagem : MENSAGEM_MANUTENCAO;
      next = { status: 'error', mensagem };
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
