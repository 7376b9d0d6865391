import { atom, type ReadableAtom } from 'nanostores';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type RemoteState } from '#islands/shared/remote.ts';
import {
  displayHora,
  readTempos,
  TEMPOS_PADRAO,
  type TemposEspera,
} from '#lib/tempo-espera/rules.ts';

/** How often an open page asks again, in milliseconds: as long as an answer is good for. */
const PERIOD_MS = 60_000;

/** What the store needs to know of the page it lives in. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface Options {
  /** What the server already rendered. */
  initial?: TemposEspera | undefined;
  fetchTempos?: (signal: AbortSignal) => Promise<TemposEspera>;
}

export interface WaitingTimes {
  readonly $tempos: ReadableAtom<RemoteState<TemposEspera>>;
  /** What a screen reader is told, only after somebody asked for news. */
  readonly $announcement: ReadableAtom<string>;
  /** Asks now, because somebody wants to know, and says so when the answer is there. */
  update(): Promise<void>;
  /** Keeps the times fresh while the page is visible; gives back what ends it. */
  watch(page?: Page): () => void;
}

/** On any error the fixed lists, labelled as the estimate they are (spec section 8). */
async function fetchOrEstimate(
  fetchTempos: NonNullable<Options['fetchTempos']>,
  signal: AbortSignal,
) {
  try {
    return await fetchTempos(signal);
  } catch {
    return TEMPOS_PADRAO;
  }
}

/** The waiting times as an open page keeps them. */
export function createWaitingTimes({
  initial,
  fetchTempos = (signal) => getJson('/api/tempo-espera', readTempos, signal),
}: Options = {}): WaitingTimes {
  const remote = createRemote(
    (signal) => fetchOrEstimate(fetchTempos, signal),
    initial && { status: 'success', data: initial },
  );
  const $announcement = atom('');
  // When the times were last asked for; the server has just asked for the initial ones.
  let askedAt = initial ? Date.now() : 0;
  let pending: Promise<void> | undefined;

  /** However often it is called, one request at a time. */
  function ask(): Promise<void> {
    askedAt = Date.now();
    const isFirst = remote.$state.get().status !== 'success';
    pending ??= (isFirst ? remote.load() : remote.refresh()).finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    $tempos: remote.$state,
    $announcement,

    async update() {
      $announcement.set('');
      await ask();
      const state = remote.$state.get();
      if (state.status !== 'success') return;
      const { atualizadoEm } = state.data;
      $announcement.set(
        atualizadoEm === null
          ? 'Não há tempos ao vivo agora. Os valores são uma estimativa.'
          : `Tempos atualizados às ${displayHora(atualizadoEm)}.`,
      );
    },

    watch(page = document) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const schedule = () => {
        clearTimeout(timer);
        if (page.visibilityState !== 'visible') return;
        const due = Math.max(0, askedAt + PERIOD_MS - Date.now());
        timer = setTimeout(() => {
          void ask();
          schedule();
        }, due);
      };
      page.addEventListener('visibilitychange', schedule);
      schedule();
      return () => {
        clearTimeout(timer);
        page.removeEventListener('visibilitychange', schedule);
      };
    },
  };
}
