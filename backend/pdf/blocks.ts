/** A PDF as data: a title and blocks, and how the blocks write values. */
export interface Column {
  title: string;
  /** Share of the page's width; the shares of a row add up to 1. */
  share: number;
  align?: 'left' | 'right';
}

/** A labelled field of a form; its value may have several lines. */
export interface Field {
  label: string;
  value: string;
  share: number;
  align?: 'left' | 'right';
  strong?: boolean;
}

export type Fact = readonly [label: string, value: string | null | undefined];

/** A part of a document, drawn below the part before it. */
export type Block =
  | { heading: string }
  | { text: string; style?: 'muted' | 'warning' }
  /** Labels and values, two side by side; facts without a value are left out. */
  | { facts: readonly Fact[] }
  | { table: readonly Column[]; rows: readonly (readonly string[])[]; total?: readonly string[] }
  /** A QR code with its content in writing. */
  | { qrCode: string; heading: string; text: string; alt: string }
  /** Digits as bars (interleaved 2 of 5). */
  | { barcode: string; text: string; alt: string }
  /** Rows of fields with borders. */
  | { form: readonly (readonly Field[])[] }
  /** A dashed line to cut along. */
  | { cut: string };

export interface PdfDocument {
  title: string;
  issuedAt: Date;
  blocks: readonly Block[];
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Centavos → 'R$ 1.284,30'. */
export const money = (centavos: number) => brl.format(centavos / 100).replace('\u00a0', ' ');

/** Formats 11 digits as 000.000.000-00 and returns every other text unchanged. */
export const cpf = (digits: string) =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** MM/YYYY → 'novembro de 2026'. */
export function monthInWords(competencia: string): string {
  const [number, year] = competencia.split('/');
  return month.format(Date.UTC(Number(year), Number(number) - 1, 1));
}
