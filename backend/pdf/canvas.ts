/**
 * A tagged page: whatever is drawn is either content, in reading order for those who listen, or an
 * artefact (lines, colours) that a screen reader passes over.
 */
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

export const PAGE = { width: 595.28, height: 841.89, margin: 40 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

export const INK = {
  green: '#0f4a3c',
  greenSoft: '#e7f0ec',
  amber: '#8a4b00',
  amberSoft: '#fff3dd',
  text: '#1d2422',
  muted: '#4b5753',
  line: '#9aa8a3',
} as const;

export type Face = 'regular' | 'semibold' | 'bold';
const WEIGHTS: Record<Face, number> = { regular: 400, semibold: 600, bold: 700 };

function fontFile(weight: number): string {
  const name = `atkinson-hyperlegible-next-latin-${String(weight)}-normal.woff`;
  return fileURLToPath(import.meta.resolve(`@fontsource/atkinson-hyperlegible-next/files/${name}`));
}

export interface TextStyle {
  size: number;
  face?: Face;
  color?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Lines that fit; what is over ends in an ellipsis. One by default. */
  lines?: number;
}

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

export class Canvas {
  readonly doc: PDFKit.PDFDocument;
  readonly #root: Structure;
  #section: Structure;

  constructor(info: { title: string; author: string; createdAt: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
    });
    for (const [face, weight] of Object.entries(WEIGHTS)) {
      this.doc.registerFont(face, fontFile(weight));
    }
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
    this.#section = this.#root;
  }

  /** What is drawn from here on belongs to a new section. */
  section(title: string): void {
    this.#section = this.doc.struct('Sect', { title });
    this.#root.add(this.#section);
  }

  /** Draws content as one element of the current section. */
  content(type: 'H1' | 'H2' | 'P' | 'Figure', draw: () => void, alt?: string): void {
    this.#section.add(this.doc.struct(type, alt === undefined ? {} : { alt }, [draw]));
  }

  /** Draws what carries no meaning of its own. */
  artefact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Text at a place, inside a call of `content` or `artefact`. */
  text(value: string, x: number, y: number, style: TextStyle): void {
    const { size, face = 'regular', color = INK.text, width, align = 'left', lines = 1 } = style;
    this.doc.font(face).fontSize(size).fillColor(color);
    const lineHeight = this.doc.currentLineHeight(true);
    // Words of neighbouring lines would be read as one without a space between them.
    this.doc.text(align === 'left' ? `${value} ` : value, x, y, {
      align,
      ...(width === undefined
        ? { lineBreak: false }
        : { width, height: lineHeight * lines + 0.1, ellipsis: lines === 1 ? '…' : true }),
    });
  }

  /** A horizontal line. */
  rule(
    x: number,
    y: number,
    width: number,
    options: { color?: string; weight?: number } = {},
  ): void {
    const { color = INK.line, weight = 0.6 } = options;
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  /** The whole file. */
  async finish(): Promise<Buffer> {
    this.#root.end();
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.doc.once('end', resolve));
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
