/** The answers of the finance services: `docs/contract.md` › Finance. */
import { describe, expect, it } from 'vitest';
import * as wire from '#lib/boletos/wire.ts';

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

describe('listarContratos.answers', () => {
  it('reads contracts with codes as text', () => {
    const body = {
      responseList: [
        { nrContrato: 4711, nrCartao: '9001.0020', dsContrato: 'Família', situacao: 1, x: 1 },
        { nrContrato: 'A-12', dsContrato: 'Empresa', situacao: null },
      ],
    };
    expect(wire.listarContratos.answers.parse(body)).toEqual([
      { nrContrato: '4711', nrCartao: '90010020', dsContrato: 'Família', situacao: '1' },
      { nrContrato: 'A-12', dsContrato: 'Empresa' },
    ]);
  });
});

describe('validarContrato.answers', () => {
  it.each([null, 'S', { data: {} }, { data: 'S' }, { stValidacao: true }, { stValidacao: '' }])(
    'is never S by accident: %j',
    (body) => {
      const read = wire.validarContrato.answers.safeParse(body);
      expect(read.data?.stValidacao).toBeUndefined();
    },
  );
});

describe('listarBoletos.answers', () => {
  it('reads boletos', () => {
    expect(wire.listarBoletos.answers.parse({ data: [boleto] })).toEqual([
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

  it('may be null', () => {
    expect(wire.listarBoletos.answers.parse({ data: null })).toEqual([]);
  });
});
