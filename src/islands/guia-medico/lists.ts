/** The lists of the search form in the browser: each one loads, fails and is retried by itself. */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type Remote } from '#islands/shared/remote.ts';
import { type Falhas, readList, SEM_CIDADE } from '#lib/guia-medico/view.ts';
import { type Consulta, NO_CITY } from '#lib/guia-medico/query.ts';
import * as rules from '#lib/guia-medico/rules.ts';
import {
  type Campo,
  consultaOf,
  type EstadoBusca,
  NOMES_DOS_CAMPOS,
  type Opcao,
  selected,
} from '#lib/guia-medico/state.ts';

export type FetchList = (
  campo: Campo,
  params: Record<string, string>,
  signal: AbortSignal,
) => Promise<Opcao[]>;

const fetchListHere: FetchList = (campo, params, signal) =>
  getJson(
    `/api/guia-medico/listas/${campo}?${new URLSearchParams(params).toString()}`,
    readList,
    signal,
  );

interface Options {
  $estado: WritableAtom<EstadoBusca>;
  /** The query of the address, with selections that a missing list could not restore. */
  consulta: Consulta;
  falhas: Falhas;
  fetchList?: FetchList | undefined;
}

export interface Lists {
  readonly $falhas: ReadableAtom<Falhas>;
  /** Sets the query whose selections a list restores when it is loaded. */
  remember(consulta: Consulta): void;
  /** Selects an entry of a list and loads the dependent lists. */
  choose(campo: Campo, id: string): Promise<void>;
  chooseOnline(ieAgendaOnline: EstadoBusca['ieAgendaOnline']): Promise<void>;
  retry(campo: Campo): Promise<void>;
  /** Loads all cities when the form has only the selected one, which stays selected. */
  completeCities(): Promise<unknown>;
}

/** The parameters of a list; `undefined` when the selection that it needs is missing. */
function paramsOf(state: EstadoBusca, campo: Campo): Record<string, string> | undefined {
  const [uf, cidade] = [rules.ufOf(state), selected(state.cidade)];
  if (campo === 'cidade') return uf === undefined ? undefined : { uf };
  if (campo === 'bairro') return cidade && { cdCidade: cidade.id };
  if (campo === 'especialidade') return { ieAgendaOnline: state.ieAgendaOnline };
  return {};
}

/** A list → the list that depends on it. */
const NEXT: Partial<Record<Campo, Campo>> = { estado: 'cidade', cidade: 'bairro' };

export function createLists({
  $estado,
  consulta: initial,
  falhas,
  fetchList = fetchListHere,
}: Options): Lists {
  const $falhas = atom(falhas);
  let consulta = initial;
  const remotes = Object.fromEntries(
    NOMES_DOS_CAMPOS.map((campo) => [
      campo,
      createRemote((signal, params: Record<string, string>) => fetchList(campo, params, signal)),
    ]),
  ) as Record<Campo, Remote<[Record<string, string>], Opcao[]>>;

  function setFalha(campo: Campo, falha: Falhas[Campo]): void {
    const { [campo]: _before, ...others } = $falhas.get();
    $falhas.set(falha ? { ...others, [campo]: falha } : others);
  }

  function loaded(state: EstadoBusca, campo: Campo, lista: Opcao[], wanted: Consulta) {
    if (campo === 'estado') return rules.statesLoaded(state, lista, { consulta: wanted });
    if (campo === 'cidade') return rules.citiesLoaded(state, lista, { consulta: wanted });
    return rules.listLoaded(state, campo, lista, wanted);
  }

  /** Empties a list, apart from a shortened one, whose selection stays. */
  function clear(campo: Campo): void {
    const state = $estado.get();
    if (!state[campo].resumida) $estado.set(rules.clearList(state, campo));
  }

  /**
   * Loads one list. Returns `false` when a later request has replaced this one.
   * @param wanted the query of the selection; without it the selection stays
   */
  async function loadOne(campo: Campo, wanted?: Consulta): Promise<boolean> {
    const params = paramsOf($estado.get(), campo);
    setFalha(campo, undefined);
    clear(campo);
    const remote = remotes[campo];
    if (!params) {
      remote.reset();
      if (campo === 'bairro') setFalha(campo, SEM_CIDADE);
      return true;
    }
    await remote.load(params);
    const answer = remote.$state.get();
    if (answer.status === 'error') {
      clear(campo);
      setFalha(campo, { mensagem: answer.mensagem, retry: true, codigo: answer.codigo });
      return true;
    }
    if (answer.status !== 'success') return false;
    const state = $estado.get();
    $estado.set(loaded(state, campo, answer.data, wanted ?? consultaOf(state)));
    return true;
  }

  /** Loads a list and the lists that depend on it. */
  async function load(campo: Campo, wanted: Consulta): Promise<void> {
    const isCurrent = await loadOne(campo, wanted);
    const next = NEXT[campo];
    if (isCurrent && next) await load(next, wanted);
  }

  return {
    $falhas,
    remember(next) {
      consulta = next;
    },
    async choose(campo, id) {
      $estado.set(rules.choose($estado.get(), campo, id));
      const next = NEXT[campo];
      // After a new selection the dependent lists restore no selection and use no default.
      if (next) await load(next, NO_CITY);
    },
    async chooseOnline(ieAgendaOnline) {
      const before = consultaOf($estado.get());
      $estado.set({ ...$estado.get(), ieAgendaOnline });
      await load('especialidade', before);
    },
    retry: (campo) => load(campo, consulta),
    async completeCities() {
      if ($estado.get().cidade.resumida) await loadOne('cidade');
    },
  };
}
