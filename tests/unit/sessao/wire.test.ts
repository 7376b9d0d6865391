/** Real answers of the identity services: unknown fields, codes as numbers, nulls. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as wire from '#lib/sessao/wire.ts';
import { dependente, dependenteWire, titular, titularWire } from '../support/people.ts';

const accepts = (schema: z.ZodType, body: unknown) => schema.safeParse(body).success;

describe('usuario', () => {
  it('reads the CPF without punctuation', () => {
    expect(wire.usuario.parse({ cpf: '529.982.247-25', ativo: 'S' })).toMatchObject({
      cpf: '52998224725',
      ativo: true,
    });
    expect(accepts(wire.usuario, { ativo: 'S' })).toBe(false);
  });
});

describe('listarPessoas.answers', () => {
  it('reads people', () => {
    const body = { responseList: [titularWire, { ...dependenteWire, idPlano: 3 }], total: 2 };
    expect(wire.listarPessoas.answers.parse(body)).toEqual([titular, dependente]);
  });

  it('reads a person without flags as neither active nor the holder', () => {
    const { ativo: _ativo, ieTitular: _ieTitular, ...person } = titularWire;
    expect(wire.listarPessoas.answers.parse({ responseList: [person] })).toEqual([
      { ...titular, ativo: false, ieTitular: false },
    ]);
  });
});

describe('cadastroConfirmado', () => {
  it.each([
    ['inside data', { status: 200, data: { cadastroConfirmado: 'S' } }, true],
    ['with a 201', { status: 201, data: { cadastroConfirmado: 'S' } }, true],
    ['at the top', { cadastroConfirmado: 'S' }, true],
    ['at the top, data null', { cadastroConfirmado: 'S', data: null }, true],
    ['N', { status: 200, data: { cadastroConfirmado: 'N' } }, false],
    [
      'N inside, S at the top',
      { cadastroConfirmado: 'S', data: { cadastroConfirmado: 'N' } },
      false,
    ],
    ['lower case', { status: 200, data: { cadastroConfirmado: 's' } }, false],
    ['missing', { status: 200, data: {} }, false],
    ['nothing', {}, false],
    ['S with a refused status', { status: '401', data: { cadastroConfirmado: 'S' } }, false],
    ['S not found', { status: 404, cadastroConfirmado: 'S' }, false],
  ])('reads %s', (_name, body, confirmado) => {
    expect(wire.cadastroConfirmado.parse(body)).toEqual({ confirmado });
  });

  it.each([null, [], 'S', { data: 'S' }, { cadastroConfirmado: true }])(
    'never reads %j as confirmed',
    (body) => {
      const read = wire.cadastroConfirmado.safeParse(body);
      expect(read.success && read.data.confirmado).toBe(false);
    },
  );
});

describe('validacaoCartao', () => {
  const card = {
    valido: true,
    status: 200,
    nrCartao: '900100200300401',
    nrCpf: '529.982.247-25',
    nmBeneficiario: 'Marina Prado',
    dtNascimento: '05/09/1960',
  };
  const read = { ...card, status: '200', nrCpf: '52998224725' };

  it('is accepted inside data and at the top', () => {
    expect(wire.validacaoCartao.parse({ data: card })).toEqual(read);
    expect(wire.validacaoCartao.parse({ ...card, data: null, outro: 1 })).toEqual(read);
  });

  it('can say only that the card is not valid', () => {
    expect(wire.validacaoCartao.parse({ valido: false, status: '204' }).valido).toBe(false);
  });

  it.each([{}, { data: {} }, { valido: 'S' }])('never reads %j as valid', (body) => {
    expect(accepts(wire.validacaoCartao, body)).toBe(false);
  });
});
