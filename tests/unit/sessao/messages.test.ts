import { describe, expect, it } from 'vitest';
import * as messages from '#lib/sessao/messages.ts';

describe('the messages of the spec', () => {
  it('have exactly the words of the spec', () => {
    expect(messages.CARTAO_INVALIDO).toBe('Cartão inválido');
    expect(messages.CARTAO_NAO_ENCONTRADO).toBe('Cartão não encontrado.');
  });
});

describe('tooManyAttempts', () => {
  it.each([
    [1, 'aguarde 1 minuto '],
    [60, 'aguarde 1 minuto '],
    [61, 'aguarde 2 minutos '],
    [900, 'aguarde 15 minutos '],
    [0, 'aguarde 1 minuto '],
  ])('says for %i s: %s', (seconds, words) => {
    expect(messages.tooManyAttempts(seconds)).toContain(words);
  });
});

describe('the hour of an end', () => {
  it.each([
    ['0h12', 'termina à 0h12', 'A partir da 0h12'],
    ['1h05', 'termina à 1h05', 'A partir da 1h05'],
    ['2h00', 'termina às 2h00', 'A partir das 2h00'],
    ['10h05', 'termina às 10h05', 'A partir das 10h05'],
    ['12h00', 'termina às 12h00', 'A partir das 12h00'],
  ])('%s has its preposition in the right number', (hour, end, from) => {
    expect(messages.endsAtInWords(hour)).toContain(end);
    expect(messages.endsUnusedInWords(hour)).toContain(end);
    expect(messages.validFromInWords(hour)).toContain(from);
  });
});

describe('the message about unknown data', () => {
  it('names all three fields, so that it does not show which one is wrong', () => {
    for (const part of ['carteirinha', 'CPF', 'data de nascimento']) {
      expect(messages.DADOS_NAO_RECONHECIDOS).toContain(part);
    }
  });
});
