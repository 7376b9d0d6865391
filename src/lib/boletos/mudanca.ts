/**
 * Why a boleto costs more or less than the one before. Only parts that a field of the wire proves are
 * named; what remains is shown as "sem explicação nos dados". Amounts are reais, sums are in centavos.
 */
import { monthInWords, monthName } from '#lib/formats/dates.ts';
import { displayDifference, displayReais, sumReais } from '#lib/formats/money.ts';
import { isLater, type Mudanca } from './meses.ts';
import { type Boleto, situacaoOf } from './rules.ts';

/** The co-payment statement of a month, as the reports send it. */
export interface Extrato {
  itens?:
    | readonly { dtAtendimento?: string | undefined; vlCoparticipacao?: number | undefined }[]
    | undefined;
  vlTotal?: number | undefined;
}

/** What services know beside the two boletos. A missing field proves nothing. */
export interface Provas {
  /** By month, MM/YYYY. */
  extratos: ReadonlyMap<string, Extrato>;
  /** The contract's month of readjustment, 1 to 12. */
  mesReajuste?: string | undefined;
  /** The people that the contract bills, with the day on which each was included. */
  inclusoes: readonly { nome: string; dtInclusao?: string | undefined }[];
}

/** A part of the difference. Its source proves its amount, and proves no other part. */
export interface Parte {
  tipo: 'coparticipacao' | 'encargos' | 'abatimento';
  /** The month of the boleto or statement that the amount comes from: MM/YYYY. */
  mes: string;
  /** What it adds to the difference; negative when the amount was in the boleto before. */
  valor: number;
  /** The source of the amount: the field and the title or month. */
  fonte: string;
}

/** An event between the two boletos whose amount is in no field. */
export type Fato =
  | { tipo: 'reajuste'; mes: string }
  | { tipo: 'inclusao'; nome: string; dia: string };

export interface Explicacao {
  partes: Parte[];
  fatos: Fato[];
  /** The difference minus all parts, of either sign. */
  resto: number;
  /** Statement lines that are later than the boleto of their month, and so cannot be in it. */
  posteriores: { mes: string; linhas: number }[];
  /** Months whose statement has no amounts that can be compared with the boleto. */
  soPdf: string[];
}

/** The paid amount minus the amount of the boleto: fine and interest; negative when less was paid. */
function encargosOf(boleto: Boleto, today: string): number {
  const { vlPago, vlTitulo } = boleto;
  if (vlPago === undefined || vlTitulo === undefined) return 0;
  return situacaoOf(boleto, today) === 'pago' ? (sumReais([vlPago, -vlTitulo]) ?? 0) : 0;
}

interface Coparticipacao {
  /** `undefined` when the statement proves no amount of this boleto. */
  valor: number | undefined;
  posteriores: number;
}

/**
 * The co-payments of a boleto's month. An attendance after the boleto was issued cannot be in it. When all
 * lines count, the total is used instead of their sum, because it includes amounts without a line.
 */
function coparticipacaoOf({ dtEmissao }: Boleto, { itens, vlTotal }: Extrato): Coparticipacao {
  if (itens === undefined) return { valor: undefined, posteriores: 0 };
  const before = itens.filter(({ dtAtendimento }) => isLater(dtAtendimento, dtEmissao) !== true);
  const posteriores = itens.length - before.length;
  const valor =
    posteriores === 0 && vlTotal !== undefined
      ? vlTotal
      : sumReais(before.map(({ vlCoparticipacao = 0 }) => vlCoparticipacao));
  return { valor, posteriores };
}

/** Whether a day is between both issue dates or, when one is missing, between both due dates. */
function isBetween(day: string | undefined, { anterior, boleto }: Mudanca): boolean {
  const isIssued = anterior.dtEmissao !== undefined && boleto.dtEmissao !== undefined;
  const field = isIssued ? 'dtEmissao' : 'dtVencimento';
  return isLater(day, anterior[field]) === true && isLater(day, boleto[field]) === false;
}

