import { atom, type ReadableAtom } from 'nanostores';
import { MENSAGEM_MANUTENCAO } from '#lib/errors.ts';
import { LookupError } from './http.ts';

/** Where one remote operation stands (spec section 4, general pattern). */
export type RemoteState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly mensagem: string };

export interface Remote<Args extends readonly unknown[], T> {
  readonly $state: ReadableAtom<RemoteState<T>>;
  /** Starts: the earlier result is cleared at once. An operation still under way is given up. */
  load(...args: Args): Promise<void>;
  /** As `load`, for data that is shown and ages: it stays until the new answer is there. */
  refresh(...args: Args): Promise<void>;
  /** Gives up what is under way and forgets everything. */
  reset(): void;
}

const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;

/**
 * One remote operation as a store. Only the latest call counts: whatever an earlier one still answers
 * is ignored. Never rejects: a failure is a state, with its message and without data.
 *
 * @param fetcher makes the call; it should pass `signal` on, which ends when the call is given up.
 * @param initial what the server already rendered, if it did.
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
