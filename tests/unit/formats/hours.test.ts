/** Hours and time zones in words. */
import { expect, it } from 'vitest';
import { withHour, zoneInWords } from '#lib/formats/dates.ts';

it.each([
  ['às', '9h05', 'às 9h05'],
  ['às', '1h05', 'à 1h05'],
  ['das', '0h12', 'da 0h12'],
  ['das', '10h', 'das 10h'],
] as const)('%s %s is written %s', (word, hour, words) => {
  expect(withHour(word, hour)).toBe(words);
});

it.each([
  ['America/Sao_Paulo', 'horário de Brasília'],
  ['America/Bahia', 'horário de Brasília'],
  ['America/Manaus', 'horário do Amazonas'],
  ['America/Rio_Branco', 'horário do Acre'],
  ['America/Noronha', 'horário de Fernando de Noronha'],
])('the time of %s is called %s', (timeZone, words) => {
  expect(zoneInWords(timeZone)).toBe(words);
});
