/** How a visitor wants to read: size of the text, contrast, movement (spec section 2, All pages). */

/** The header's font-size state, by the names of spec section 2. */
export interface Fonte {
  /** The factor of the text's size; 1 is the size of the house. */
  readonly fontRate: number;
  /** The last change made the text larger. */
  readonly increasing: boolean;
  /** The last change made it smaller. */
  readonly decreasing: boolean;
  /** Nothing is smaller than the house made it. */
  readonly allIsPositive: boolean;
}

/** `automatico` follows the device. */
export const TEMAS = ['automatico', 'claro', 'escuro'] as const;
export type Tema = (typeof TEMAS)[number];

export interface Leitura {
  fontRate: number;
  /** Light or dark pages. */
  tema: Tema;
  /** High contrast: black, white and yellow. */
  contraste: boolean;
  /** No animation, even where the device does not ask for that. */
  movimento: boolean;
}

/** The steps of the text's size; 2 is the 200 % of WCAG 1.4.4. */
export const FONT_RATES: readonly number[] = [0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

export const LEITURA_PADRAO: Leitura = {
  fontRate: 1,
  tema: 'automatico',
  contraste: false,
  movimento: false,
};

export const COOKIE_LEITURA = 'portal-leitura';
/** A year, from the last change. */
export const LEITURA_SECONDS = 365 * 24 * 60 * 60;

/** The state as it is before anybody has changed anything on this page. */
export const fonteOf = (fontRate: number): Fonte => ({
  fontRate,
  increasing: false,
  decreasing: false,
  allIsPositive: fontRate >= 1,
});

/** One step larger or smaller; at its end the size stays, and neither flag is set. */
export function stepFonte({ fontRate }: Fonte, direction: 'maior' | 'menor'): Fonte {
  const next =
    direction === 'maior'
      ? FONT_RATES.find((rate) => rate > fontRate)
      : FONT_RATES.findLast((rate) => rate < fontRate);
  return {
    ...fonteOf(next ?? fontRate),
    increasing: next !== undefined && next > fontRate,
    decreasing: next !== undefined && next < fontRate,
  };
}

export const isLargest = (fontRate: number) => fontRate === FONT_RATES.at(-1);
export const isSmallest = (fontRate: number) => fontRate === FONT_RATES[0];

/** From here on, what stays at the edge of a window would fill a narrow one (`styles/large-type.css`). */
const LARGE = 1.5;
export const isLarge = (fontRate: number) => fontRate >= LARGE;

/** The colours that a page has, given whether the device asks for dark ones. */
export function shownTema(tema: Tema, deviceIsDark: boolean): 'claro' | 'escuro' {
  if (tema !== 'automatico') return tema;
  return deviceIsDark ? 'escuro' : 'claro';
}

export const percent = (fontRate: number) => Math.round(fontRate * 100);

/** The cookie's value: '125-1-0-escuro'. `layouts/before-paint.js` reads it as well. */
export function formatLeitura({ fontRate, contraste, movimento, tema }: Leitura): string {
  return [percent(fontRate), Number(contraste), Number(movimento), tema].join('-');
}

/** Reads the cookie's value; what is none of ours counts as nothing chosen. */
export function parseLeitura(value: string | undefined): Leitura {
  // A cookie of an earlier release names no theme.
  const [, rate, contraste, movimento, named = 'automatico'] =
    /^(\d{2,3})-([01])-([01])(?:-([a-z]+))?$/.exec(value ?? '') ?? [];
  const fontRate = FONT_RATES.find((known) => String(percent(known)) === rate);
  const tema = TEMAS.find((known) => known === named);
  if (fontRate === undefined || tema === undefined) return LEITURA_PADRAO;
  return { fontRate, tema, contraste: contraste === '1', movimento: movimento === '1' };
}

/** What the header's buttons do. */
export const MUDANCAS = ['maior', 'menor', 'contraste', 'movimento'] as const;
export type Mudanca = (typeof MUDANCAS)[number];

export function changeLeitura(leitura: Leitura, mudanca: Mudanca): Leitura {
  if (mudanca === 'contraste') return { ...leitura, contraste: !leitura.contraste };
  if (mudanca === 'movimento') return { ...leitura, movimento: !leitura.movimento };
  return { ...leitura, fontRate: stepFonte(fonteOf(leitura.fontRate), mudanca).fontRate };
}
