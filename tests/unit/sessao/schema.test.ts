/** The values of the sign-in form: any punctuation is accepted, each mistake has its own message. */
import { describe, expect, it } from 'vitest';
import { entrarForm, selecionarPessoaSchema } from '#lib/sessao/schema.ts';

const typed = { carteirinha: '900100200300401', cpf: '52998224725', dtNasc: '05/09/1960' };

/** Field → its message in the form: the first issue, as `problemOf` shows it. */
function problems(input: unknown): Record<string, string> {
  const { error } = entrarForm.schema.safeParse(input);
  const found: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

describe('the typed values', () => {
  it.each([
    ['carteirinha', '900100200300401'],
    ['carteirinha', ' 9001.0020.0300-401 '],
    ['carteirinha', '900_100/200(300)401'],
    ['carteirinha', '9001\u00a00020\u20090300–401'],
    ['cpf', '529.982.247-25'],
    ['dtNasc', '5/9/1960'],
  ])('accept %s as %j', (field, value) => {
    expect(entrarForm.schema.parse({ ...typed, [field]: value })).toEqual(typed);
  });

  it('keep the return path and lose unknown fields', () => {
    const fields = { ...typed, voltar: '/x' };
    expect(entrarForm.schema.parse({ ...fields, isCallcenter: 'S', token: 'x' })).toEqual(fields);
  });

  it('accept a card of up to twenty digits', () => {
    expect(problems({ ...typed, carteirinha: '90010020030040123456' })).toEqual({});
  });
});

describe('a mistake', () => {
  it.each([
    ['carteirinha', '', 'Informe o número da carteirinha.'],
    ['carteirinha', undefined, 'Informe o número da carteirinha.'],
    ['carteirinha', '90010020030040', /17 números da frente/],
    ['carteirinha', '9001002003004012345678', /17 números da frente/],
    ['carteirinha', '90010020030040A', /17 números da frente/],
    ['carteirinha', '----------------', /17 números da frente/],
    ['cpf', '', 'Informe o CPF.'],
    ['cpf', '52998224724', /não existe/],
    ['dtNasc', '', 'Informe a data de nascimento.'],
    ['dtNasc', '30/02/1960', /não existe/],
  ])('in %s (%j) has its own message', (field, value, words) => {
    const found = problems({ ...typed, [field]: value });
    expect(Object.keys(found)).toEqual([field]);
    if (words instanceof RegExp) expect(found[field]).toMatch(words);
    else expect(found[field]).toBe(words);
  });

  it('is reported once for each field, all at the same time', () => {
    const { error } = entrarForm.schema.safeParse({});
    expect(error?.issues.map((issue) => issue.path)).toEqual([
      ['carteirinha'],
      ['cpf'],
      ['dtNasc'],
    ]);
  });

  it.each([null, [], 'x', { carteirinha: ['1'], cpf: {}, dtNasc: 1 }])(
    'in the form (%j) is refused without an exception',
    (input) => {
      expect(entrarForm.schema.safeParse(input).success).toBe(false);
    },
  );
});

describe('the person to select', () => {
  it('is given by a card', () => {
    expect(selecionarPessoaSchema.parse({ nrCartao: '900100200300402', voltar: '/x' })).toEqual({
      nrCartao: '900100200300402',
      voltar: '/x',
    });
  });

  it.each([undefined, '', '../1', 'abc', '1'.repeat(21), '1\n', ['1']])('is not %j', (nrCartao) => {
    expect(selecionarPessoaSchema.safeParse({ nrCartao }).success).toBe(false);
  });
});
