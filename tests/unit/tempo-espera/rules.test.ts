import { describe, expect, it } from 'vitest';
import {
  displayHora,
  displayTempo,
  isEstimate,
  isoDuration,
  LABORATORIOS_PADRAO,
  minutesOf,
  PAINEL_PADRAO,
  readTempos,
  TEMPOS_PADRAO,
} from '#lib/tempo-espera/rules.ts';

describe('displayTempo', () => {
  it.each([
    ['00h25m', '25 minutos'],
    ['01h05m', '1 h 05 min'],
    ['00h01m', '1 minuto'],
    ['00h00m', 'Sem espera'],
    ['01h00m', '1 hora'],
    ['02h00m', '2 horas'],
    ['00h75m', '1 h 15 min'],
    ['12h59m', '12 h 59 min'],
    ['1h5', '1 h 05 min'],
    ['0:25', '25 minutos'],
    ['25 min', '25 minutos'],
    ['2h', '2 horas'],
    [' 00H25M ', '25 minutos'],
  ])('shows %s as %s', (dsTempo, words) => {
    expect(displayTempo(dsTempo)).toBe(words);
  });

  it.each(['indisponível', '--', 'h25m', '00h25m00'])(
    'keeps %s, which is not a time',
    (dsTempo) => {
      expect(minutesOf(dsTempo)).toBe(undefined);
      expect(displayTempo(dsTempo)).toBe(dsTempo);
      expect(isoDuration(dsTempo)).toBe(undefined);
    },
  );

  it('gives the same ISO duration', () => {
    expect(isoDuration('01h05m')).toBe('PT65M');
  });
});

describe('the fixed lists of spec section 8', () => {
  it('are four laboratory posts and the orthopaedic, paediatric, adult and Olímpia panel, 00h25m each', () => {
    expect(LABORATORIOS_PADRAO).toHaveLength(4);
    expect(PAINEL_PADRAO.map(({ dsAtendimento }) => dsAtendimento)).toEqual([
      expect.stringContaining('ortopédico'),
      expect.stringContaining('pediátrico'),
      expect.stringContaining('adulto'),
      expect.stringContaining('Olímpia'),
    ]);
    for (const { dsTempo } of [...LABORATORIOS_PADRAO, ...PAINEL_PADRAO])
      expect(dsTempo).toBe('00h25m');
  });

  it('are never marked as live', () => {
    expect(TEMPOS_PADRAO).toMatchObject({ live: false, atualizadoEm: null });
    expect(isEstimate(PAINEL_PADRAO)).toBe(true);
    expect(isEstimate(LABORATORIOS_PADRAO)).toBe(true);
    expect(isEstimate([{ dsAtendimento: 'x', dsTempo: '00h10m', live: true }])).toBe(false);
  });
});

it('shows the hour in the operator’s time zone', () => {
  expect(displayHora('2026-07-01T17:32:10.000Z')).toBe('14h32');
  expect(displayHora('2026-07-01T03:05:00.000Z')).toBe('0h05');
});

describe('readTempos', () => {
  it('takes the answer of /api/tempo-espera', () => {
    expect(readTempos(TEMPOS_PADRAO)).toBe(TEMPOS_PADRAO);
  });

  it.each([null, undefined, 'x', [], {}, { painel: [] }, { painel: [], laboratorios: {} }])(
    'refuses %j',
    (body) => {
      expect(() => readTempos(body)).toThrow(TypeError);
    },
  );
});
