/** Lays out the blocks of a document, one below the other. */
import { drawSymbol, interleaved25, qrCode } from './codes.ts';
import { INK, LEFT, Pages, WIDTH, type Face } from './pages.ts';
import type { Block, Column, Fact, Field, PdfDocument } from './blocks.ts';

const ROW = 22;
const FACT = 32;
const QR = 92;
const MM = 72 / 25.4;
/** The size that banks ask for. */
const BARCODE = { width: 103 * MM, height: 13 * MM } as const;
const FORM_LABEL = 12;
const FORM_LINE = 11;

const TEXTS = {
  normal: { size: 11, face: 'regular', color: INK.text },
  muted: { size: 9.5, face: 'regular', color: INK.muted },
  warning: { size: 9.5, face: 'semibold', color: INK.warning },
} as const;

function draw(pages: Pages, block: Block): void {
  if ('heading' in block && !('qrCode' in block)) drawHeading(pages, block.heading);
  else if ('facts' in block) drawFacts(pages, block.facts);
  else if ('table' in block) drawTable(pages, block.table, block.rows, block.total);
  else if ('qrCode' in block) drawQrCode(pages, block);
  else if ('barcode' in block) drawBarcode(pages, block);
  else if ('form' in block) for (const fields of block.form) drawFormRow(pages, fields);
  else if ('cut' in block) drawCut(pages, block.cut);
  else drawParagraph(pages, block.text, block.style ?? 'normal');
}

function drawHeading(pages: Pages, text: string): void {
  pages.reserve(ROW * 3);
  pages.startSection(text);
  pages.content('H2', () => {
    const style = { size: 12.5, face: 'bold', color: INK.head, width: WIDTH } as const;
    pages.text(text, LEFT, pages.y, style);
  });
  pages.y += 24;
}

function drawParagraph(pages: Pages, text: string, name: keyof typeof TEXTS): void {
  const { size, face, color } = TEXTS[name];
  pages.doc.font(face).fontSize(size);
  const height = pages.doc.heightOfString(text, { width: WIDTH });
  const lines = Math.ceil(height / pages.doc.currentLineHeight(true)) + 1;
  pages.reserve(height);
  pages.content('P', () => {
    pages.text(text, LEFT, pages.y, { size, face, color, width: WIDTH, lines });
  });
  pages.y += height + 8;
}

function drawFacts(pages: Pages, facts: readonly Fact[]): void {
  const known = facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const height = FACT * Math.ceil(known.length / 2);
  const width = WIDTH / 2;
  pages.reserve(height);
  known.forEach(({ label, value }, index) => {
    const x = LEFT + (index % 2) * width;
    const y = pages.y + Math.floor(index / 2) * FACT;
    pages.content('P', () => {
      pages.text(label, x, y, { size: 8, color: INK.muted, width: width - 12 });
      pages.text(value, x, y + 11, { size: 10.5, face: 'semibold', width: width - 12 });
    });
  });
  pages.y += height + 8;
}

function drawTable(
  pages: Pages,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total: readonly string[] | undefined,
): void {
  pages.reserve(ROW * 3);
  drawTableHead(pages, columns);
  for (const row of rows) {
    if (pages.reserve(ROW)) drawTableHead(pages, columns);
    drawTableRow(pages, columns, row, 'regular');
  }
  if (total) {
    pages.reserve(ROW);
    drawTableRow(pages, columns, total, 'bold');
  }
  pages.y += 12;
}

function drawTableHead(pages: Pages, columns: readonly Column[]): void {
  pages.artifact(() => pages.doc.rect(LEFT, pages.y, WIDTH, ROW).fill(INK.tint));
  const titles = columns.map(({ title }) => title);
  drawTableRow(pages, columns, titles, 'semibold');
}

function drawTableRow(
  pages: Pages,
  columns: readonly Column[],
  cells: readonly string[],
  face: Face,
) {
  pages.content('P', () => {
    let x = LEFT;
    columns.forEach(({ share, align = 'left' }, index) => {
      const style = { size: 9.5, face, align, width: share * WIDTH - 10 };
      pages.text(cells[index] ?? '', x + 5, pages.y + 6, style);
      x += share * WIDTH;
    });
  });
  pages.y += ROW;
  pages.artifact(() => {
    pages.line(pages.y);
  });
}

function drawQrCode(
  pages: Pages,
  { qrCode: content, heading, text, alt }: Extract<Block, { qrCode: string }>,
): void {
  pages.reserve(QR);
  const [x, y, width] = [LEFT + QR + 16, pages.y, WIDTH - QR - 16];
  pages.content('H2', () => {
    pages.text(heading, x, y, { size: 12.5, face: 'bold', color: INK.head });
  });
  const box = { x: LEFT, y, width: QR, height: QR };
  pages.content('Figure', () => drawSymbol(pages.doc, qrCode(content), box), alt);
  pages.content('P', () => {
    pages.text(text, x, y + 22, { size: 9, color: INK.muted, width });
    pages.text(content, x, y + 38, { size: 9, width, lines: 4 });
  });
  pages.y += QR + 10;
}

function drawBarcode(
  pages: Pages,
  { barcode, text, alt }: Extract<Block, { barcode: string }>,
): void {
  pages.reserve(BARCODE.height + 12);
  const box = { x: LEFT + 5 * MM, y: pages.y + 10, ...BARCODE };
  pages.content('Figure', () => drawSymbol(pages.doc, interleaved25(barcode), box), alt);
  pages.content('P', () => {
    const style = { size: 7, color: INK.muted, width: WIDTH, align: 'right' } as const;
    pages.text(text, LEFT, pages.y + 4, style);
  });
  pages.y += BARCODE.height + 14;
}

function drawFormRow(pages: Pages, fields: readonly Field[]): void {
  const lines = Math.max(...fields.map(({ value }) => value.split('\n').length));
  const height = FORM_LABEL + lines * FORM_LINE;
  pages.reserve(height);
  let x = LEFT;
  for (const { label, value, share, align = 'left', strong = false } of fields) {
    const [left, width] = [x, share * WIDTH];
    pages.artifact(() => {
      if (strong) pages.doc.rect(left, pages.y, width, height).fill(INK.tint);
      const border = pages.doc.rect(left, pages.y, width, height);
      border.lineWidth(0.5).strokeColor(INK.line).stroke();
    });
    pages.content('P', () => {
      const box = { width: width - 8 };
      pages.text(label, left + 4, pages.y + 2, { size: 6.5, color: INK.muted, ...box });
      for (const [index, line] of value.split('\n').entries()) {
        const y = pages.y + 10 + index * FORM_LINE;
        const face = strong ? 'bold' : 'regular';
        pages.text(line, left + 4, y, { size: 9, face, align, ...box });
      }
    });
    x += width;
  }
  pages.y += height;
}

function drawCut(pages: Pages, text: string): void {
  pages.artifact(() => {
    pages.doc.save().dash(3, { space: 3 });
    pages.line(pages.y + 6);
    pages.doc.restore();
    const style = { size: 6.5, color: INK.muted, width: WIDTH, align: 'right' } as const;
    pages.text(text, LEFT, pages.y - 4, style);
  });
  pages.y += 16;
}

export function layOut(document: PdfDocument): Promise<Buffer> {
  const pages = new Pages(document);
  for (const block of document.blocks) draw(pages, block);
  return pages.finish();
}
