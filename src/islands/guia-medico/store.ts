import { atom, type ReadableAtom } from 'nanostores';
import type { MouseEvent } from 'react';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type RemoteState } from '#islands/shared/remote.ts';
import { whileWaiting } from '#islands/shared/waiting.ts';
import {
  type Falhas,
  type GuideView,
  NAO_BUSCADO,
  readSearch,
  type Resultado,
  type SearchAnswer,
} from '#lib/guia-medico/answers.ts';
import { type Consulta, GUIA, pathOf, readConsulta } from '#lib/guia-medico/query.ts';
import * as rules from '#lib/guia-medico/rules.ts';
import {
  type Campo,
  consultaOf,
  type EstadoBusca,
  hasWhere,
  restoreAll,
} from '#lib/guia-medico/search-state.ts';
import type { OpcaoClinica, Tab } from '#lib/guia-medico/tabs.ts';
import { type BrowserHistory, browserHistory } from './history.ts';
import { createLists, type FetchList } from './lists.ts';

/** Where asking for the device's place stands. */
export type Lugar = 'parado' | 'pedindo' | 'recusado';

interface Options extends GuideView {
  fetchSearch?: (consulta: Consulta, signal: AbortSignal) => Promise<SearchAnswer>;
  fetchList?: FetchList;
  locate?: () => Promise<{ latitude: number; longitude: number }>;
  history?: BrowserHistory;
}

export interface Guide {
  /** The search state: what the form shows, and the results (spec section 3). */
  readonly $estado: ReadableAtom<EstadoBusca>;
  /** The state that was searched for: what the results are of. */
  readonly $buscado: ReadableAtom<EstadoBusca>;
  readonly $resultado: ReadableAtom<RemoteState<Resultado>>;
  readonly $falhas: ReadableAtom<Falhas>;
  readonly $lugar: ReadableAtom<Lugar>;
  /** Counts the searches after which reading goes on at the results. */
  readonly $foco: ReadableAtom<number>;
  /** Changes the form, without a search. */
  change(next: (state: EstadoBusca) => EstadoBusca): void;
  /** Chooses from a list; what depends on it is loaded. */
  choose(campo: Campo, id: string): Promise<void>;
  chooseOnline(ieAgendaOnline: EstadoBusca['ieAgendaOnline']): Promise<void>;
  retry(campo: Campo): Promise<void>;
  chooseTab(tab: Tab | undefined): Promise<void>;
  pressOption(opcao: OpcaoClinica): Promise<void>;
  chooseType(cdTipoBusca: EstadoBusca['cdTipoBusca']): Promise<void>;
  /** Searches for what the form says. */
  submit(): Promise<void>;
  /** Searches again for the same: after a failure. */
  again(): Promise<void>;
  /** Follows the address of another search of the same lists. */
  follow(href: string): Promise<void>;
  /** What makes a link to another search one that does not leave the page. */
  link(href: string): { onClick: (event: MouseEvent<HTMLAnchorElement>) => void };
  nearMe(): Promise<void>;
  /** Listens to back and forward; gives back what ends it. */
  watch(): () => void;
}

const fetchSearchHere: NonNullable<Options['fetchSearch']> = (consulta, signal) =>
  getJson(`/api/guia-medico/prestadores${pathOf(consulta).slice(GUIA.length)}`, readSearch, signal);

const PLACE_LIMIT_MS = 10_000;
const PLACE_AGE_MS = 5 * 60_000;

const locateHere: NonNullable<Options['locate']> = () =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PLACE_LIMIT_MS,
      maximumAge: PLACE_AGE_MS,
    });
  });

/** What the page showed at an address, for back and forward. */
interface Snapshot {
  buscado: EstadoBusca;
  resultado: RemoteState<Resultado>;
}

const stateOf = (resultado: Resultado | undefined): RemoteState<Resultado> =>
  resultado ? { status: 'success', data: resultado } : { status: 'idle' };

