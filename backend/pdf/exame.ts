/** The result of one exam as a PDF: who it is of, who asked for it, and what was found. */
import type { prescricoes, resultados } from '../db/schema/exames.ts';
import { cedente } from '../boleto/cedente.ts';
import { dateBr } from '../dates.ts';
import type { Pessoa } from '../members.ts';
import { Canvas, CONTENT_WIDTH, INK, PAGE } from './canvas.ts';

interface ResultData {
  resultado: typeof resultados.$inferSelect;
  prescricao: typeof prescricoes.$inferSelect;
  paciente: Pessoa;
}

const LEFT = PAGE.margin;
const HALF = CONTENT_WIDTH / 2;
const ROW = 24;
/** Where the columns of the findings begin, and how wide they are. */
const COLUMNS = [
  { x: LEFT, width: 0.42 * CONTENT_WIDTH },
  { x: LEFT + 0.42 * CONTENT_WIDTH, width: 0.24 * CONTENT_WIDTH },
  { x: LEFT + 0.66 * CONTENT_WIDTH, width: 0.34 * CONTENT_WIDTH },
] as const;

function drawHead(canvas: Canvas, { resultado }: ResultData): void {
  canvas.section('Cabeçalho');
  canvas.artefact(() => {
    canvas.doc.rect(0, 0, PAGE.width, 76).fill(INK.green);
  });
  canvas.content('P', () => {
    canvas.text(cedente.nomeFantasia, LEFT, 22, { size: 11, face: 'semibold', color: '#ffffff' });
  });
  canvas.content('H1', () => {
    canvas.text(`Resultado: ${resultado.dsExame}`, LEFT, 39, {
      size: 16,
      face: 'bold',
      color: '#ffffff',
      width: CONTENT_WIDTH,
    });
  });
}

function drawFacts(canvas: Canvas, { resultado, prescricao, paciente }: ResultData): void {
  canvas.section('Dados do exame');
  const facts: [label: string, value: string][] = [
    ['Paciente', paciente.nmBeneficiario],
    ['Data de nascimento', dateBr(paciente.dtNascimento)],
    ['Médico solicitante', prescricao.nmMedico],
    ['Unidade', prescricao.dsUnidade],
    ['Data do pedido', dateBr(prescricao.dtPrescricao)],
    ['Data do resultado', resultado.dtResultado === null ? '' : dateBr(resultado.dtResultado)],
    ['Número do pedido', String(prescricao.nrPrescricao)],
    ['Número do resultado', String(resultado.nrSequencialResultado)],
  ];
  facts.forEach(([label, value], index) => {
    const x = LEFT + (index % 2) * HALF;
    const y = 96 + Math.floor(index / 2) * 32;
    canvas.content('P', () => {
      canvas.text(label, x, y, { size: 8, color: INK.muted, width: HALF - 12 });
      canvas.text(value, x, y + 11, { size: 10.5, face: 'semibold', width: HALF - 12 });
    });
  });
}

function drawFindings(canvas: Canvas, { resultado }: ResultData): void {
  canvas.section('Resultado');
  const top = 240;
  canvas.artefact(() => {
    canvas.doc.rect(LEFT, top, CONTENT_WIDTH, ROW).fill(INK.greenSoft);
  });
  const rows = [
    ['Exame', 'Resultado', 'Valores de referência'],
    ...resultado.itens.map(({ nome, valor, referencia }) => [nome, valor, referencia]),
  ];
  rows.forEach((cells, index) => {
    const y = top + index * ROW;
    canvas.content('P', () => {
      COLUMNS.forEach(({ x, width }, column) => {
        const face = index === 0 || column === 1 ? 'semibold' : 'regular';
        canvas.text(cells[column] ?? '', x + 6, y + 6, { size: 10, face, width: width - 12 });
      });
    });
    canvas.artefact(() => {
      canvas.rule(LEFT, y + ROW, CONTENT_WIDTH);
    });
  });
  canvas.content('P', () => {
    canvas.text(
      'Leve este resultado ao médico que pediu o exame. Só ele pode dizer o que os números significam para você.',
      LEFT,
      top + (rows.length + 0.6) * ROW,
      { size: 9.5, color: INK.muted, width: CONTENT_WIDTH, lines: 3 },
    );
  });
}

/** Draws a result. */
export function renderResult(data: ResultData): Promise<Buffer> {
  const canvas = new Canvas({
    title: `Resultado: ${data.resultado.dsExame} – ${cedente.nomeFantasia}`,
    author: cedente.nome,
    createdAt: new Date(`${data.resultado.dtResultado ?? data.prescricao.dtPrescricao}T12:00:00Z`),
  });
  drawHead(canvas, data);
  drawFacts(canvas, data);
  drawFindings(canvas, data);
  return canvas.finish();
}
