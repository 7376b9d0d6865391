/** The faults of a page as a screen reader reads it. */
import { expect, it } from 'vitest';
import { findingsIn } from '../../tasks/read-aloud.ts';

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
