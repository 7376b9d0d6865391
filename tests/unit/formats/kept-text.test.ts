/** Which values a translation leaves as they are. */
import { describe, expect, it } from 'vitest';
import { keptIf } from '#lib/formats/kept-text.ts';

describe('keptIf', () => {
  it.each([
    ['Nome da mãe', 'Ana Campos'],
    ['Beneficiário', 'Ana Campos'],
    ['Quem pediu', 'Dr. Renato Lima'],
    ['Plano', 'Essencial – familiar'],
    ['CPF', '***.982.247-**'],
    ['Carteirinha', '0999 0001 0001 0100 8'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['E-mail', 'ana@exemplo.example'],
    ['Protocolo', '20260001'],
    ['Pix', '00020126580014br.gov.bcb.pix'],
  ])('keeps %s: %s', (label, value) => {
    expect(keptIf(label, value)).toEqual({ translate: 'no' });
  });

  it.each([
    ['No plano como', 'Titular'],
    ['Nascimento', '14/03/1968'],
    ['Pedida em', '14/03/2026, 9h05'],
    ['Planos que atende', 'Veja a lista'],
    ['Validade', undefined],
  ])('lets %s be translated: %s', (label, value) => {
    expect(keptIf(label, value)).toEqual({});
  });
});
