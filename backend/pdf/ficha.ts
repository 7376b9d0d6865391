/** Lower half of the slip: the clearing form that banks read (Carta-Circular BCB 2.926/2000). */
import { totalOf } from '../boleto/boleto.ts';
import { cedente } from '../boleto/cedente.ts';
import { formatLine } from '../boleto/linha-digitavel.ts';
import { dateBr, dayOf } from '../dates.ts';
import type { Slip } from './slip.ts';
import { CONTENT_WIDTH, INK, PAGE, type Canvas } from './canvas.ts';
import { drawSymbol, interleaved25 } from './codes.ts';
import { amount } from './format.ts';

const MM = 72 / 25.4;
const LEFT = PAGE.margin;
/** Where the form is cut off. */
const CUT = 500;
const TOP = CUT + 14;
const ROW = 23;
const SIDE = 140;
const MAIN = CONTENT_WIDTH - SIDE;
const BARCODE = { width: 103 * MM, height: 13 * MM } as const;

interface Field {
  label: string;
  value: string;
  width: number;
  align?: 'left' | 'right';
  strong?: boolean;
}

function drawCut(canvas: Canvas): void {
  canvas.artefact(() => {
    const { doc } = canvas;
    doc.save().dash(3, { space: 3 });
    canvas.rule(LEFT, CUT, CONTENT_WIDTH);
    doc.restore();
    canvas.text('corte aqui', LEFT, CUT - 9, {
      size: 6.5,
      color: INK.muted,
      width: CONTENT_WIDTH,
      align: 'right',
    });
  });
}

function drawBank(canvas: Canvas, { cobranca, payable }: Slip): void {
  const { nome, codigo, digito } = cedente.banco;
  canvas.content('H2', () => {
    canvas.text(nome, LEFT, TOP + 2, { size: 11, face: 'bold' });
  });
  canvas.artefact(() => {
    for (const x of [LEFT + 114, LEFT + 162]) {
      canvas.doc.rect(x, TOP, 1.2, 16).fill(INK.text);
    }
  });
  canvas.content('P', () => {
    canvas.text(`${codigo}-${digito}`, LEFT + 115, TOP + 1, {
      size: 13,
      face: 'bold',
      width: 47,
      align: 'center',
    });
  });
  canvas.content('P', () => {
    canvas.text(
      payable ? formatLine(cobranca.linhaDigitavel) : 'Recibo: este documento não pode ser pago',
      LEFT + 168,
      TOP + 2,
      { size: 11, face: 'bold', width: CONTENT_WIDTH - 168, align: 'right' },
    );
  });
}

/** One row of the form: fields side by side, the last one on the shaded side. */
function drawRow(canvas: Canvas, y: number, fields: Field[]): void {
  let x = LEFT;
  for (const { label, value, width, align = 'left', strong = false } of fields) {
    const left = x;
    canvas.artefact(() => {
      if (strong) canvas.doc.rect(left, y, width, ROW).fill(INK.greenSoft);
      canvas.doc.rect(left, y, width, ROW).lineWidth(0.5).strokeColor(INK.line).stroke();
    });
    canvas.content('P', () => {
      const box = { width: width - 8 };
      canvas.text(label, left + 4, y + 2, { size: 6.5, color: INK.muted, ...box });
      canvas.text(value, left + 4, y + 10, {
        size: 9,
        face: strong ? 'bold' : 'regular',
        align,
        ...box,
      });
    });
    x += width;
  }
}

function formRows(slip: Slip): Field[][] {
  const { titulo, nossoNumero, geradoEm } = slip;
  const generated = dateBr(dayOf(geradoEm));
  const side = (label: string, value: string, strong = false): Field => ({
    label,
    value,
    width: SIDE,
    align: 'right',
    strong,
  });
  const split = (...fields: [label: string, value: string, share: number][]): Field[] =>
    fields.map(([label, value, share]) => ({ label, value, width: MAIN * share }));
  return [
    [
      ...split(['Local de pagamento', 'Pagável em qualquer banco até o vencimento ou por Pix', 1]),
      side('Vencimento', dateBr(titulo.dtVencimento), true),
    ],
    [
      ...split(['Beneficiário', `${cedente.nome} – CNPJ ${cedente.cnpj}`, 1]),
      side(
        'Agência / código do beneficiário',
        `${cedente.agencia} / ${cedente.conta}-${cedente.digitoConta}`,
      ),
    ],
    [
      ...split(
        ['Data do documento', dateBr(titulo.dtEmissao), 0.23],
        ['Nº do documento', String(titulo.nrTitulo), 0.23],
        ['Espécie doc.', 'DS', 0.15],
        ['Aceite', 'N', 0.12],
        ['Data do processamento', generated, 0.27],
      ),
      side('Nosso número', `${cedente.carteira}/${nossoNumero}`),
    ],
    [
      ...split(
        ['Uso do banco', '', 0.23],
        ['Carteira', cedente.carteira, 0.15],
        ['Espécie', 'R$', 0.12],
        ['Quantidade', '', 0.23],
        ['Valor', '', 0.27],
      ),
      side('(=) Valor do documento', amount(totalOf(titulo)), true),
    ],
  ];
}

