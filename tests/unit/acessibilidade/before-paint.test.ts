/** The script in the head of every page agrees with the rules, with any other cookies. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COOKIE_LEITURA,
  FONT_RATES,
  formatLeitura,
  isLarge,
  LEITURA_PADRAO,
  parseLeitura,
  shownTema,
  TEMAS,
} from '#lib/acessibilidade/rules.ts';
import { COOKIE_ACEITO, COOKIE_RECUSADO, hasAnswered } from '#lib/consentimento/rules.ts';

const source = readFileSync(
  new URL('../../../src/layouts/before-paint.js', import.meta.url),
  'utf8',
);

/**
 * The result of the script for some cookies.
 * @param whenSeen for a page that is drawn before it is seen: the cookies when it is seen
 */
function settle(cookie: string, deviceIsDark = false, whenSeen?: string) {
  const properties = new Map<string, number>();
  const dataset: Record<string, string> = {};
  const style = { setProperty: (name: string, value: number) => properties.set(name, value) };
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && deviceIsDark,
  });
  const bars = TEMAS.filter((tema) => tema !== 'automatico').map((cores) => ({
    dataset: { cores },
    media: '',
  }));
  const seen: (() => void)[] = [];
  const document = {
    cookie,
    documentElement: { style, dataset },
    prerendering: whenSeen !== undefined,
    querySelectorAll: () => bars,
    addEventListener: (_: string, listener: () => void) => seen.push(listener),
  };
  runInNewContext(source, {
    document,
    matchMedia,
    // A browser with container queries, which needs no other sheets.
    self: { CSSContainerRule: Object },
  });
  document.cookie = whenSeen ?? cookie;
  for (const apply of seen) apply();
  return {
    leitura: {
      fontRate: properties.get('--font-rate') ?? 1,
      contraste: dataset['contraste'] === 'alto',
      movimento: dataset['movimento'] === 'menos',
    },
    tema: dataset['tema'],
    bar: bars.filter(({ media }) => media === 'all').map((bar) => bar.dataset.cores),
    large: dataset['letra'] === 'grande',
    answered: dataset['cookies'] === 'respondido',
    signedIn: dataset['entrou'] === 'sim',
  };
}

const others = fc.array(
  fc.constantFrom('portal=abc', 'x-portal-leitura=200-1-1', 'xconsent-cookies=accepted', 'a=b'),
);
const leitura = fc.record({
  fontRate: fc.constantFrom(...FONT_RATES),
  tema: fc.constantFrom(...TEMAS),
  contraste: fc.boolean(),
  movimento: fc.boolean(),
});

describe('the script before the first paint', () => {
  it.each([
    ['portal-entrou=1', true],
    ['a=b; portal-entrou=1; c=d', true],
    ['xportal-entrou=1', false],
    ['portal-entrou=mhj3k2', true],
    ['portal-entrou=; a=b', false],
    ['', false],
  ])('reads the signed-in flag from %j', (cookie, expected) => {
    expect(settle(cookie).signedIn).toBe(expected);
  });

  it('in a page that was drawn before, applies what holds when it is seen', () => {
    const signedOut = settle('portal-entrou=1', false, 'portal-cookies=recusado');
    expect([signedOut.signedIn, signedOut.answered]).toEqual([false, true]);
    expect(settle('', false, 'portal-entrou=1').signedIn).toBe(true);
  });

  it('applies the kept settings among any other cookies', () => {
    fc.assert(
      fc.property(others, leitura, others, (before, chosen, after) => {
        const own = `${COOKIE_LEITURA}=${formatLeitura(chosen)}`;
        for (const deviceIsDark of [false, true]) {
          const cookies = [...before, own, ...after].join('; ');
          const { leitura: settled, large, tema, bar } = settle(cookies, deviceIsDark);
          const { tema: wanted, ...others } = chosen;
          expect(settled).toEqual(others);
          expect(tema).toBe(shownTema(wanted, deviceIsDark));
          expect(bar).toEqual([tema]);
          expect(large).toBe(isLarge(chosen.fontRate));
        }
      }),
    );
  });

  it('reads a value as the rules do, also an unknown one', () => {
    const value = fc.oneof(
      fc.stringMatching(/^[0-9]{1,4}(-[0-3]){1,3}$/),
      fc.constantFrom('', '101-0-0', '115-1-1', '100-1-1x', '100-1-1-escuro', '100-1-1-roxo'),
    );
    fc.assert(
      fc.property(value, (kept) => {
        const { tema, ...others } = parseLeitura(kept);
        const settled = settle(`${COOKIE_LEITURA}=${kept}`);
        expect(settled.leitura).toEqual(others);
        expect(settled.tema).toBe(shownTema(tema, false));
      }),
    );
  });

  it('changes nothing without settings', () => {
    fc.assert(
      fc.property(others, (cookies) => {
        const { tema: _, ...others } = LEITURA_PADRAO;
        expect(settle(cookies.join('; '))).toEqual({
          leitura: others,
          tema: 'claro',
          bar: ['claro'],
          large: false,
          answered: false,
          signedIn: false,
        });
      }),
    );
  });

  it('hides the cookie bar only after an answer', () => {
    const pairs = [
      ...[COOKIE_ACEITO, COOKIE_RECUSADO].map(({ name, value }) => [name, value] as const),
      [COOKIE_ACEITO.name, 'recusado'] as const,
      [COOKIE_ACEITO.name, 'accepted2'] as const,
      [COOKIE_RECUSADO.name, ''] as const,
    ];
    for (const [name, value] of pairs) {
      const expected = hasAnswered((asked) => (asked === name ? value : undefined));
      expect(settle(`a=b; ${name}=${value}`).answered, `${name}=${value}`).toBe(expected);
    }
  });
});
