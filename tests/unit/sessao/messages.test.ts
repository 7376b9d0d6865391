import { describe, expect, it } from 'vitest';
import * as messages from '#lib/sessao/messages.ts';

describe('the texts of the spec', () => {
  it('are exact', () => {
    expect(messages.CARTAO_INVALIDO).toBe('Cartão inválido');
    expect(messages.CARTAO_NAO_ENCONTRADO).toBe('Cartão não encontrado.');
  });
});

describe('muitasTentativas', () => {
  it.each([
    [1, 'aguarde 1 minuto '],
    [60, 'aguarde 1 minuto '],
    [61, 'aguarde 2 minutos '],
    [900, 'aguarde 15 minutos '],
    [0, 'aguarde 1 minuto '],
  ])('%i s: %s', (seconds, words) => {
    expect(messages.muitasTentativas(seconds)).toContain(words);
  });
});

describe('a failure to recognise', () => {
  it('tells none of the three apart from the others', () => {
    for (const part of ['carteirinha', 'CPF', 'data de nascimento']) {
      expect(messages.DADOS_NAO_RECONHECIDOS).toContain(part);
    }
  });
});