/** Instructions on the left, what a cashier adds or takes off on the right. */
function drawInstructions(canvas: Canvas, slip: Slip, y: number): void {
  const sides = ['(–) Desconto / abatimento', '(+) Mora / multa', '(=) Valor cobrado'];
  const height = ROW * sides.length;
  canvas.artefact(() =>
    canvas.doc.rect(LEFT, y, MAIN, height).lineWidth(0.5).strokeColor(INK.line).stroke(),
  );
  canvas.content('P', () => {
    canvas.text('Instruções (texto de responsabilidade do beneficiário)', LEFT + 4, y + 2, {
      size: 6.5,
      color: INK.muted,
    });
    const lines = [
      'Depois do vencimento: multa de 2% e juros de 1% ao mês, calculados pelo banco.',
      `Mensalidade de ${slip.titulo.dsCompetencia} – ${slip.dsContrato}.`,
      'Documento de demonstração: não pague.',
    ];
    for (const [index, line] of lines.entries()) {
      canvas.text(line, LEFT + 4, y + 14 + index * 13, { size: 9, width: MAIN - 8 });
    }
  });
  for (const [index, label] of sides.entries()) {
    const top = y + index * ROW;
    canvas.artefact(() =>
      canvas.doc
        .rect(LEFT + MAIN, top, SIDE, ROW)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke(),
    );
    canvas.content('P', () => {
      canvas.text(label, LEFT + MAIN + 4, top + 2, { size: 6.5, color: INK.muted });
    });
  }
}

function drawPayer(canvas: Canvas, { pagador }: Slip, y: number): void {
  canvas.artefact(() =>
    canvas.doc.rect(LEFT, y, CONTENT_WIDTH, 46).lineWidth(0.5).strokeColor(INK.line).stroke(),
  );
  canvas.content('P', () => {
    canvas.text('Pagador', LEFT + 4, y + 2, { size: 6.5, color: INK.muted });
    const lines = [`${pagador.nome} – CPF ${pagador.cpf}`, ...pagador.endereco];
    for (const [index, line] of lines.entries()) {
      canvas.text(line, LEFT + 4, y + 10 + index * 11.5, {
        size: 9,
        width: CONTENT_WIDTH - 8,
      });
    }
  });
}

function drawBarcode(canvas: Canvas, { cobranca, payable }: Slip, y: number): void {
  if (payable) {
    canvas.content(
      'Figure',
      () => {
        const box = { x: LEFT + 5 * MM, y: y + 12, ...BARCODE };
        drawSymbol(canvas.doc, interleaved25(cobranca.codigoBarras), box);
      },
      'Código de barras do boleto. A linha digitável, no alto da ficha, tem o mesmo conteúdo.',
    );
  }
  canvas.content('P', () => {
    canvas.text('Autenticação mecânica – Ficha de compensação', LEFT, y + 2, {
      size: 7,
      color: INK.muted,
      width: CONTENT_WIDTH,
      align: 'right',
    });
  });
}

export function drawFicha(canvas: Canvas, slip: Slip): void {
  canvas.section('Ficha de compensação');
  drawCut(canvas);
  drawBank(canvas, slip);
  let y = TOP + 19;
  for (const fields of formRows(slip)) {
    drawRow(canvas, y, fields);
    y += ROW;
  }
  drawInstructions(canvas, slip, y);
  y += 3 * ROW;
  drawPayer(canvas, slip, y);
  drawBarcode(canvas, slip, y + 46);
}