function fatosOf(mudanca: Mudanca, { mesReajuste, inclusoes }: Provas): Fato[] {
  const { mes } = mudanca;
  const fatos: Fato[] = inclusoes.flatMap(({ nome, dtInclusao }) =>
    dtInclusao !== undefined && isBetween(dtInclusao, mudanca)
      ? [{ tipo: 'inclusao', nome, dia: dtInclusao }]
      : [],
  );
  const isReajuste = mesReajuste !== undefined && Number(mes.slice(0, 2)) === Number(mesReajuste);
  return isReajuste ? [{ tipo: 'reajuste', mes }, ...fatos] : fatos;
}

/** Splits the difference into its parts. @param today DD/MM/YYYY */
export function explain(mudanca: Mudanca, provas: Provas, today: string): Explicacao {
  const { boleto, anterior, mes, mesAnterior, diferenca } = mudanca;
  const partes: Parte[] = [];
  const posteriores: Explicacao['posteriores'] = [];
  const soPdf: string[] = [];
  // An amount that only the earlier boleto has lowers the difference.
  const sides = [
    { own: anterior, month: mesAnterior, sign: -1 },
    { own: boleto, month: mes, sign: 1 },
  ];
  const add = (parte: Parte) => {
    if (parte.valor !== 0) partes.push(parte);
  };
  for (const { own, month, sign } of sides) {
    const extrato = provas.extratos.get(month);
    if (!extrato) continue;
    const { valor, posteriores: linhas } = coparticipacaoOf(own, extrato);
    if (valor === undefined) soPdf.push(month);
    if (linhas > 0) posteriores.push({ mes: month, linhas });
    const fonte = `extrato ${month}`;
    add({ tipo: 'coparticipacao', mes: month, valor: sign * (valor ?? 0), fonte });
  }
  for (const { own, month, sign } of sides) {
    const valor = encargosOf(own, today);
    const tipo = valor > 0 ? 'encargos' : 'abatimento';
    add({ tipo, mes: month, valor: sign * valor, fonte: `vlPago ${own.nrTitulo}` });
  }
  const resto = sumReais([diferenca, ...partes.map(({ valor }) => -valor)]) ?? 0;
  return { partes, fatos: fatosOf(mudanca, provas), resto, posteriores, soPdf };
}

const NOMES = {
  coparticipacao: 'Coparticipações',
  encargos: 'Multa e juros',
  abatimento: 'Pago a menos que o valor do boleto',
} as const;

/** 'Coparticipações de outubro de 2026, que não se repetem' */
export function parteInWords({ tipo, mes }: Parte, mudanca: Pick<Mudanca, 'mesAnterior'>): string {
  const again = mes === mudanca.mesAnterior ? ', que não se repete' : '';
  const plural = again && tipo !== 'abatimento' ? `${again}m` : again;
  return `${NOMES[tipo]} de ${monthInWords(mes)}${plural}`;
}

/** Says what happened, and that the data do not contain its amount. */
export function fatoInWords(fato: Fato): string {
  return fato.tipo === 'reajuste'
    ? `${monthInWords(fato.mes).replace(/^./, (first) => first.toUpperCase())} é o mês do reajuste anual do seu contrato.`
    : `${fato.nome} entrou no plano em ${fato.dia}.`;
}

/** 'O boleto de novembro de 2026 ficou R$ 13,75 mais caro que o de outubro de 2026.' */
export function mudancaInWords({ mes, mesAnterior, diferenca }: Mudanca): string {
  const how = diferenca > 0 ? 'mais caro' : 'mais barato';
  return `O boleto de ${monthInWords(mes)} ficou ${displayReais(Math.abs(diferenca))} ${how} que o de ${monthInWords(mesAnterior)}.`;
}

/** 'R$ 13,75 a mais que em outubro' */
export const diferencaInWords = ({ diferenca, mesAnterior }: Mudanca): string =>
  `${displayDifference(diferenca)} que em ${monthName(Number(mesAnterior.slice(0, 2)))}`;

export const questionAbout = (mudanca: Mudanca): string => {
  const { boleto, custo, custoAnterior } = mudanca;
  return `${mudancaInWords(mudanca)} Foi de ${displayReais(custoAnterior)} para ${displayReais(custo)} (título ${boleto.nrTitulo}). Quero saber, item por item, de onde vem a diferença.`;
};
