/** A document of text, facts and tables, over as many pages as it takes: letters, statements, reports. */
import { cedente } from '../boleto/cedente.ts';
import { Canvas, CONTENT_WIDTH, INK, PAGE, type Face } from './canvas.ts';

const LEFT = PAGE.margin;
const HEAD_HEIGHT = 76;
/** What is left free for the line at the foot of each page. */
const BOTTOM = PAGE.height - 60;
const ROW = 22;
const FACT_HEIGHT = 32;

export interface Column {
  title: string;
  /** Share of the page's width; all together 1. */
  share: number;
  align?: 'left' | 'right';
}

export class Documento {
  readonly canvas: Canvas;
  #y = HEAD_HEIGHT + 22;
  readonly #emitidoEm: string;
  #page = 0;

  /** @param emitidoEm DD/MM/YYYY HH:mm, as the foot of each page says it */
  constructor(title: string, instant: Date, emitidoEm: string) {
    this.#emitidoEm = emitidoEm;
    this.canvas = new Canvas({
      title: `${title} – ${cedente.nomeFantasia}`,
      author: cedente.nome,
      createdAt: instant,
    });
    this.#foot();
    this.canvas.section(title);
    this.canvas.artefact(() => {
      this.canvas.doc.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(INK.green);
    });
    const white = '#ffffff';
    this.canvas.content('P', () => {
      this.canvas.text(cedente.nomeFantasia, LEFT, 22, {
        size: 11,
        face: 'semibold',
        color: white,
      });
    });
    this.canvas.content('H1', () => {
      const style = { size: 16, face: 'bold', color: white, width: CONTENT_WIDTH } as const;
      this.canvas.text(title, LEFT, 39, style);
    });
  }

  /** Who says so, when, and on which page: no part of the text. */
  #foot(): void {
    const { canvas } = this;
    this.#page += 1;
    const page = `Página ${String(this.#page)}`;
    canvas.artefact(() => {
      canvas.rule(LEFT, BOTTOM + 12, CONTENT_WIDTH);
      const said = `${cedente.nome} · CNPJ ${cedente.cnpj} · Registro ANS ${cedente.registroAns}`;
      const style = { size: 8, color: INK.muted, width: CONTENT_WIDTH } as const;
      canvas.text(said, LEFT, BOTTOM + 18, style);
      canvas.text(`Emitido em ${this.#emitidoEm} · ${cedente.telefone}`, LEFT, BOTTOM + 30, style);
      canvas.text(page, LEFT, BOTTOM + 30, { ...style, align: 'right' });
    });
  }

  /** Makes sure that so much fits below what was written, on a new page if need be. */
  #reserve(height: number): void {
    if (this.#y + height <= BOTTOM) return;
    this.canvas.doc.addPage();
    this.#foot();
    this.#y = PAGE.margin;
  }

  heading(text: string): void {
    this.#reserve(ROW * 3);
    this.canvas.content('H2', () => {
      const style = { size: 12.5, face: 'bold', color: INK.green, width: CONTENT_WIDTH } as const;
      this.canvas.text(text, LEFT, this.#y, style);
    });
    this.#y += 24;
  }

  paragraph(text: string, style: { face?: Face; muted?: boolean } = {}): void {
    const { face = 'regular', muted = false } = style;
    const size = muted ? 9.5 : 11;
    const { doc } = this.canvas;
    doc.font(face).fontSize(size);
    const lines = Math.ceil(
      doc.heightOfString(text, { width: CONTENT_WIDTH }) / doc.currentLineHeight(true),
    );
    const height = lines * doc.currentLineHeight(true);
    this.#reserve(height);
    this.canvas.content('P', () => {
      const color = muted ? INK.muted : INK.text;
      const drawn = { size, face, color, width: CONTENT_WIDTH, lines: lines + 1 };
      this.canvas.text(text, LEFT, this.#y, drawn);
    });
    this.#y += height + 10;
  }

  /** Labels and values, two side by side; those without a value are left out. */
  facts(entries: readonly (readonly [label: string, value: string | null | undefined])[]): void {
    const known = entries.flatMap(([label, value]) => (value ? [{ label, value }] : []));
    const half = CONTENT_WIDTH / 2;
    this.#reserve(FACT_HEIGHT * Math.ceil(known.length / 2));
    known.forEach(({ label, value }, index) => {
      const x = LEFT + (index % 2) * half;
      const y = this.#y + Math.floor(index / 2) * FACT_HEIGHT;
      this.canvas.content('P', () => {
        this.canvas.text(label, x, y, { size: 8, color: INK.muted, width: half - 12 });
        this.canvas.text(value, x, y + 11, { size: 10.5, face: 'semibold', width: half - 12 });
      });
    });
    this.#y += FACT_HEIGHT * Math.ceil(known.length / 2) + 10;
  }

  /** A table with its head again on each page; `total` is its last row. */
  table(
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    total?: readonly string[],
  ): void {
    this.#reserve(ROW * 3);
    this.#head(columns);
    for (const row of rows) {
      const before = this.#y;
      this.#reserve(ROW);
      if (this.#y < before) this.#head(columns);
      this.#row(columns, row, 'regular');
    }
    if (total) {
      this.#reserve(ROW);
      this.#row(columns, total, 'bold');
    }
    this.#y += 14;
  }

  #head(columns: readonly Column[]): void {
    this.canvas.artefact(() => {
      this.canvas.doc.rect(LEFT, this.#y, CONTENT_WIDTH, ROW).fill(INK.greenSoft);
    });
    const titles = columns.map(({ title }) => title);
    this.#row(columns, titles, 'semibold');
  }

  #row(columns: readonly Column[], cells: readonly string[], face: Face): void {
    const y = this.#y;
    this.canvas.content('P', () => {
      let x = LEFT;
      columns.forEach(({ share, align = 'left' }, index) => {
        const width = share * CONTENT_WIDTH;
        const style = { size: 9.5, face, align, width: width - 10 };
        this.canvas.text(cells[index] ?? '', x + 5, y + 6, style);
        x += width;
      });
    });
    this.canvas.artefact(() => {
      this.canvas.rule(LEFT, y + ROW, CONTENT_WIDTH);
    });
    this.#y += ROW;
  }

  finish(): Promise<Buffer> {
    return this.canvas.finish();
  }
}
