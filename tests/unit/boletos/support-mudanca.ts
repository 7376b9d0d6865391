/** Two boletos of consecutive months, and whether an explanation of their difference is honest. */
import { isDeepStrictEqual } from 'node:util';
import { type Mudanca, mudancasOf } from '#lib/boletos/meses.ts';
import type { Explicacao, Fato, Parte, Provas } from '#lib/boletos/mudanca.ts';
import type { Boleto } from '#lib/boletos/rules.ts';

export const TODAY = '21/11/2026';
export const outubro: Boleto = {
  nrTitulo: '10',
  dsCompetencia: '10/2026',
  dtEmissao: '18/09/2026',
  dtVencimento: '28/10/2026',
  vlTitulo: 1000,
  vlPago: 1000,
  stTitulo: 'Pago',
};
export const novembro: Boleto = {
  ...{ nrTitulo: '11', dsCompetencia: '11/2026', dtEmissao: '19/10/2026' },
  ...{ dtVencimento: '28/11/2026', vlTitulo: 1100, stTitulo: 'Em aberto' },
};

/** The change between both, with other fields of the later and of the earlier one. */
export function mudanca(depois: Partial<Boleto> = {}, antes: Partial<Boleto> = {}): Mudanca {
  const boletos = [
    { ...outubro, ...antes },
    { ...novembro, ...depois },
  ];
  const [found] = mudancasOf(boletos, TODAY).values();
  if (!found) throw new Error('the boletos cost the same');
  return found;
}

export const provas = (fields: Partial<Provas> = {}): Provas => ({
  extratos: new Map(),
  inclusoes: [],
  ...fields,
});

export const centavos = (reais: number) => Math.round(reais * 100);
export const sum = (amounts: number[]) =>
  amounts.reduce((total, amount) => total + centavos(amount), 0);
/** '18/09/2026' as '20260918', which sorts as a day. */
const iso = (dataBr: string) => dataBr.split('/').toReversed().join('');

/** Whether services say that a boleto is paid: its state, or its amounts when the state is unknown. */
function isPaid({ stTitulo, vlPago = 0, vlTitulo = 0 }: Boleto): boolean {
  const isKnown = ['Em aberto', 'Vencido', 'Pago', 'Cancelado'].includes(stTitulo ?? '');
  return isKnown ? stTitulo === 'Pago' : vlPago > 0 && vlPago >= vlTitulo;
}

/** The amount that a month's statement proves to be in its boleto, in centavos. */
function provenExtrato({ extratos }: Provas, mes: string, { dtEmissao }: Boleto): number {
  const { itens, vlTotal } = extratos.get(mes) ?? {};
  if (!itens) return 0;
  const early = itens.filter(
    ({ dtAtendimento = '' }) => dtEmissao === undefined || iso(dtAtendimento) <= iso(dtEmissao),
  );
  const isWhole = early.length === itens.length && vlTotal !== undefined;
  return isWhole ? centavos(vlTotal) : sum(early.map((item) => item.vlCoparticipacao ?? 0));
}

/** The difference between the payment of a boleto and its amount, in centavos. */
function provenPayment(boleto: Boleto): number {
  const { vlPago, vlTitulo } = boleto;
  if (!isPaid(boleto) || vlPago === undefined || vlTitulo === undefined) return 0;
  return centavos(vlPago) - centavos(vlTitulo);
}

function isProven({ tipo, mes, valor, fonte }: Parte, change: Mudanca, evidence: Provas): boolean {
  if (mes !== change.mes && mes !== change.mesAnterior) return false;
  const [own, sign] = mes === change.mes ? [change.boleto, 1] : [change.anterior, -1];
  const isExtrato = tipo === 'coparticipacao';
  const proven = isExtrato ? provenExtrato(evidence, mes, own) : provenPayment(own);
  return (
    proven !== 0 &&
    sign * centavos(valor) === proven &&
    fonte === (isExtrato ? `extrato ${mes}` : `vlPago ${own.nrTitulo}`) &&
    (isExtrato || tipo === (proven > 0 ? 'encargos' : 'abatimento'))
  );
}

/** What happened between the two boletos, by the evidence. */
function provenFatos({ mes, anterior, boleto }: Mudanca, evidence: Provas): Fato[] {
  const field = anterior.dtEmissao && boleto.dtEmissao ? 'dtEmissao' : 'dtVencimento';
  const [from, to] = [iso(anterior[field] ?? ''), iso(boleto[field] ?? '')];
  const people = evidence.inclusoes.flatMap(({ nome, dtInclusao: dia }): Fato[] =>
    dia !== undefined && iso(dia) > from && iso(dia) <= to ? [{ tipo: 'inclusao', nome, dia }] : [],
  );
  const isReajuste = evidence.mesReajuste?.padStart(2, '0') === mes.slice(0, 2);
  return isReajuste ? [{ tipo: 'reajuste', mes }, ...people] : people;
}

/**
 * Whether an explanation is honest: the evidence proves each part and each fact, no source counts twice,
 * and parts and remainder are the whole difference.
 */
export function isCorrect(change: Mudanca, evidence: Provas, explanation: Explicacao): boolean {
  const { partes, fatos, resto } = explanation;
  return (
    partes.every((parte) => isProven(parte, change, evidence)) &&
    new Set(partes.map(({ fonte }) => fonte)).size === partes.length &&
    sum([...partes.map(({ valor }) => valor), resto]) ===
      centavos(change.custo) - centavos(change.custoAnterior) &&
    isDeepStrictEqual(fatos, provenFatos(change, evidence))
  );
}
