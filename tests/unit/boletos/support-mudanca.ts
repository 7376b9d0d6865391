/** Two boletos of consecutive months, and the honest explanation of their difference. */
import { type Mudanca, mudancasOf } from '#lib/boletos/meses.ts';
import type { Fato, Parte, Provas } from '#lib/boletos/mudanca.ts';
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

const centavos = (reais: number) => Math.round(reais * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + centavos(amount), 0);
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

/** The parts of the difference that the evidence proves: statements, then payments. */
function provenPartes({ mes, mesAnterior, anterior, boleto }: Mudanca, evidence: Provas): Parte[] {
  const sides = [
    { own: anterior, of: mesAnterior, sign: -1 },
    { own: boleto, of: mes, sign: 1 },
  ];
  const statements = sides.map(({ own, of, sign }): Parte => {
    const valor = (sign * provenExtrato(evidence, of, own)) / 100;
    return { tipo: 'coparticipacao', mes: of, valor, fonte: `extrato ${of}` };
  });
  const payments = sides.map(({ own, of, sign }): Parte => {
    const proven = provenPayment(own);
    const tipo = proven > 0 ? 'encargos' : 'abatimento';
    return { tipo, mes: of, valor: (sign * proven) / 100, fonte: `vlPago ${own.nrTitulo}` };
  });
  return [...statements, ...payments].filter(({ valor }) => valor !== 0);
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

/** What an explanation must name: every proven part and fact, and the remainder of the difference. */
export function expected(change: Mudanca, evidence: Provas) {
  const partes = provenPartes(change, evidence);
  const explained = sum(partes.map(({ valor }) => valor));
  const resto = (centavos(change.custo) - centavos(change.custoAnterior) - explained) / 100;
  return { partes, fatos: provenFatos(change, evidence), resto };
}
