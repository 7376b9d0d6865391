/** The faults of a page as a screen reader reads it. */
import { expect, it } from 'vitest';
import { findingsIn, isHeard, stateInWords } from '../../tasks/read-aloud.ts';

it.each([
  { name: 'a link without words', phrases: ['link', 'link, Ajuda'], found: 1 },
  { name: 'a button that tells only its state', phrases: ['button, not disabled'], found: 1 },
  { name: 'a phrase said twice', phrases: ['Boletos', 'Boletos'], found: 1 },
  {
    name: 'a heading that a live region has said',
    phrases: ['polite: 9 médicos', 'heading, 9 médicos, level 2'],
    found: 1,
  },
  {
    name: 'a live region that repeats what was said before',
    phrases: ['heading, 9 médicos, level 2', 'link, Ajuda', 'polite: 9 médicos'],
    found: 1,
  },
  {
    name: 'a text before a link with the same words',
    phrases: ['paragraph', 'Boletos', 'end of paragraph', 'link, Boletos'],
    found: 1,
  },
  {
    name: 'a heading with a link',
    phrases: ['heading, A b, level 3', 'link, A b', 'A', 'b', 'end of heading, A b, level 3'],
    found: 0,
  },
  { name: 'two equal amounts of a table', phrases: ['cell, R$ 1', 'cell, R$ 1'], found: 0 },
  { name: 'a page in order', phrases: ['link, Sair', 'button, Menu, expanded'], found: 0 },
])('the number of faults of $name is $found', ({ phrases, found }) => {
  expect(findingsIn(phrases)).toHaveLength(found);
});

it('the reader says the state of a pressed control when the press has changed it', () => {
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

it.each([
  { name: 'the whole text', words: ['Protocolo', '1234'], heard: true },
  { name: 'more than was looked for', words: ['O Protocolo', '1234', 'de hoje'], heard: true },
  { name: 'another number', words: ['Protocolo', '1235'], heard: false },
  { name: 'nothing', words: [''], heard: false },
])('a seen text is heard when the reader says $name: $heard', ({ words, heard }) => {
  const what = { source: String.raw`Protocolo \d+`, flags: '' };
  expect(isHeard(what, { text: ' Protocolo\n  1234 ', words })).toBe(heard);
  expect(isHeard('Protocolo 1234', { text: 'Protocolo 1234', words })).toBe(heard);
});