/** The directory as an open page keeps it. */
export function createGuide({
  estado,
  consulta,
  falhas,
  resultado,
  fetchSearch = fetchSearchHere,
  fetchList,
  locate = locateHere,
  history = browserHistory(),
}: Options): Guide {
  const $estado = atom(estado);
  const $buscado = atom(estado);
  const $resultado = atom(stateOf(resultado));
  const $lugar = atom<Lugar>('parado');
  const $foco = atom(0);
  const lists = createLists({ $estado, consulta, falhas, fetchList });
  const remote = createRemote((signal, consulta: Consulta) => fetchSearch(consulta, signal));
  const snapshots = new Map<string, Snapshot>();
  // The address that is shown: known once there is a browser.
  let shown = '';

  function keepSnapshot(): void {
    snapshots.set(history.key(), {
      buscado: $buscado.get(),
      resultado: $resultado.get(),
    });
  }

  /** Stores the state and its query, then loads the results. */
  async function search(next: EstadoBusca, { focus = true, push = true } = {}): Promise<void> {
    const consulta = consultaOf(next);
    if (push && pathOf(consulta) !== shown) {
      keepSnapshot();
      shown = pathOf(consulta);
      history.push(shown);
    }
    const started = rules.startSearch(next);
    $estado.set(started);
    $buscado.set(started);
    lists.remember(consulta);
    const isKnown = hasWhere(started) ? await ask(consulta) : refuse();
    if (isKnown && focus) $foco.set($foco.get() + 1);
  }

  /** Makes the search; gives whether its end is shown, or a later one has taken its place. */
  async function ask(consulta: Consulta): Promise<boolean> {
    $resultado.set({ status: 'loading' });
    await whileWaiting(remote.load(consulta));
    const answer = remote.$state.get();
    // A later search is under way, or has been given up for what back and forward showed.
    if (answer.status === 'loading' || answer.status === 'idle') return false;
    if (answer.status === 'success') {
      const found = answer.data;
      $estado.set(rules.searchLoaded($estado.get(), found));
      $buscado.set(rules.searchLoaded($buscado.get(), found));
      $resultado.set({ status: 'success', data: found.resultado });
    } else {
      $estado.set(rules.searchFailed($estado.get()));
      $resultado.set(answer);
    }
    return true;
  }

  /** Without a city and without a place nobody is asked. */
  function refuse(): boolean {
    remote.reset();
    $resultado.set({ status: 'success', data: NAO_BUSCADO });
    return true;
  }

  function travel(): void {
    // Only a fragment has changed.
    if (history.path() === shown) return;
    shown = history.path();
    const snapshot = snapshots.get(history.key());
    if (!snapshot || snapshot.resultado.status === 'loading') {
      history.reload();
      return;
    }
    remote.reset();
    // The form says again what the results are of.
    $estado.set(snapshot.buscado);
    $buscado.set(snapshot.buscado);
    $resultado.set(snapshot.resultado);
  }

  function follow(href: string): Promise<void> {
    const { searchParams } = new URL(href, 'http://portal.invalid');
    return search(restoreAll(readConsulta(searchParams), $buscado.get()));
  }

  return {
    $estado,
    $buscado,
    $resultado,
    $falhas: lists.$falhas,
    $lugar,
    $foco,
    change: (next) => $estado.set(next($estado.get())),
    choose: lists.choose,
    chooseOnline: lists.chooseOnline,
    retry: lists.retry,
    chooseTab: (tab) =>
      search(rules.changePage(rules.chooseTab($estado.get(), tab), 1), { focus: false }),
    pressOption: (opcao) =>
      search(rules.changePage(rules.pressClinicOption($estado.get(), opcao), 1), { focus: false }),
    chooseType: (tipo) => search(rules.chooseSearchType($estado.get(), tipo), { focus: false }),
    submit: () => search(rules.changePage($estado.get(), 1)),
    again: () => search($buscado.get(), { push: false }),
    follow,
    link: (href) => ({
      onClick(event) {
        // Another tab or window is the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void follow(href);
      },
    }),
    async nearMe() {
      $lugar.set('pedindo');
      try {
        const place = await locate();
        $lugar.set('parado');
        await search(rules.usePlace($estado.get(), place));
      } catch {
        $lugar.set('recusado');
      }
    },
    watch() {
      shown = history.loaded();
      const end = history.listen(() => {
        travel();
      }, keepSnapshot);
      travel();
      return end;
    },
  };
}
