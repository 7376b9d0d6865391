import { expect, it } from 'vitest';
import * as messages from '#lib/sessao/messages.ts';

it.each([
  [0, 'aguarde 1 minuto '],
  [60, 'aguarde 1 minuto '],
  [61, 'aguarde 2 minutos '],
  [900, 'aguarde 15 minutos '],
])('a refusal for %i s says: %s', (seconds, words) => {
  expect(messages.tooManyAttempts(seconds)).toContain(words);
});

it.each([
  ['0h12', 'termina à 0h12', 'A partir da 0h12'],
  ['10h05', 'termina às 10h05', 'A partir das 10h05'],
])('the hour %s has its preposition', (hour, end, from) => {
  expect(messages.endsAtInWords(hour)).toContain(end);
  expect(messages.endsUnusedInWords(hour)).toContain(end);
  expect(messages.validFromInWords(hour)).toContain(from);
});
