/**
 * The towns of a state stand in the page as options of its form: they are half of what the island would
 * be told besides, so it reads them there.
 */
import type { EstadoBusca, Opcao } from './search-state.ts';

/** The same state, its towns kept out of what is written into the page for the island. */
export function withTownsUntold(state: EstadoBusca): EstadoBusca {
  const { lista, selecionado } = state.cidade;
  // What cannot be enumerated is rendered like anything else, and not serialised.
  const cidade = Object.defineProperty({ selecionado }, 'lista', { value: lista });
  return { ...state, cidade: cidade as EstadoBusca['cidade'] };
}

/** A state as the browser got it, with its towns again. */
export function withTowns(state: EstadoBusca, read: () => Opcao[]): EstadoBusca {
  const { lista, selecionado } = state.cidade as Partial<EstadoBusca['cidade']>;
  if (lista || selecionado === undefined) return state;
  return { ...state, cidade: { lista: read(), selecionado } };
}
