/** The towns go to the browser once, as options, and come back from there. */
import { expect, it, vi } from 'vitest';
import { withCities, withoutCities } from '#lib/guia-medico/view.ts';
import { CIDADES, readyState } from './support.ts';

it('are rendered from the state but not told by it, and read back in their place', () => {
  const untold = withoutCities(readyState());
  expect(untold.cidade.lista).toBe(CIDADES);
  const told = JSON.parse(JSON.stringify(untold)) as typeof untold;
  expect(JSON.stringify(told)).not.toContain('Adamantina');
  expect(withCities(told, () => [...CIDADES]).cidade).toEqual({ lista: CIDADES, selecionado: 1 });
});

it('are not looked for where they are told', () => {
  const read = vi.fn(() => []);
  const state = withoutCities(readyState());
  expect(withCities(state, read)).toBe(state);
  expect(read).not.toHaveBeenCalled();
});
