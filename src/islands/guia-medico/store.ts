import { atom, type ReadableAtom } from 'nanostores';
import type { MouseEvent } from 'react';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type RemoteState } from '#islands/shared/remote.ts';
import { drawn, whileWaiting } from '#islands/shared/waiting.ts';
import {
  type GuideView,
  NAO_BUSCADO,
  readSearch,
  type Resultado,
  type SearchAnswer,
} from '#lib/guia-medico/view.ts';
import { type Consulta, GUIA, pathOf, readConsulta } from '#lib/guia-medico/query.ts';
import * as rules from '#lib/guia-medico/rules.ts';
import { consultaOf, type EstadoBusca, hasWhere, restoreAll } from '#lib/guia-medico/state.ts';
import type { OpcaoClinica, Tab } from '#lib/guia-medico/tabs.ts';
import { type BrowserHistory, browserHistory } from './history.ts';
import { createLists, type FetchList, type Lists } from './lists.ts';
import { locateHere, type Locating } from './location.ts';

interface Options extends GuideView {
  fetchSearch?: (consulta: Consulta, signal: AbortSignal) => Promise<SearchAnswer>;
  fetchList?: FetchList;
  locate?: typeof locateHere;
  history?: BrowserHistory;
}

interface LinkProps {
  href: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export interface Guide extends Omit<Lists, 'remember'> {
  /** The search state: the form and the results (spec section 3). */
  readonly $estado: ReadableAtom<EstadoBusca>;
  /** The state of the last search, which the results belong to. */
  readonly $buscado: ReadableAtom<EstadoBusca>;
  readonly $resultado: ReadableAtom<RemoteState<Resultado>>;
  readonly $locating: ReadableAtom<Locating>;
  /** Counts the searches that move the focus to the results. */
  readonly $focusCount: ReadableAtom<number>;
  /** Whether the search that gave the shown results moves the focus to them. */
  readonly $isFocused: ReadableAtom<boolean>;
  /** Changes the form without a search. */
  change(next: (state: EstadoBusca) => EstadoBusca): void;
  chooseTab(tab: Tab | undefined): Promise<void>;
  pressOption(opcao: OpcaoClinica): Promise<void>;
  chooseType(cdTipoBusca: EstadoBusca['cdTipoBusca']): Promise<void>;
  /** Shows this many of the loaded providers, without a search. */
  show(mostrar: number): void;
  /** Searches with the state of the form. */
  submit(): Promise<void>;
  /** Repeats the last search after a failure. */
  again(): Promise<void>;
  /** Makes the search of an address, without loading the lists of the form again. */
  follow(href: string): Promise<void>;
  /** The props of a link: a click calls `act` and loads no page; by default `act` makes the search. */
  link(href: string, act?: () => void): LinkProps;
  nearMe(): Promise<void>;
  /** Follows back and forward. Returns a function that stops it. */
  watch(): () => void;
}

const fetchSearchHere: NonNullable<Options['fetchSearch']> = async (consulta, signal) => {
  await drawn();
  const query = pathOf(consulta).slice(GUIA.length);
  return getJson(`/api/guia-medico/prestadores${query}`, readSearch, signal);
};

/** What the page showed at a history entry, for back and forward. */
interface Snapshot {
  buscado: EstadoBusca;
  resultado: RemoteState<Resultado>;
}

const stateOf = (resultado: Resultado | undefined): RemoteState<Resultado> =>
  resultado ? { status: 'success', data: resultado } : { status: 'idle' };

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
  const $locating = atom<Locating>('idle');
  const $focusCount = atom(0);
  const $isFocused = atom(false);
  const { remember, ...lists } = createLists({ $estado, consulta, falhas, fetchList });
  const remote = createRemote((signal, consulta: Consulta) =>
    whileWaiting(fetchSearch(consulta, signal)),
  );
  const snapshots = new Map<string, Snapshot>();
  // The current address; `watch` sets it in the browser.
  let shown = '';

  function keepSnapshot(): void {
    snapshots.set(history.key(), { buscado: $buscado.get(), resultado: $resultado.get() });
  }

