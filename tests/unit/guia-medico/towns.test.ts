/** The towns go to the browser once, as options, and come back from there. */
import { expect, it, vi } from 'vitest';
import { withTowns, withTownsUntold } from '#lib/guia-medico/towns.ts';
import { CIDADES, readyState } from './support.ts';

it('are rendered from the state but not told by it, and read back in their place', () => {
  const untold = withTownsUntold(readyState());
  expect(untold.cidade.lista).toBe(CIDADES);
  const told = JSON.parse(JSON.stringify(untold)) as typeof untold;
  expect(JSON.stringify(told)).not.toContain('Adamantina');
  expect(withTowns(told, () => [...CIDADES]).cidade).toEqual({ lista: CIDADES, selecionado: 1 });
});

it('are not looked for where they are told', () => {
  const read = vi.fn(() => []);
  const state = withTownsUntold(readyState());
  expect(withTowns(state, read)).toBe(state);
  expect(read).not.toHaveBeenCalled();
});
