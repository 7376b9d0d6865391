/** Reading settings: the header's state (spec section 2), its sizes and limits, and the cookie. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeLeitura,
  FONT_RATES,
  fonteOf,
  formatLeitura,
  LEITURA_PADRAO,
  MUDANCAS,
  parseLeitura,
  shownTema,
  TEMAS,
  stepFonte,
  textSizeInWords,
  coloursInWords,
} from '#lib/acessibilidade/rules.ts';
import { guardarLeituraSchema, mudarLeituraSchema } from '#lib/acessibilidade/schema.ts';

const rate = fc.constantFrom(...FONT_RATES);
const leitura = fc.record({
  fontRate: rate,
  tema: fc.constantFrom(...TEMAS),
  contraste: fc.boolean(),
  movimento: fc.boolean(),
});

describe('the font-size state', () => {
  it('has the direction of the change, and whether the text is smaller than the default', () => {
    const still = { increasing: false, decreasing: false, allIsPositive: true };
    const start = fonteOf(1);
    expect(start).toEqual({ ...still, fontRate: 1 });
    expect(stepFonte(start, 'maior')).toEqual({ ...still, fontRate: 1.1, increasing: true });
    expect(stepFonte(start, 'menor')).toEqual({
      ...still,
      fontRate: 0.9,
      decreasing: true,
      allIsPositive: false,
    });
  });

  it.each([
    ['maior', 2],
    ['menor', 0.9],
  ] as const)('stops %s at %f, and says that nothing changed', (direction, end) => {
    expect(stepFonte(fonteOf(end), direction)).toEqual(fonteOf(end));
  });

  it('reaches 200 % and returns by the same sizes', () => {
    fc.assert(
      fc.property(rate, (start) => {
        const up = stepFonte(fonteOf(start), 'maior');
        fc.pre(up.increasing);
        expect(stepFonte(up, 'menor').fontRate).toBe(start);
      }),
    );
    let fonte = fonteOf(1);
    for (let press = 0; press < 10; press += 1) fonte = stepFonte(fonte, 'maior');
    expect(fonte.fontRate).toBe(2);
  });
});

describe('a change', () => {
  it('changes only its setting', () => {
    fc.assert(
      fc.property(leitura, fc.constantFrom(...MUDANCAS), (before, mudanca) => {
        const after = changeLeitura(before, mudanca);
        const touched =
          mudanca === 'maior' || mudanca === 'menor'
            ? 'fontRate'
            : mudanca === 'contraste' || mudanca === 'movimento'
              ? mudanca
              : 'tema';
        expect({ ...after, [touched]: 0 }).toEqual({ ...before, [touched]: 0 });
        expect(FONT_RATES).toContain(after.fontRate);
      }),
    );
  });

  it.each(TEMAS)('chooses the colours that its button names: %s', (tema) => {
    expect(changeLeitura(LEITURA_PADRAO, tema).tema).toBe(tema);
  });

  it('is announced in words', () => {
    expect(coloursInWords({ ...LEITURA_PADRAO, tema: 'escuro' })).toBe('Cores escuras.');
    expect(coloursInWords(LEITURA_PADRAO)).toBe('Cores como no seu aparelho.');
    expect(textSizeInWords(1.25)).toBe('Letra em 125 por cento.');
    expect(textSizeInWords(2)).toBe('Letra em 200 por cento, o maior.');
    expect(textSizeInWords(0.9)).toBe('Letra em 90 por cento, o menor.');
  });
});

describe('the cookie', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(leitura, (chosen) => {
        expect(parseLeitura(formatLeitura(chosen))).toEqual(chosen);
      }),
    );
  });

  it.each([undefined, '', '137-0-0', '125', '125-2-0', '125-1-0;x', ' 125-1-0', '1000-0-0'])(
    'reads %j as the defaults',
    (value) => {
      expect(parseLeitura(value)).toEqual(LEITURA_PADRAO);
    },
  );
});

describe('the theme', () => {
  it('is the chosen one, or the device’s', () => {
    expect(shownTema('automatico', true)).toBe('escuro');
    expect(shownTema('automatico', false)).toBe('claro');
    expect(shownTema('claro', true)).toBe('claro');
    expect(shownTema('escuro', false)).toBe('escuro');
  });

  it('follows the device for a cookie of an earlier release', () => {
    expect(parseLeitura('125-1-0')).toMatchObject({ fontRate: 1.25, tema: 'automatico' });
  });
});

describe('the form', () => {
  it('has one of the sizes and optional checkboxes', () => {
    expect(guardarLeituraSchema.parse({ letra: '175', movimento: 'sim' })).toEqual({
      fontRate: 1.75,
      tema: 'automatico',
      contraste: false,
      movimento: true,
    });
  });

  it.each([
    {},
    { letra: '300' },
    { letra: '1.25' },
    { letra: '125', contraste: 'talvez' },
    { letra: '125', tema: 'roxo' },
  ])('refuses %j', (form) => {
    expect(guardarLeituraSchema.safeParse(form).success).toBe(false);
  });

  it.each([{}, { mudar: 'enorme' }])('refuses the change %j', (form) => {
    expect(mudarLeituraSchema.safeParse(form).success).toBe(false);
  });
});
