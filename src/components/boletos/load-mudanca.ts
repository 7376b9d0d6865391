/**
 * Reads what several services know about the difference between two boletos, when a member asks for the
 * reason. When a service fails, the page names what it could not check.
 */
import { type Settled, settle } from '#lib/errors.ts';
import { isLater, isLaterMonth, type Mudanca } from '#lib/boletos/meses.ts';
import { type Explicacao, explain, type Provas } from '#lib/boletos/mudanca.ts';
import type { Boleto } from '#lib/boletos/rules.ts';
import { findMudanca } from '#lib/boletos/service.server.ts';
import { readInclusao } from '#lib/carteirinha/service.server.ts';
import type { ContratoBeneficiario } from '#lib/contrato/rules.ts';
import { buscarContratoBeneficiario } from '#lib/contrato/service.server.ts';
import { monthInWords } from '#lib/formats/dates.ts';
import { relatorioExtratoCoparticipacao } from '#lib/relatorios/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';

/** The failed reads, in sentences for the member. */
type Falhas = string[];

/**
 * Whether a month can have a statement. A month that has not begun has one as soon as its boleto is issued:
 * at the end of a month the next boleto already charges co-payments.
 */
const hasStatement = (mes: string, { dtEmissao }: Boleto, today: string) =>
  !isLaterMonth(mes, today.slice(3)) || isLater(dtEmissao, today) === false;

/** The co-payment statements of both months, as far as they exist. */
async function extratosOf(membro: MemberContext, mudanca: Mudanca, today: string, falhas: Falhas) {
  const extratos: [string, Awaited<ReturnType<typeof relatorioExtratoCoparticipacao>>][] = [];
  await Promise.all(
    [
      { mes: mudanca.mesAnterior, boleto: mudanca.anterior },
      { mes: mudanca.mes, boleto: mudanca.boleto },
    ].map(async ({ mes, boleto }) => {
      const words = monthInWords(mes);
      if (!hasStatement(mes, boleto, today)) {
        falhas.push(`O extrato de coparticipação de ${words} ainda não existe.`);
        return;
      }
      const asked = await settle(relatorioExtratoCoparticipacao(membro, mes));
      if (asked.status === 'success') extratos.push([mes, asked.data]);
      else falhas.push(`Extrato de coparticipação de ${words}: ${asked.mensagem}`);
    }),
  );
  return new Map(extratos);
}

/** The people whom the contract bills, with the day on which each was included. */
async function inclusoesOf(
  membro: MemberContext,
  { dependentes = [] }: ContratoBeneficiario,
  falhas: Falhas,
) {
  const { nmBeneficiario, nrCartao } = membro.pessoa;
  const people = [{ nmBeneficiario, nrCartao }, ...dependentes];
  return Promise.all(
    people.map(async (pessoa) => {
      const dia = await settle(readInclusao(membro, pessoa.nrCartao));
      if (dia.status === 'error') {
        falhas.push(`Não conseguimos ver quando ${pessoa.nmBeneficiario} entrou no plano.`);
      }
      return {
        nome: pessoa.nmBeneficiario,
        dtInclusao: dia.status === 'success' ? dia.data : undefined,
      };
    }),
  );
}

async function proofsOf(
  membro: MemberContext,
  mudanca: Mudanca,
  contrato: Settled<ContratoBeneficiario>,
  { today, isOnly, falhas }: { today: string; isOnly: boolean; falhas: Falhas },
): Promise<Provas> {
  const known = contrato.status === 'success' ? contrato.data : undefined;
  if (!known) {
    falhas.push(
      'O contrato não respondeu: não sabemos o mês do reajuste nem quem entrou no plano.',
    );
  }
  // Statement, month and people belong to the card's own contract, so they explain no other contract.
  const isOwn = isOnly || known?.nrContrato === mudanca.boleto.nrContrato;
  if (!isOwn) return { extratos: new Map(), inclusoes: [] };
  const [extratos, inclusoes] = await Promise.all([
    known?.ieCoparticipacao === 'N' ? new Map() : extratosOf(membro, mudanca, today, falhas),
    known ? inclusoesOf(membro, known, falhas) : [],
  ]);
  return { extratos, inclusoes, mesReajuste: known?.mesReajuste };
}

export interface MudancaExplicada {
  mudanca: Mudanca;
  explicacao: Explicacao;
  falhas: Falhas;
}

/**
 * Splits the difference of one of the member's boletos into its parts.
 * @param today DD/MM/YYYY
 * @returns `undefined` when the boleto cost the same as the one before, or the two cannot be compared
 * @throws {NotFoundError} for a boleto that is not the member's
 */
export async function loadMudanca(
  membro: MemberContext,
  titulo: { nrContrato: string; nrTitulo: string },
  today: string,
): Promise<MudancaExplicada | undefined> {
  const [{ contratos, mudanca }, contrato] = await Promise.all([
    findMudanca(membro, titulo, today),
    settle(buscarContratoBeneficiario(membro)),
  ]);
  if (!mudanca) return undefined;
  const falhas: Falhas = [];
  const isOnly = contratos.length === 1;
  const provas = await proofsOf(membro, mudanca, contrato, { today, isOnly, falhas });
  return { mudanca, explicacao: explain(mudanca, provas, today), falhas: falhas.sort() };
}
