import { describe, expect, it } from 'vitest';
import { displayAddress } from '#lib/cadastro/rules.ts';

describe('displayAddress', () => {
  const whole = {
    dsEndereco: 'Rua das Flores',
    nrImovel: '12',
    dsComplemento: 'ap. 3',
    nmBairro: 'Centro',
    nmCidade: 'Olímpia',
    sgEstado: 'SP',
    nrCep: '15400000',
  };

  it('writes one line, as on an envelope', () => {
    expect(displayAddress(whole)).toBe(
      'Rua das Flores, 12, ap. 3 – Centro – Olímpia/SP – CEP 15400-000',
    );
  });

  it('leaves out unknown parts without a gap', () => {
    expect(displayAddress({ dsEndereco: 'Rua das Flores' })).toBe('Rua das Flores');
    expect(displayAddress({ nmCidade: 'Olímpia', nrCep: '15400000' })).toBe(
      'Olímpia – CEP 15400-000',
    );
    expect(displayAddress({ nmBairro: 'Centro', sgEstado: 'SP' })).toBe('Centro – SP');
  });

  it('names the kind of street when its code is known', () => {
    const kinds = [
      { codigo: '1', descricao: 'Rua' },
      { codigo: '2', descricao: 'Avenida' },
    ];
    const street = { dsEndereco: 'das Flores', nrImovel: '12' };
    expect(displayAddress({ ...street, cdTipoLogradouro: '2' }, kinds)).toBe(
      'Avenida das Flores, 12',
    );
    expect(displayAddress({ ...street, cdTipoLogradouro: '9' }, kinds)).toBe('das Flores, 12');
    expect(displayAddress(street, kinds)).toBe('das Flores, 12');
    expect(displayAddress({ cdTipoLogradouro: '2' }, kinds)).toBeUndefined();
  });

  it('returns undefined without an address', () => {
    expect(displayAddress(undefined)).toBeUndefined();
    expect(displayAddress({})).toBeUndefined();
  });
});
