/** The typed values of staff, and the visible part of a CPF. */
import { describe, expect, it } from 'vitest';
import { INFORME_BUSCA, entrarSchema, localizarSchema } from '#lib/atendimento-interno/rules.ts';
import { CARTAO_OU_CPF_INVALIDO } from '#lib/formats/cpf.ts';
import { maskCpf } from '#lib/formats/cpf.ts';

describe('card or CPF', () => {
  it.each([
    ['0999 0001 0001 0100 8', { nrCartao: '09990001000101008' }],
    ['529.982.247-25', { nrCpf: '52998224725' }],
  ])('reads %s', (cartaoOuCpf, expected) => {
    expect(localizarSchema.parse({ cartaoOuCpf }).cartaoOuCpf).toEqual(expected);
  });

  it.each([
    [undefined, INFORME_BUSCA],
    ['', INFORME_BUSCA],
    [' . ', INFORME_BUSCA],
    ['52998224724', CARTAO_OU_CPF_INVALIDO],
    ['123456789012345678901', CARTAO_OU_CPF_INVALIDO],
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

it('a masked CPF shows only the six digits in the middle', () => {
  expect(maskCpf('52998224725')).toBe('***.982.247-**');
  for (const text of ['', '123', '529982247251']) expect(maskCpf(text)).toBeUndefined();
});
