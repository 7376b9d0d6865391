/** The faults of a page as a screen reader reads it. */
import { expect, it } from 'vitest';
import { findingsIn, stateInWords } from '../../tasks/listener.ts';

it.each([
  { name: 'a link without words', phrases: ['link', 'link, Ajuda'], found: 1 },
  { name: 'a button that tells only its state', phrases: ['button, not disabled'], found: 1 },
  { name: 'a phrase said twice', phrases: ['Boletos', 'Boletos'], found: 1 },
  { name: 'two equal amounts of a table', phrases: ['cell, R$ 1', 'cell, R$ 1'], found: 0 },
  { name: 'a page in order', phrases: ['link, Sair', 'button, Menu, expanded'], found: 0 },
])('$name: $found', ({ phrases, found }) => {
  expect(findingsIn(phrases)).toHaveLength(found);
});

it('says the state of a pressed control when the press has changed it', () => {
  const radio = { role: 'radio', name: 'Perda', isExpanded: undefined };
  const [off, on] = [false, true].map((isChecked) => ({ ...radio, isChecked }));
  expect(stateInWords(on, off)).toBe('radio, Perda, checked');
  expect(stateInWords(off, off)).toBeUndefined();
  const menu = { role: 'button', name: 'Menu', isChecked: undefined };
  const [closed, open] = [false, true].map((isExpanded) => ({ ...menu, isExpanded }));
  expect(stateInWords(open, closed)).toBe('button, Menu, expanded');
  expect(stateInWords(closed, open)).toBe('button, Menu, collapsed');
  expect(stateInWords(undefined, off)).toBeUndefined();
});
