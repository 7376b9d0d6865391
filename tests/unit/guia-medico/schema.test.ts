import { describe, expect, it } from 'vitest';
import { filtroCartaoSchema, informarErroForm } from '#lib/guia-medico/schema.ts';

describe('a card or a CPF', () => {
  it('is refused with a sentence, and removed when it is empty', () => {
    expect(filtroCartaoSchema.safeParse({ cartaoOuCpf: '123' }).error?.issues[0]?.message).toMatch(
      /^Confira o número/,
    );
    for (const empty of [{}, { cartaoOuCpf: ' ' }]) {
      expect(filtroCartaoSchema.parse(empty).cartaoOuCpf.valido).toBe(false);
    }
  });
});

describe('"Informar dado errado"', () => {
  const form = {
    sqPrestador: '12',
    erro: 'telefone',
    dsMensagem: ' O número mudou. ',
    nmBeneficiario: 'Ana Prado',
    dsEmail: '',
    nrTelefone: '(17) 3000-0001',
  };
  it('accepts the typed fields, with an optional contact and the telephone as digits', () => {
    expect(informarErroForm.schema.parse(form)).toEqual({
      sqPrestador: '12',
      erro: 'telefone',
      dsMensagem: 'O número mudou.',
      nmBeneficiario: 'Ana Prado',
      nrTelefone: '1730000001',
    });
  });
  it.each([
    ['erro', ''],
    ['erro', 'constructor'],
    ['dsMensagem', '  '],
    ['nmBeneficiario', ''],
    ['dsEmail', 'ana@'],
    ['nrTelefone', '3000'],
    ['sqPrestador', '../1'],
  ])('refuses %s %j with a message', (name, value) => {
    const { error } = informarErroForm.schema.safeParse({ ...form, [name]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });
});
