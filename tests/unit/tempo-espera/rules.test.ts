import { describe, expect, it } from 'vitest';
import {
  displayHora,
  displayTempo,
  isEstimate,
  isoDuration,
  LABORATORIOS_PADRAO,
  menorEsperaInWords,
  minutesOf,
  PAINEL_PADRAO,
  readTempos,
  shortestFirst,
  TEMPOS_PADRAO,
  displayTempos,
} from '#lib/tempo-espera/rules.ts';

describe('displayTempo', () => {
  it.each([
    ['00h00m', 'Sem espera'],
    ['02h00m', '2 horas'],
    ['00h75m', '1 hora e 15 minutos'],
    ['12h59m', '12 horas e 59 minutos'],
    ['1h01', '1 hora e 1 minuto'],
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

/** Entries 'a', 'b', … with these times, from the units. */
const lista = (...tempos: string[]) =>
  tempos.map((dsTempo, index) => ({
    dsAtendimento: String.fromCharCode(97 + index),
    dsTempo,
    live: true,
  }));

describe('the shortest wait', () => {
  it('comes first, and texts that are not times come last', () => {
    const names = (list: readonly { dsAtendimento: string }[]) =>
      list.map(({ dsAtendimento }) => dsAtendimento).join('');
    expect(names(shortestFirst(lista('fechado', '01h05m', '00h10m', '--', '00h10m')))).toBe(
      'cebad',
    );
    expect(names(shortestFirst(lista('fechado', '--')))).toBe('ab');
  });

  it.each([
    [['00h25m', '00h10m'], 'Menor espera agora: b, 10 minutos.'],
    [['00h10m', '01h00m', '00h10m'], 'Menor espera agora: a e c, 10 minutos.'],
    [['00h00m', '00h05m', 'fechado'], 'Menor espera agora: a, sem espera.'],
    [['00h10m', '00h10m', '00h10m', '1h'], 'Menor espera agora: a, b e c, 10 minutos.'],
    [['00h10m', 'fechado'], undefined],
    [[], undefined],
  ])('of %j is named', (tempos, words) => {
    expect(menorEsperaInWords(lista(...tempos))).toBe(words);
  });

  it('is never a fixed value', () => {
    expect(menorEsperaInWords(PAINEL_PADRAO)).toBe(undefined);
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

it('the page shows the hour in the operator’s time zone', () => {
  expect(displayHora('2026-07-01T17:32:10.000Z')).toBe('14h32');
  expect(displayHora('2026-07-01T03:05:00.000Z')).toBe('0h05');
});

describe('what a page shows', () => {
  const painel = [
    { dsAtendimento: 'Adulto', dsTempo: ' 01h05m', live: true },
    { dsAtendimento: 'Pediátrico', dsTempo: 'fechado', live: true },
  ];
  const tempos = { live: true, atualizadoEm: '2026-07-01T17:32:10.000Z', painel, laboratorios: [] };

  it('is each time in words and as a bar on one scale, the shortest first', () => {
    const laboratorios = [{ dsAtendimento: 'Centro', dsTempo: '00h10m', live: true }];
    const shown = displayTempos({ ...tempos, painel: painel.toReversed(), laboratorios });
    const bar = (minutes: number) => `M0 0H${String((minutes * 100) / 75)}V1H0Z`;
    const adulto = {
      nome: 'Adulto',
      tempo: '1 hora e 5 minutos',
      duracao: 'PT65M',
      barra: bar(65),
    };
    // A text that is not a time has no bar.
    const fechado = { nome: 'Pediátrico', tempo: 'fechado', duracao: undefined, barra: undefined };
    const centro = { nome: 'Centro', tempo: '10 minutos', duracao: 'PT10M', barra: bar(10) };
    const lista = { isEstimativa: false, menor: undefined };
    expect(shown).toEqual({
      nota: 'Perguntamos às unidades às 14h32. Em todas as barras, a linha inteira é 1 hora e 15 minutos.',
      listas: [
        { ...lista, titulo: 'Pronto atendimento', linhas: [adulto, fechado] },
        { ...lista, titulo: 'Laboratórios', linhas: [centro] },
      ],
    });
  });

  it('draws no bar for a fixed value', () => {
    const { nota, listas } = displayTempos(TEMPOS_PADRAO);
    expect(nota).toBe(undefined);
    expect(listas.flatMap(({ linhas }) => linhas.flatMap(({ barra }) => barra ?? []))).toEqual([]);
  });

  it('labels only a list of fixed values as an estimate', () => {
    const { listas } = displayTempos({ ...tempos, live: false, laboratorios: LABORATORIOS_PADRAO });
    expect(listas.map(({ isEstimativa }) => isEstimativa)).toEqual([false, true]);
  });

  it('has two empty lists without any times', () => {
    expect(displayTempos().listas.map(({ linhas }) => linhas)).toEqual([[], []]);
  });
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