  /** Sets the state and its address, then loads the results. */
  async function search(next: EstadoBusca, { focus = true, push = true } = {}): Promise<void> {
    const consulta = consultaOf(next);
    if (push && pathOf(consulta) !== shown) {
      keepSnapshot();
      shown = pathOf(consulta);
      history.push(shown);
    }
    const started = rules.clearResults(next);
    $estado.set(started);
    $buscado.set(started);
    $isFocused.set(focus);
    remember(consulta);
    const isCurrent = hasWhere(started) ? await loadResults(consulta) : showMissingCity();
    if (isCurrent && focus) $focusCount.set($focusCount.get() + 1);
  }

  /** Loads the results. Returns `false` when a later search has replaced this one. */
  async function loadResults(consulta: Consulta): Promise<boolean> {
    $resultado.set({ status: 'loading' });
    await remote.load(consulta);
    const answer = remote.$state.get();
    // A later search is loading, or back or forward has shown a snapshot.
    if (answer.status === 'loading' || answer.status === 'idle') return false;
    if (answer.status === 'success') {
      const found = answer.data;
      $estado.set(rules.searchLoaded($estado.get(), found));
      $buscado.set(rules.searchLoaded($buscado.get(), found));
      $resultado.set({ status: 'success', data: found.resultado });
    } else {
      $estado.set(rules.clearResults($estado.get()));
      $resultado.set(answer);
    }
    return true;
  }

  /** Shows that a city is missing, without a request. */
  function showMissingCity(): boolean {
    remote.reset();
    $resultado.set({ status: 'success', data: NAO_BUSCADO });
    return true;
  }

  function onTraverse(): void {
    // Only the fragment has changed.
    if (history.path() === shown) return;
    shown = history.path();
    const snapshot = snapshots.get(history.key());
    if (!snapshot || snapshot.resultado.status === 'loading') {
      history.reload();
      return;
    }
    remote.reset();
    $isFocused.set(false);
    // The form shows the search of the results again.
    $estado.set(snapshot.buscado);
    $buscado.set(snapshot.buscado);
    $resultado.set(snapshot.resultado);
  }

  async function follow(href: string): Promise<void> {
    const { searchParams } = new URL(href, 'http://portal.invalid');
    const consulta = readConsulta(searchParams);
    const next = restoreAll(consulta, $buscado.get());
    if (consulta.cdCidade === consultaOf(next).cdCidade) return search(next);
    // The lists of the page do not have this city.
    history.push(href);
    history.reload();
  }

  return {
    ...lists,
    $estado,
    $buscado,
    $resultado,
    $locating,
    $focusCount,
    $isFocused,
    change: (next) => $estado.set(next($estado.get())),
    chooseTab: (tab) =>
      search(rules.changePage(rules.chooseTab($estado.get(), tab), 1), { focus: false }),
    pressOption: (opcao) =>
      search(rules.changePage(rules.pressClinicOption($estado.get(), opcao), 1), { focus: false }),
    chooseType: (tipo) => search(rules.chooseSearchType($estado.get(), tipo), { focus: false }),
    show(mostrar) {
      $buscado.set({ ...$buscado.get(), mostrar });
      shown = pathOf(consultaOf($buscado.get()));
      history.replace(shown);
    },
    submit: () => search(rules.changePage($estado.get(), 1)),
    again: () => search($buscado.get(), { push: false }),
    follow,
    link: (href, act = () => void follow(href)) => ({
      href,
      onClick(event) {
        // The browser opens another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        act();
      },
    }),
    async nearMe() {
      $locating.set('asking');
      const before = $resultado.get();
      try {
        const coordinates = await locate();
        $locating.set('idle');
        // A search that was made meanwhile is newer.
        if ($resultado.get() !== before) return;
        await search(rules.setLocation($estado.get(), coordinates));
      } catch {
        $locating.set('refused');
      }
    },
    watch() {
      shown = history.loaded();
      const end = history.listen(() => {
        onTraverse();
      }, keepSnapshot);
      onTraverse();
      return end;
    },
  };
}
