import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { getJson } from '#islands/shared/http.ts';
import { createRemote, type Remote } from '#islands/shared/remote.ts';
import { type Falhas, readList, SEM_CIDADE } from '#lib/guia-medico/answers.ts';
import { type Consulta, NO_CITY } from '#lib/guia-medico/query.ts';
import * as rules from '#lib/guia-medico/rules.ts';
import {
  type Campo,
  consultaOf,
  type EstadoBusca,
  NOMES_DOS_CAMPOS,
  type Opcao,
  selected,
} from '#lib/guia-medico/search-state.ts';

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
  /** What the address asked for, also where a list was not there to restore it. */
  consulta: Consulta;
  falhas: Falhas;
  fetchList?: FetchList | undefined;
}

export interface Lists {
  readonly $falhas: ReadableAtom<Falhas>;
  /** The query whose selections a list restores when it arrives. */
  remember(consulta: Consulta): void;
  choose(campo: Campo, id: string): Promise<void>;
  chooseOnline(ieAgendaOnline: EstadoBusca['ieAgendaOnline']): Promise<void>;
  retry(campo: Campo): Promise<void>;
}

/** What a list is asked with; nothing when what it depends on is not chosen. */
function paramsOf(state: EstadoBusca, campo: Campo): Record<string, string> | undefined {
  const [uf, cidade] = [rules.ufOf(state), selected(state.cidade)];
  if (campo === 'cidade') return uf === undefined ? undefined : { uf };
  if (campo === 'bairro') return cidade && { cdCidade: cidade.id };
  if (campo === 'especialidade') return { ieAgendaOnline: state.ieAgendaOnline };
  return {};
}

/** The next list that hangs on one. */
const NEXT: Partial<Record<Campo, Campo>> = { estado: 'cidade', cidade: 'bairro' };

/** The lists of the form: each loads, fails and is retried by itself. */
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
    return rules.lookupLoaded(state, campo, lista, wanted);
  }

  /** Asks for a list; gives whether its state is known now, or a later question has taken its place. */
  async function ask(campo: Campo, wanted: Consulta): Promise<boolean> {
    const params = paramsOf($estado.get(), campo);
    setFalha(campo, undefined);
    $estado.set(rules.startLookup($estado.get(), campo));
    const remote = remotes[campo];
    if (!params) {
      remote.reset();
      if (campo === 'bairro') setFalha(campo, SEM_CIDADE);
      return true;
    }
    await remote.load(params);
    const answer = remote.$state.get();
    if (answer.status === 'error') {
      $estado.set(rules.lookupFailed($estado.get(), campo));
      setFalha(campo, { mensagem: answer.mensagem, retry: true });
      return true;
    }
    if (answer.status !== 'success') return false;
    $estado.set(loaded($estado.get(), campo, answer.data, wanted));
    return true;
  }

  /** Loads a list and those that hang on it: without a selection above, they say what they wait for. */
  async function load(campo: Campo, wanted: Consulta): Promise<void> {
    const isKnown = await ask(campo, wanted);
    const next = NEXT[campo];
    if (isKnown && next) await load(next, wanted);
  }

  return {
    $falhas,
    remember(next) {
      consulta = next;
    },
    async choose(campo, id) {
      $estado.set(rules.choose($estado.get(), campo, id));
      const next = NEXT[campo];
      // Below a new choice there is nothing to restore, and no default to choose for anybody.
      if (next) await load(next, NO_CITY);
    },
    async chooseOnline(ieAgendaOnline) {
      const before = consultaOf($estado.get());
      $estado.set({ ...$estado.get(), ieAgendaOnline });
      await load('especialidade', before);
    },
    retry: (campo) => load(campo, consulta),
  };
}
