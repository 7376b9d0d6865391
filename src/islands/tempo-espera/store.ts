import { atom, type ReadableAtom } from 'nanostores';
import { readJson } from '#islands/shared/plain-http.ts';
import { createRemote, type RemoteState } from '#islands/shared/remote.ts';
import { withHour } from '#lib/formats/dates.ts';
import {
  displayHora,
  readTempos,
  TEMPOS_PADRAO,
  type TemposEspera,
} from '#lib/tempo-espera/rules.ts';

/** The interval of the refresh in milliseconds: the lifetime of an answer. */
const PERIOD_MS = 60_000;

/** The parts of the page that the store needs. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

interface Options {
  /** Whether the server has just written times into the page. */
  hasTimes?: boolean;
  fetchTempos?: (signal: AbortSignal) => Promise<TemposEspera>;
}

export interface WaitingTimes {
  readonly $tempos: ReadableAtom<RemoteState<TemposEspera>>;
  /** The text for screen readers, set only after a refresh that the member asked for. */
  readonly $announcement: ReadableAtom<string>;
  /** Refreshes at the member's request, and announces the answer. */
  update(): Promise<void>;
  /** Refreshes the times while the page is visible. Returns a function that stops it. */
  watch(page?: Page): () => void;
}

/** On any error: the fixed lists, labelled as estimates (spec section 8). */
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

export function createWaitingTimes({
  hasTimes = false,
  fetchTempos = (signal) => readJson('/api/tempo-espera', readTempos, signal),
}: Options = {}): WaitingTimes {
  const remote = createRemote((signal) => fetchOrEstimate(fetchTempos, signal));
  const $announcement = atom('');
  // The time of the last request, in milliseconds since 1970.
  let askedAt = hasTimes ? Date.now() : 0;
  let pending: Promise<void> | undefined;

  /** At most one request at a time. */
  function ask(): Promise<void> {
    askedAt = Date.now();
    const isFirst = !hasTimes && remote.$state.get().status !== 'success';
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
          : `Tempos atualizados ${withHour('às', displayHora(atualizadoEm))}.`,
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
