/** Upper half of the slip: what is charged, to whom, until when, and the two ways to pay. */
import { totalOf } from '../boleto/boleto.ts';
import { cedente } from '../boleto/cedente.ts';
import { formatLine } from '../boleto/linha-digitavel.ts';
import { dateBr } from '../dates.ts';
import type { Slip } from './slip.ts';
import { CONTENT_WIDTH, INK, PAGE, type Canvas } from './canvas.ts';
import { drawSymbol, qrCode } from './codes.ts';
import { money, monthInWords } from './format.ts';

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const QR = 118;
/** Width of the column beside the Pix panel. */
const COLUMN = CONTENT_WIDTH - QR - 60;

/** The mark of the house: the paired leaflets of the jatobá tree. */
function drawMark(canvas: Canvas, x: number, y: number): void {
  const { doc } = canvas;
  doc.save().translate(x, y);
  doc.circle(14, 14, 14).fill(INK.green);
  for (const side of [-1, 1]) {
    doc
      .moveTo(14, 23)
      .bezierCurveTo(14 + side * 11, 20, 14 + side * 11, 8, 14 + side * 4, 4)
      .bezierCurveTo(14 + side * 1, 10, 14, 16, 14, 23)
      .fill(side < 0 ? '#ffffff' : '#f0b75a');
  }
  doc.restore();
}

function drawNotice(canvas: Canvas): void {
  canvas.artefact(() => canvas.doc.rect(0, 0, PAGE.width, 22).fill(INK.amberSoft));
  canvas.content('P', () => {
    canvas.text(
      'Documento de demonstração: operadora, banco e pagador são inventados. Não pague.',
      0,
      6,
      { size: 9, face: 'semibold', color: INK.amber, width: PAGE.width, align: 'center' },
    );
  });
}

function drawHeader(canvas: Canvas, { titulo }: Slip): void {
  const top = 40;
  canvas.artefact(() => {
    drawMark(canvas, LEFT, top);
  });
  canvas.content('P', () => {
    canvas.text(cedente.nomeFantasia, LEFT + 38, top - 1, {
      size: 15,
      face: 'bold',
      color: INK.green,
    });
    canvas.text(`Registro ANS ${cedente.registroAns}`, LEFT + 38, top + 18, {
      size: 8.5,
      color: INK.muted,
    });
  });
  const heading = { width: 260, align: 'right' } as const;
  canvas.content('H1', () => {
    canvas.text('Boleto da mensalidade', RIGHT - 260, top - 1, {
      size: 15,
      face: 'bold',
      ...heading,
    });
  });
  canvas.content('P', () => {
    canvas.text(`Competência: ${monthInWords(titulo.dsCompetencia)}`, RIGHT - 260, top + 18, {
      size: 9.5,
      color: INK.muted,
      ...heading,
    });
  });
}

/** The three things one looks for first. */
function drawHighlights(canvas: Canvas, { titulo, stTitulo }: Slip): void {
  const top = 84;
  const width = (CONTENT_WIDTH - 24) / 3;
  const cells = [
    ['Vencimento', dateBr(titulo.dtVencimento)],
    ['Valor', money(totalOf(titulo))],
    ['Situação', stTitulo],
  ];
  for (const [index, [label = '', value = '']] of cells.entries()) {
    const x = LEFT + index * (width + 12);
    canvas.artefact(() => canvas.doc.roundedRect(x, top, width, 48, 6).fill(INK.greenSoft));
    canvas.content('P', () => {
      canvas.text(label, x + 12, top + 8, { size: 9, color: INK.muted });
      const color = value === 'Vencido' ? INK.amber : INK.green;
      canvas.text(value, x + 12, top + 21, { size: 16, face: 'bold', color });
    });
  }
}

function drawParties(canvas: Canvas, slip: Slip, top: number): void {
  const { pagador, dsContrato, titulo } = slip;
  const blocks = [
    ['Pagador', pagador.nome, `CPF ${pagador.cpf}`, ...pagador.endereco],
    ['Beneficiário', cedente.nome, `CNPJ ${cedente.cnpj}`, cedente.endereco],
    ['Contrato', dsContrato, `Nº ${String(titulo.nrContrato)} – título ${String(titulo.nrTitulo)}`],
  ];
  let y = top;
  for (const [label = '', strong = '', ...rest] of blocks) {
    canvas.content('P', () => {
      canvas.text(label, LEFT, y, { size: 8.5, color: INK.muted });
      canvas.text(strong, LEFT, y + 11, { size: 10.5, face: 'semibold', width: COLUMN });
      for (const [index, line] of rest.entries()) {
        canvas.text(line, LEFT, y + 25 + index * 12, { size: 9, width: COLUMN });
      }
    });
    y += 25 + rest.length * 12 + 9;
  }
}

