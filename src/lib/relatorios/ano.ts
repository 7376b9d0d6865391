/** A year's sums by month (MM/YYYY), person and provider, in reais, summed in centavos. */
import type { Settled } from '#lib/errors.ts';
import { monthInWords, monthName } from '#lib/formats/dates.ts';
import { listed } from '#lib/formats/listed.ts';
import { displayReais, sumReais } from '#lib/formats/money.ts';
import { checkTotal, recentMonths } from './rules.ts';
import type { Extrato } from './wire.ts';

const SEM_NOME = 'Não informado';
const MONTHS_OF_A_YEAR = 12;

/** The years that can be asked for: the current one and the one before. */
export function anosOf(today: string): [atual: string, anterior: string] {
  const year = Number(today.slice(6));
  return [String(year), String(year - 1)];
}

/** The months of a year up to today, January first. */
export const monthsOfYear = (ano: string, today: string): string[] =>
  recentMonths(today, 2 * MONTHS_OF_A_YEAR)
    .filter((mes) => mes.endsWith(`/${ano}`))
    .toReversed();

/** The months of both years that can be asked for, up to today, the newest first. */
export const monthsOfYears = (today: string): string[] =>
  anosOf(today).flatMap((ano) => monthsOfYear(ano, today).toReversed());

/** A month and its statement, `undefined` when the service did not answer. */
export interface MesPedido {
  mes: string;
  extrato: Pick<Extrato, 'itens' | 'vlTotal'> | undefined;
  /** The failure, when there is no statement. */
  falha?: Extract<Settled<unknown>, { status: 'error' }> | undefined;
}

interface Gasto {
  nome: string;
  valor: number;
}

export interface GastoDoAno {
  /** In the order of the year. A month without an amount counts in no sum. */
  meses: { mes: string; valor: number | undefined; isFalha: boolean }[];
  total: number;
  /** The largest first. */
  pessoas: Gasto[];
  prestadores: Gasto[];
  /** `total` minus all lines: the amount billed without a line, positive or negative. */
  semLinha: number;
}

/** The amount of a statement: its total, else the sum of its lines; `undefined` when neither is known. */
function valorOf(extrato: MesPedido['extrato']): number | undefined {
  if (!extrato) return undefined;
  const check = checkTotal(extrato);
  if (!check) return extrato.vlTotal;
  return check.kind === 'sem-total' ? check.soma : check.total;
}

function groupBy(linhas: readonly Gasto[]): Gasto[] {
  return [...Map.groupBy(linhas, ({ nome }) => nome)]
    .map(([nome, own]) => ({ nome, valor: sumReais(own.map(({ valor }) => valor)) ?? 0 }))
    .toSorted((a, b) => b.valor - a.valor || a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** Adds the statements up. The people, the providers and `semLinha` each account for the total once. */
export function gastoOfYear(pedidos: readonly MesPedido[]): GastoDoAno {
  const meses = pedidos.map(({ mes, extrato }) => ({
    mes,
    valor: valorOf(extrato),
    isFalha: extrato === undefined,
  }));
  const linhas = pedidos
    .filter((_, index) => meses[index]?.valor !== undefined)
    .flatMap(({ extrato }) => extrato?.itens ?? []);
  const by = (field: 'nmBeneficiario' | 'nmPrestador') =>
    groupBy(
      linhas.map((linha) => ({
        nome: linha[field] ?? SEM_NOME,
        valor: linha.vlCoparticipacao ?? 0,
      })),
    );
  const total = sumReais(meses.map(({ valor = 0 }) => valor)) ?? 0;
  const semLinha =
    sumReais([total, ...linhas.map(({ vlCoparticipacao = 0 }) => -vlCoparticipacao)]) ?? 0;
  return { meses, total, pessoas: by('nmBeneficiario'), prestadores: by('nmPrestador'), semLinha };
}

const nameOf = (mes: string) => monthName(Number(mes.slice(0, 2)));

/** 'janeiro', 'janeiro e março', 'janeiro, março e maio' */
export const mesesInWords = (meses: readonly string[]): string => listed(meses.map(nameOf));

const nameInWords = (nome: string) => (nome === SEM_NOME ? 'quem o extrato não informa' : nome);

/**
 * A summary of the amounts by person or by provider: 'O maior valor é de Ana: R$ 80,00, de um total de R$
 * 310,00.'
 * @param gastos the largest first
 * @returns `undefined` without an amount above 0
 */
export function maiorGastoInWords(gastos: readonly Gasto[], total: number): string | undefined {
  const positive = gastos.filter(({ valor }) => valor > 0);
  const [first] = positive;
  if (!first) return undefined;
  const valor = displayReais(first.valor);
  const top = positive.filter((gasto) => gasto.valor === first.valor);
  const names = listed(top.map(({ nome }) => nameInWords(nome)));
  if (gastos.length === 1) return `Tudo o que o extrato detalha é de ${names}: ${valor}.`;
  // An adjustment below 0 makes the total smaller than its parts.
  const share = total > first.valor ? `, de um total de ${displayReais(total)}` : '';
  return top.length > 1
    ? `O maior valor se repete: ${valor}, de ${names}.`
    : `O maior valor é de ${names}: ${valor}${share}.`;
}

/**
 * A summary, without the months whose amount is unknown: 'De janeiro a novembro de 2026 foram R$ 310,00. O
 * mês mais caro foi março: R$ 80,00.'
 */
export function gastoInWords({ meses, total }: Pick<GastoDoAno, 'meses' | 'total'>): string {
  const [first, last] = [meses[0]?.mes ?? '', meses.at(-1)?.mes ?? ''];
  const when =
    meses.length > 1 ? `De ${nameOf(first)} a ${monthInWords(last)}` : `Em ${monthInWords(first)}`;
  const unknown = meses.filter(({ valor }) => valor === undefined).map(({ mes }) => mes);
  const without = unknown.length > 0 ? `, sem contar ${mesesInWords(unknown)},` : '';
  const known = meses.filter(({ valor = 0 }) => valor !== 0);
  if (known.length === 0) return `${when}${without} não há coparticipação.`;
  const highest = Math.max(...known.map(({ valor = 0 }) => valor));
  const top = known.filter(({ valor }) => valor === highest);
  const peak =
    known.length === 1 || top.length > 1 || highest <= 0
      ? ''
      : ` O mês mais caro foi ${nameOf(top[0]?.mes ?? '')}: ${displayReais(highest)}.`;
  return `${when}${without} foram ${displayReais(total)} de coparticipação.${peak}`;
}
