/** What staff type, and how much of a CPF they are shown. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUSCA_INVALIDA, INFORME_BUSCA } from '#lib/atendimento-interno/messages.ts';
import { maskCpf } from '#lib/atendimento-interno/service.server.ts';
import { entrarSchema, localizarSchema } from '#lib/atendimento-interno/schema.ts';

describe('card or CPF', () => {
  it.each([
    ['09990001000101008', { nrCartao: '09990001000101008' }],
    ['0999 0001 0001 0100 8', { nrCartao: '09990001000101008' }],
    ['529.982.247-25', { nrCpf: '52998224725' }],
    ['529_982_247_25', { nrCpf: '52998224725' }],
  ])('%s is read', (cartaoOuCpf, expected) => {
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
  ])('%j is told', (cartaoOuCpf, message) => {
    const { error } = localizarSchema.safeParse({ cartaoOuCpf });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('the account', () => {
  it('is named in any case; its password is taken as it was typed', () => {
    expect(entrarSchema.parse({ nome: ' Maria.Souza ', senha: ' a b ' })).toEqual({
      nome: 'maria.souza',
      senha: ' a b ',
    });
  });

  it('has both, and neither without an end', () => {
    for (const typed of [{}, { nome: 'a', senha: '' }, { nome: '', senha: 'a' }]) {
      expect(entrarSchema.safeParse(typed).success).toBe(false);
    }
    expect(entrarSchema.safeParse({ nome: 'a', senha: 'x'.repeat(201) }).success).toBe(false);
  });
});

describe('a masked CPF', () => {
  it('shows the six digits in the middle, never the others', () => {
    expect(maskCpf('52998224725')).toBe('***.982.247-**');
    const digits = fc.stringMatching(/^\d{11}$/);
    fc.assert(
      fc.property(digits, (cpf) => {
        expect(maskCpf(cpf)?.replaceAll(/\D/g, '')).toBe(cpf.slice(3, 9));
      }),
    );
  });

  it('is none of what is no CPF', () => {
    for (const text of ['', '123', '529982247251']) expect(maskCpf(text)).toBeUndefined();
  });
});
