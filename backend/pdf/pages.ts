/**
 * The A4 pages of a tagged PDF. The content is in reading order. Lines and colours are artifacts, which
 * screen readers skip.
 */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { dateTimeBr } from '../dates.ts';
import { palette } from '../../src/lib/config/colours.ts';
import { operadora } from '../operadora.ts';
import type { PdfDocument } from './blocks.ts';

const SIZE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const LEFT = SIZE.margin;
export const WIDTH = SIZE.width - 2 * SIZE.margin;
const HEAD = 76;
/** The foot of each page is below this height. */
const BOTTOM = SIZE.height - 60;
const { light } = palette;
export const INK = {
  head: light.brand,
  tint: light['brand-tint'],
  warning: light.warning,
  text: light.ink,
  muted: light['ink-soft'],
  line: light.edge,
  white: '#ffffff',
} as const;

const WEIGHTS = { regular: 400, semibold: 600, bold: 700 } as const;

function fontFile(weight: number): string {
  const name = `atkinson-hyperlegible-next-latin-${String(weight)}-normal.woff`;
  return fileURLToPath(import.meta.resolve(`@fontsource/atkinson-hyperlegible-next/files/${name}`));
}

export type Face = keyof typeof WEIGHTS;

export interface TextStyle {
  size: number;
  face?: Face;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
  /** Lines that fit; longer text ends in an ellipsis. One by default. */
  lines?: number;
}

export class Pages {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: ReturnType<PDFKit.PDFDocument['struct']>;
  readonly #issuedAt: string;
  #section: ReturnType<PDFKit.PDFDocument['struct']>;
  /** Where the next block begins. */
  y = HEAD + 22;
  #page = 0;

  constructor({ title, issuedAt }: PdfDocument) {
    this.#issuedAt = dateTimeBr(issuedAt);
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: `${title} – ${operadora.nomeFantasia}`,
        Author: operadora.nome,
        CreationDate: issuedAt,
      },
    });
    for (const [face, weight] of Object.entries(WEIGHTS)) {
      this.doc.registerFont(face, fontFile(weight));
    }
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#section = this.startSection(title);
    this.#foot();
    this.artifact(() => this.doc.rect(0, 0, SIZE.width, HEAD).fill(INK.head));
    this.content('P', () => {
      const style = { size: 11, face: 'semibold', color: INK.white } as const;
      this.text(operadora.nomeFantasia, LEFT, 22, style);
    });
    this.content('H1', () => {
      const style = { size: 16, face: 'bold', color: INK.white, width: WIDTH } as const;
      this.text(title, LEFT, 39, style);
    });
  }

  startSection(title: string) {
    this.#section = this.doc.struct('Sect', { title });
    this.#root.add(this.#section);
    return this.#section;
  }

  content(type: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void {
    this.#section.add(this.doc.struct(type, alt === undefined ? {} : { alt }, [draw]));
  }

  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  line(y: number): void {
    const line = this.doc.moveTo(LEFT, y).lineTo(LEFT + WIDTH, y);
    line.lineWidth(0.6).strokeColor(INK.line).stroke();
  }

  text(value: string, x: number, y: number, style: TextStyle): void {
    const { size, face = 'regular', color = INK.text, width, align = 'left', lines = 1 } = style;
    this.doc.font(face).fontSize(size).fillColor(color);
    const height = this.doc.currentLineHeight(true) * lines + 0.1;
    // The space keeps the words of neighbouring lines apart when the text is read out or copied.
    this.doc.text(align === 'left' ? `${value} ` : value, x, y, {
      align,
      ...(width === undefined
        ? { lineBreak: false }
        : { width, height, ellipsis: lines === 1 ? '…' : true }),
    });
  }

  /** The issuer, the time of issue and the number of the page. */
  #foot(): void {
    this.#page += 1;
    const { nome, cnpj, registroAns, telefone } = operadora;
    this.artifact(() => {
      this.line(BOTTOM + 12);
      const style = { size: 8, color: INK.muted, width: WIDTH } as const;
      const issuer = `${nome} · CNPJ ${cnpj} · Registro ANS ${registroAns}`;
      this.text(issuer, LEFT, BOTTOM + 18, style);
      this.text(`Emitido em ${this.#issuedAt} · ${telefone}`, LEFT, BOTTOM + 30, style);
      const page = `Página ${String(this.#page)}`;
      this.text(page, LEFT, BOTTOM + 30, { ...style, align: 'right' });
    });
  }

  /** Begins a new page when the height does not fit on this one. @returns whether it began one */
  reserve(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.#foot();
    this.y = SIZE.margin;
    return true;
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    this.doc.end();
    return buffer(this.doc);
  }
}
