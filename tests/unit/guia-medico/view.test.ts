/** The browser gets lists and providers once: as options of the form, and as a block of data. */
import { expect, it, vi } from 'vitest';
import { withLists, withoutLists } from '#lib/guia-medico/view.ts';
import { BAIRROS, CIDADES, prestador, readyState } from './support.ts';

const state = readyState({ listaRegistros: [prestador()] });
const LISTS = new Map([
  ['cidade', CIDADES],
  ['bairro', BAIRROS],
]);

it('lists and providers are rendered but not serialized, and read back from the page', () => {
  const hidden = withoutLists(state);
  expect(hidden.cidade.lista).toBe(CIDADES);
  expect(hidden.listaRegistros).toBe(state.listaRegistros);
  const text = JSON.stringify(hidden);
  for (const name of ['Adamantina', 'Boa Vista', 'recurso 1', 'Alda Ramos']) {
    expect(text).not.toContain(name);
  }
  const options = vi.fn((campo: string) => [...(LISTS.get(campo) ?? [])]);
  const read = withLists(JSON.parse(text) as typeof state, {
    options,
    providers: () => [prestador()],
  });
  expect(read.cidade).toEqual(state.cidade);
  expect(read.bairro).toEqual(state.bairro);
  // An option has no sigla of a state.
  expect(read.estado).toEqual(state.estado);
  expect(options).not.toHaveBeenCalledWith('estado');
  expect(read.listaRegistros).toEqual(state.listaRegistros);
});

it('lists and providers are not read from the page when the state has them', () => {
  const read = { options: vi.fn(() => []), providers: vi.fn(() => []) };
  const hidden = withoutLists(state);
  expect(withLists(hidden, read)).toBe(hidden);
  expect(read.options).not.toHaveBeenCalled();
  expect(read.providers).not.toHaveBeenCalled();
});
