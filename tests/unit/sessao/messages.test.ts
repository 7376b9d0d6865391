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

describe('the message about unknown data', () => {
  it('names all three fields, so that it does not show which one is wrong', () => {
    for (const part of ['carteirinha', 'CPF', 'data de nascimento']) {
      expect(messages.DADOS_NAO_RECONHECIDOS).toContain(part);
    }
  });
});
