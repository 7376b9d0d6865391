/** The boleto checker: its form, and what the digits say. */
import { getBankByCode } from '@brazilian-utils/brazilian-utils/get-bank-by-code';
import * as z from 'zod/mini';
import { counted } from '#lib/formats/count.ts';
import { daysBetween } from '#lib/formats/dates.ts';
import { converted, defineForm, field } from '#lib/forms/form.ts';
import { type Erro, isLeitura, type Leitura, readBoleto, segmentoName, TAMANHOS } from './linha.ts';
import {
  type AvisoPagamento,
  competenciaInWords,
  dueInWords,
  isPayable,
  situacaoOf,
} from './rules.ts';
import type { Boleto } from './wire.ts';

const FALTA = 'Digite os números do boleto.';
const SO_NUMEROS = 'Use só números, pontos e espaços.';
const PIX =
  'Isto é um código Pix. Aqui conferimos só os números de boletos. No Pix, veja no aplicativo do banco quem recebe antes de confirmar.';
const TAMANHO =
  'A linha digitável tem 47 números (ou 48, em contas e tributos). O código de barras tem 44.';

/** The start and a fixed part of every Pix "copia e cola" (EMV QRCPS, Banco Central). */
const isPix = (text: string) => text.startsWith('000201') && /br\.gov\.bcb\.pix/i.test(text);

const countOf = (count: number) => counted(count, 'número', 'números');

function problemOf(text: string, digits: string): string | undefined {
  if (text === '') return FALTA;
  if (isPix(text)) return PIX;
  if (!/^\d+$/.test(digits)) return SO_NUMEROS;
  return TAMANHOS.includes(digits.length)
    ? undefined
    : `${TAMANHO} Aqui há ${countOf(digits.length)}.`;
}

const linhaDigitavel = converted(z.string({ error: FALTA }), (typed, refuse) => {
  const text = typed.trim();
  const digits = text.replaceAll(/[\s.\-–]/g, '');
  const problem = problemOf(text, digits);
  return problem === undefined ? digits : refuse(problem);
});

export const verificarForm = defineForm({
  name: 'verificar-boleto',
  isKeyless: true,
  steps: [
    {
      name: 'numeros',
      title: '',
      fields: { linhaDigitavel: field('Linha digitável ou código de barras', linhaDigitavel) },
    },
  ],
});

/** A bank that issues the operator's boletos. */
export interface Banco {
  codigo: string;
  nome: string;
}

export interface Conferido {
  linha: string;
  tipo: Leitura['tipo'];
  /** For bank slips: 'Itaú Unibanco S.A. (341)'. */
  banco?: string;
  bancoDaOperadora: boolean;
  /** For collection slips: the segment of the collector. */
  segmento?: string | undefined;
  valor: number | undefined;
  vencimento?: string | undefined;
  /** 'Venceu há 20 dias' */
  prazo?: string | undefined;
  vencido: boolean;
}

/** Whether the boleto is one of the member's payable boletos. */
export type Dono =
  | { situacao: 'visitante' }
  | {
      situacao: 'seu';
      nome: string;
      descricao: string;
      nrTitulo: string;
      nrContrato: string | undefined;
      aviso?: AvisoPagamento | undefined;
    }
  | {
      situacao: 'nao-encontrado';
      nome: string;
      incompleto: boolean;
      /** A paid boleto with the same amount and due date: 'Boleto de outubro de 2026'. */
      pago: string | undefined;
    }
  | { situacao: 'sem-consulta'; nome: string; mensagem: string };

export type Verificacao = { erro: Erro } | { conferido: Conferido; dono: Dono };

function bankName(codigo: string, bancos: readonly Banco[]): string {
  const own = bancos.find((banco) => banco.codigo === codigo);
  const nome = own?.nome ?? getBankByCode(codigo)?.name;
  return nome === undefined ? `código ${codigo}, que não conhecemos` : `${nome} (${codigo})`;
}

const YEAR = 365;

/** The time to or since the due date; without the number of days when it was more than a year ago. */
function prazoOf(vencimento: string, today: string): string | undefined {
  const left = daysBetween(today, vencimento) ?? 0;
  return left < -YEAR ? 'Venceu há mais de um ano' : dueInWords(vencimento, today);
}

export function describeLeitura(
  leitura: Leitura,
  bancos: readonly Banco[],
  today: string,
): Conferido {
  const { linha, tipo, valor } = leitura;
  if (leitura.tipo === 'arrecadacao') {
    const segmento = segmentoName(leitura.segmento);
    return { linha, tipo, valor, segmento, bancoDaOperadora: false, vencido: false };
  }
  const { banco, vencimento } = leitura;
  const left = vencimento === undefined ? undefined : daysBetween(today, vencimento);
  return {
    linha,
    tipo,
    valor,
    banco: bankName(banco, bancos),
    bancoDaOperadora: bancos.some(({ codigo }) => codigo === banco),
    vencimento,
    prazo: vencimento === undefined ? undefined : prazoOf(vencimento, today),
    vencido: left !== undefined && left < 0,
  };
}

/** A paid boleto with the same amount and due date; services may omit the linha of paid boletos. */
function findPaidTwin(
  leitura: Leitura,
  boletos: readonly Boleto[],
  today: string,
): string | undefined {
  if (leitura.tipo === 'arrecadacao') return undefined;
  const { valor, vencimento } = leitura;
  if (valor === undefined || vencimento === undefined) return undefined;
  const paid = boletos.find(
    (boleto) =>
      situacaoOf(boleto, today) === 'pago' &&
      boleto.vlTitulo === valor &&
      boleto.dtVencimento === vencimento,
  );
  return paid && `Boleto de ${competenciaInWords(paid)}`;
}

/** Finds a payable boleto by all its digits: a forged one copies amount and due date. */
export function findOwnBoleto(
  leitura: Leitura,
  { boletos, incompleto, nome }: { boletos: readonly Boleto[]; incompleto: boolean; nome: string },
  today: string,
): Dono {
  const payable = boletos.filter((boleto) => isPayable(situacaoOf(boleto, today)));
  const barsOf = ({ linhaDigitavel = '' }: Boleto) => {
    if (!TAMANHOS.includes(linhaDigitavel.length)) return undefined;
    const read = readBoleto(linhaDigitavel, today);
    return isLeitura(read) ? read.barras : undefined;
  };
  const known = payable.map((boleto) => ({ boleto, bars: barsOf(boleto) }));
  const own = known.find(({ bars }) => bars === leitura.barras)?.boleto;
  if (own) {
    const { nrTitulo, nrContrato } = own;
    const descricao = `Boleto de ${competenciaInWords(own)}`;
    return { situacao: 'seu', nome, descricao, nrTitulo, nrContrato };
  }
  const isPartial = incompleto || known.some(({ bars }) => bars === undefined);
  const pago = findPaidTwin(leitura, boletos, today);
  return { situacao: 'nao-encontrado', nome, incompleto: isPartial, pago };
}
