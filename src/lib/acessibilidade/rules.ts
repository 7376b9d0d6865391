/** The reading settings: text size, contrast, animation (spec section 2, All pages). */

/** The font-size state of the header, with the names of spec section 2. */
export interface Fonte {
  /** The factor of the text size; 1 is the default. */
  readonly fontRate: number;
  /** The last change made the text larger. */
  readonly increasing: boolean;
  /** The last change made it smaller. */
  readonly decreasing: boolean;
  /** The text is not smaller than the default. */
  readonly allIsPositive: boolean;
}

/** `automatico` follows the device. */
export const TEMAS = ['automatico', 'claro', 'escuro'] as const;
export type Tema = (typeof TEMAS)[number];

export const CORES: Readonly<Record<Tema, string>> = {
  automatico: 'Como no meu aparelho',
  claro: 'Claras',
  escuro: 'Escuras',
};

export interface Leitura {
  fontRate: number;
  tema: Tema;
  /** High contrast: black, white and yellow. */
  contraste: boolean;
  /** No animation, whatever the device prefers. */
  movimento: boolean;
}

/** The text sizes; 2 is the 200 % of WCAG 1.4.4. */
export const FONT_RATES: readonly number[] = [0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

export const LEITURA_PADRAO: Leitura = {
  fontRate: 1,
  tema: 'automatico',
  contraste: false,
  movimento: false,
};

export const COOKIE_LEITURA = 'portal-leitura';
/** One year from the last change. */
export const LEITURA_SECONDS = 365 * 24 * 60 * 60;

/** The state before the first change on a page. */
export const fonteOf = (fontRate: number): Fonte => ({
  fontRate,
  increasing: false,
  decreasing: false,
  allIsPositive: fontRate >= 1,
});

/** One size larger or smaller; at the last size both flags are false. */
export function stepFonte({ fontRate }: Fonte, direction: 'maior' | 'menor'): Fonte {
  const next =
    direction === 'maior'
      ? FONT_RATES.find((rate) => rate > fontRate)
      : FONT_RATES.filter((rate) => rate < fontRate).pop();
  return {
    ...fonteOf(next ?? fontRate),
    increasing: next !== undefined && next > fontRate,
    decreasing: next !== undefined && next < fontRate,
  };
}

export const isLargest = (fontRate: number) => fontRate === FONT_RATES[FONT_RATES.length - 1];
export const isSmallest = (fontRate: number) => fontRate === FONT_RATES[0];

/** From this size on, fixed elements would fill a narrow window (`styles/large-type.css`). */
const LARGE = 1.5;
export const isLarge = (fontRate: number) => fontRate >= LARGE;

/** The theme that a page shows: the chosen one or, with `automatico`, the one that the device prefers. */
export function shownTema(tema: Tema, deviceIsDark: boolean): 'claro' | 'escuro' {
  if (tema !== 'automatico') return tema;
  return deviceIsDark ? 'escuro' : 'claro';
}

export const percent = (fontRate: number) => Math.round(fontRate * 100);

/** The cookie's value: '125-1-0-escuro'. `layouts/before-paint.js` also reads it. */
export function formatLeitura({ fontRate, contraste, movimento, tema }: Leitura): string {
  return [percent(fontRate), Number(contraste), Number(movimento), tema].join('-');
}

/** Reads the cookie's value; an unknown value gives the defaults. */
export function parseLeitura(value: string | undefined): Leitura {
  // A cookie of an earlier release names no theme.
  const [, rate, contraste, movimento, named = 'automatico'] =
    /^(\d{2,3})-([01])-([01])(?:-([a-z]+))?$/.exec(value ?? '') ?? [];
  const fontRate = FONT_RATES.find((known) => String(percent(known)) === rate);
  const tema = TEMAS.find((known) => known === named);
  if (fontRate === undefined || tema === undefined) return LEITURA_PADRAO;
  return { fontRate, tema, contraste: contraste === '1', movimento: movimento === '1' };
}

export const MUDANCAS = ['maior', 'menor', 'contraste', 'movimento', ...TEMAS] as const;
export type Mudanca = (typeof MUDANCAS)[number];

const isTema = (mudanca: Mudanca): mudanca is Tema => TEMAS.some((tema) => tema === mudanca);

export function changeLeitura(leitura: Leitura, mudanca: Mudanca): Leitura {
  if (mudanca === 'contraste') return { ...leitura, contraste: !leitura.contraste };
  if (mudanca === 'movimento') return { ...leitura, movimento: !leitura.movimento };
  if (isTema(mudanca)) return { ...leitura, tema: mudanca };
  return { ...leitura, fontRate: stepFonte(fonteOf(leitura.fontRate), mudanca).fontRate };
}

export function textSizeInWords(fontRate: number): string {
  const end = isLargest(fontRate) ? ', o maior' : isSmallest(fontRate) ? ', o menor' : '';
  return `Letra em ${String(percent(fontRate))} por cento${end}.`;
}

export const contrastInWords = ({ contraste }: Leitura) =>
  contraste ? 'Alto contraste ligado.' : 'Alto contraste desligado.';

export const movementInWords = ({ movimento }: Leitura) =>
  movimento ? 'Sem animações.' : 'Animações como no seu aparelho.';

export const coloursInWords = ({ tema }: Leitura) =>
  tema === 'automatico' ? 'Cores como no seu aparelho.' : `Cores ${CORES[tema].toLowerCase()}.`;

export const AJUSTES_GUARDADOS = 'Ajustes guardados neste aparelho.';
