/** The typed values of staff, and the visible part of a CPF. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUSCA_INVALIDA,
  INFORME_BUSCA,
  entrarSchema,
  localizarSchema,
} from '#lib/atendimento-interno/rules.ts';
import { maskCpf } from '#lib/formats/cpf.ts';

describe('card or CPF', () => {
  it.each([
    ['09990001000101008', { nrCartao: '09990001000101008' }],
    ['0999 0001 0001 0100 8', { nrCartao: '09990001000101008' }],
    ['529.982.247-25', { nrCpf: '52998224725' }],
    ['529_982_247_25', { nrCpf: '52998224725' }],
  ])('reads %s', (cartaoOuCpf, expected) => {
    expect(localizarSchema.parse({ cartaoOuCpf }).cartaoOuCpf).toEqual(expected);
  });

  it.each([
    [undefined, INFORME_BUSCA],
    ['', INFORME_BUSCA],
    [' . ', INFORME_BUSCA],
    ['123', BUSCA_INVALIDA],
    ['11111111111', BUSCA_INVALIDA],
    ['52998224724', BUSCA_INVALIDA],
    ['0999000100010100x', BUSCA_INVALIDA],
    ['123456789012345678901', BUSCA_INVALIDA],
  ])('reports an error for %j', (cartaoOuCpf, message) => {
    const { error } = localizarSchema.safeParse({ cartaoOuCpf });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('the account', () => {
  it('accepts a name in any case and keeps the password unchanged', () => {
    expect(entrarSchema.parse({ nome: ' Maria.Souza ', senha: ' a b ' })).toEqual({
      nome: 'maria.souza',
      senha: ' a b ',
    });
  });

  it('needs both values, with a maximum length', () => {
    for (const typed of [{}, { nome: 'a', senha: '' }, { nome: '', senha: 'a' }]) {
      expect(entrarSchema.safeParse(typed).success).toBe(false);
    }
    expect(entrarSchema.safeParse({ nome: 'a', senha: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('a masked CPF', () => {
  it('shows only the six digits in the middle', () => {
    expect(maskCpf('52998224725')).toBe('***.982.247-**');
    const digits = fc.stringMatching(/^\d{11}$/);
    fc.assert(
      fc.property(digits, (cpf) => {
        expect(maskCpf(cpf)?.replaceAll(/\D/g, '')).toBe(cpf.slice(3, 9));
      }),
    );
  });

  it('is undefined for an invalid CPF', () => {
    for (const text of ['', '123', '529982247251']) expect(maskCpf(text)).toBeUndefined();
  });
});