function drawComposition(canvas: Canvas, { titulo }: Slip, top: number): void {
  const rows: [string, number][] = [
    ['Mensalidade', titulo.vlMensalidade],
    ['Coparticipação (fator moderador)', titulo.vlCoparticipacao],
  ];
  canvas.content('H2', () => {
    canvas.text('O que está sendo cobrado', LEFT, top, {
      size: 10.5,
      face: 'bold',
      color: INK.green,
    });
  });
  const line = (label: string, value: number, y: number, face: 'regular' | 'bold') => {
    canvas.content('P', () => {
      canvas.text(label, LEFT, y, { size: 9.5, face, width: COLUMN - 90 });
      canvas.text(money(value), LEFT + COLUMN - 90, y, {
        size: 9.5,
        face,
        width: 90,
        align: 'right',
      });
    });
    canvas.artefact(() => {
      canvas.rule(LEFT, y + 14, COLUMN, { color: '#d6dedb' });
    });
  };
  for (const [index, [label, value]] of rows.entries()) {
    line(label, value, top + 19 + index * 19, 'regular');
  }
  line('Total', totalOf(titulo), top + 19 + rows.length * 19, 'bold');
}

function drawPix(canvas: Canvas, { cobranca }: Slip, top: number): void {
  const width = QR + 36;
  const x = RIGHT - width;
  canvas.artefact(() =>
    canvas.doc.roundedRect(x, top, width, 254, 8).lineWidth(0.8).strokeColor(INK.line).stroke(),
  );
  canvas.content('H2', () => {
    canvas.text('Pague com Pix', x, top + 12, {
      size: 12,
      face: 'bold',
      color: INK.green,
      width,
      align: 'center',
    });
  });
  canvas.content(
    'Figure',
    () => {
      const box = { x: x + 18, y: top + 34, width: QR, height: QR };
      drawSymbol(canvas.doc, qrCode(cobranca.pixCopiaECola), box);
    },
    'QR Code do Pix. O mesmo código está escrito em seguida.',
  );
  canvas.content('P', () => {
    canvas.text('Aponte a câmera ou copie o código:', x + 12, top + 162, {
      size: 8.5,
      color: INK.muted,
      width: width - 24,
      lines: 2,
    });
    canvas.text(cobranca.pixCopiaECola, x + 12, top + 186, {
      size: 7.5,
      width: width - 24,
      lines: 6,
    });
  });
}

function drawLine(canvas: Canvas, { cobranca }: Slip, top: number): void {
  canvas.artefact(() =>
    canvas.doc.roundedRect(LEFT, top, CONTENT_WIDTH, 42, 6).fill(INK.greenSoft),
  );
  canvas.content('P', () => {
    canvas.text('Linha digitável', LEFT + 12, top + 7, { size: 8.5, color: INK.muted });
    canvas.text(formatLine(cobranca.linhaDigitavel), LEFT + 12, top + 19, {
      size: 13,
      face: 'bold',
    });
  });
}

/** A slip that is settled says so where the codes would be. */
function drawSettled(canvas: Canvas, { stTitulo, titulo }: Slip, top: number): void {
  const text =
    stTitulo === 'Pago'
      ? `Pago em ${dateBr(titulo.dtPagamento ?? titulo.dtVencimento)}. Não pague de novo.`
      : 'Este boleto foi cancelado e não deve ser pago.';
  canvas.content('P', () => {
    canvas.text(text, LEFT, top, { size: 13, face: 'bold', color: INK.amber });
  });
}

export function drawRecibo(canvas: Canvas, slip: Slip): void {
  canvas.section('Recibo do pagador');
  drawNotice(canvas);
  drawHeader(canvas, slip);
  drawHighlights(canvas, slip);
  drawParties(canvas, slip, 148);
  drawComposition(canvas, slip, 322);
  if (slip.payable) {
    drawPix(canvas, slip, 148);
    drawLine(canvas, slip, 418);
  } else {
    drawSettled(canvas, slip, 424);
  }
  canvas.content('P', () => {
    canvas.text(
      `Dúvidas? Ligue ${cedente.telefone}, todos os dias, 24 horas. Disque ANS: 0800 701 9656.`,
      LEFT,
      472,
      { size: 9, color: INK.muted },
    );
  });
}
