/** The answers of the finance services: `docs/contract.md` › Finance. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import * as wire from '#lib/boletos/wire.ts';
import { referenciaPdf } from '#lib/wire.ts';

const accepts = (schema: z.ZodType, body: unknown) => schema.safeParse(body).success;

const boleto = {
  nrTitulo: 77_001,
  nrContrato: '4711',
  nrCartao: '900100200300401',
  dtEmissao: '01/11/2026',
  dtVencimento: '26/11/2026',
  vlTitulo: 612.34,
  vlPago: null,
  stTitulo: 'Em aberto',
  dsCompetencia: '11/2026',
  linhaDigitavel: '00190.00009 01234.567890 12345.678901 1 99990000061234',
  pixCopiaECola: '00020126BR.GOV.BCB.PIX',
  idBanco: 1,
};

describe('listaContratos', () => {
  it('reads contracts with codes as text', () => {
    const body = {
      responseList: [
        { nrContrato: 4711, nrCartao: '9001.0020', dsContrato: 'Família', situacao: 1, x: 1 },
        { nrContrato: 'A-12', dsContrato: 'Empresa', situacao: null },
      ],
    };
    expect(wire.listaContratos.parse(body)).toEqual([
      { nrContrato: '4711', nrCartao: '90010020', dsContrato: 'Família', situacao: '1' },
      { nrContrato: 'A-12', dsContrato: 'Empresa' },
    ]);
  });

  it.each(['nrContrato', 'dsContrato'])('needs %s', (name) => {
    const contrato = { nrContrato: 1, dsContrato: 'x', [name]: null };
    expect(accepts(wire.listaContratos, { responseList: [contrato] })).toBe(false);
  });
});

describe('validacaoContrato', () => {
  it('comes bare or inside data', () => {
    const said = { stValidacao: 'N', dsValidacao: 'Contrato suspenso.' };
    expect(wire.validacaoContrato.parse(said)).toEqual(said);
    expect(wire.validacaoContrato.parse({ data: said, status: 200 })).toEqual(said);
  });

  it('without a value is not valid', () => {
    for (const body of [{}, { data: {} }, { stValidacao: null }, { stValidacao: '' }]) {
      expect(wire.validacaoContrato.parse(body).stValidacao).toBeUndefined();
    }
  });

  it.each([null, [], 'S', { stValidacao: true }, { data: 'S' }])(
    'is never S by accident: %j',
    (body) => {
      const read = wire.validacaoContrato.safeParse(body);
      expect(read.success && read.data.stValidacao).not.toBe('S');
    },
  );
});

describe('listaBoletos', () => {
  it('reads boletos', () => {
    expect(wire.listaBoletos.parse({ data: [boleto] })).toEqual([
      {
        nrTitulo: '77001',
        nrContrato: '4711',
        nrCartao: '900100200300401',
        dtEmissao: '01/11/2026',
        dtVencimento: '26/11/2026',
        vlTitulo: 612.34,
        stTitulo: 'Em aberto',
        dsCompetencia: '11/2026',
        linhaDigitavel: '00190000090123456789012345678901199990000061234',
        pixCopiaECola: '00020126BR.GOV.BCB.PIX',
      },
    ]);
  });

  it('needs only the number of a boleto', () => {
    expect(wire.listaBoletos.parse({ data: [{ nrTitulo: 1 }] })).toEqual([{ nrTitulo: '1' }]);
    expect(accepts(wire.listaBoletos, { data: [{ ...boleto, nrTitulo: null }] })).toBe(false);
  });

  it('may be empty', () => {
    expect(wire.listaBoletos.parse({ data: [] })).toEqual([]);
    expect(wire.listaBoletos.parse({ data: null })).toEqual([]);
  });

  it.each([{}, [], null, { responseList: [] }, { data: {} }, { data: [null] }])(
    'refuses %j, which is not a list of boletos',
    (body) => {
      expect(accepts(wire.listaBoletos, body)).toBe(false);
    },
  );

  it.each([
    ['vlTitulo', '612,34'],
    ['dtVencimento', '2026-11-26'],
    ['stTitulo', {}],
  ])('refuses the field %s in another form (%j)', (name, value) => {
    expect(accepts(wire.listaBoletos, { data: [{ ...boleto, [name]: value }] })).toBe(false);
  });
});

describe('boletoGerado', () => {
  it('has an id and optional codes', () => {
    expect(wire.boletoGerado.parse({ response: { id: 9, linhaDigitavel: null } })).toEqual({
      id: '9',
    });
    expect(accepts(wire.boletoGerado, { response: { linhaDigitavel: '1' } })).toBe(false);
    expect(accepts(wire.boletoGerado, { id: 9 })).toBe(false);
  });
});

describe('referenciaPdf', () => {
  it('is a text that is not empty', () => {
    expect(referenciaPdf.parse({ pdf: 'a.pdf', x: 1 })).toEqual({ pdf: 'a.pdf' });
    for (const body of [{}, { pdf: '' }, { pdf: null }, { pdf: ['a'] }]) {
      expect(accepts(referenciaPdf, body)).toBe(false);
    }
  });
});
