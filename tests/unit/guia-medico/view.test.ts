/** The browser gets the cities once, as options of the form. */
import { expect, it, vi } from 'vitest';
import { withCities, withoutCities } from '#lib/guia-medico/view.ts';
import { CIDADES, readyState } from './support.ts';

it('are rendered but not serialized, and read back from the options', () => {
  const hidden = withoutCities(readyState());
  expect(hidden.cidade.lista).toBe(CIDADES);
  const sent = JSON.parse(JSON.stringify(hidden)) as typeof hidden;
  expect(JSON.stringify(sent)).not.toContain('Adamantina');
  expect(withCities(sent, () => [...CIDADES]).cidade).toEqual({ lista: CIDADES, selecionado: 1 });
});

it('are not read from the options when the state has them', () => {
  const read = vi.fn(() => []);
  const state = withoutCities(readyState());
  expect(withCities(state, read)).toBe(state);
  expect(read).not.toHaveBeenCalled();
});
