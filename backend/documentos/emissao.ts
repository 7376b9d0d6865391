/** Issuing a report: who it is of, what it says, and its file. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { membershipOf } from '../adesoes.ts';
import { dateBr, dayOf } from '../dates.ts';
import { contratos, contratosCartoes, titulos } from '../db/schema/boletos.ts';
import { relatoriosEmitidos } from '../db/schema/documentos.ts';
import { cpfOf, memberOfCard } from '../members.ts';
import { Refusal, type Backend } from '../operation.ts';
import type { ReportSubject } from '../pdf/relatorios.ts';
import { monthsBetween, statementOf, usesOf } from './utilizacao.ts';

/** Where the files hang below the WS base. */
export const FILES = 'relatorios/arquivo';

export type Report = Pick<
  typeof relatoriosEmitidos.$inferSelect,
  'operacao' | 'nrCartao' | 'parametros' | 'emitidoEm'
>;

/** Whose report it is, with the membership that it speaks of. */
export async function subjectOf({ db }: Backend, nrCartao: string, emitidoEm: Date) {
  const member = await memberOfCard(db, nrCartao);
  const membership = await membershipOf(db, nrCartao);
  if (!member || !membership) throw new Refusal(404, 'Cartão não encontrado.');
  const nrCpf = await cpfOf(db, member);
  return { ...membership, member, nrCpf, emitidoEm } satisfies ReportSubject;
}

/** Whether nothing is overdue in the contracts of a card. YYYY-MM-DD. */
async function isPaidUp({ db }: Backend, nrCartao: string, today: string): Promise<boolean> {
  const [overdue] = await db
    .select({ nrTitulo: titulos.nrTitulo })
    .from(titulos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, titulos.nrContrato))
    .where(
      and(
        eq(contratosCartoes.nrCartao, nrCartao),
        isNull(titulos.dtPagamento),
        isNull(titulos.dtCancelamento),
        lt(titulos.dtVencimento, today),
      ),
    )
    .limit(1);
  return overdue === undefined;
}

/** Draws a report, from what stands in the register now. */
export async function renderReport(backend: Backend, report: Report): Promise<Buffer> {
  const { nrCartao, operacao, parametros, emitidoEm } = report;
  // Loaded at the first report, as for slips.
  const pdf = await import('../pdf/relatorios.ts');
  const subject = await subjectOf(backend, nrCartao, emitidoEm);
  const today = dayOf(emitidoEm);
  const { dtInclusao, dtValidade } = subject.adesao;
  const { from = '', to = '', competencia = '' } = parametros;
  switch (operacao) {
    case 'relatorioPin': {
      const uses = await usesOf(backend.db, nrCartao, from, to);
      return pdf.renderPin(subject, uses, { dtInicial: dateBr(from), dtFinal: dateBr(to) });
    }
    case 'relatorioExtratoCoparticipacao': {
      const statement = await statementOf(backend.db, subject.member, competencia);
      return pdf.renderStatement(subject, statement, competencia);
    }
    case 'relatorioCartaPortabilidade':
      return pdf.renderPortability(subject, {
        meses: monthsBetween(dtInclusao, today),
        emDia: await isPaidUp(backend, nrCartao, today),
      });
    default: {
      const ate = subject.member.cartao.ativo ? undefined : dtValidade;
      return pdf.renderPermanence(subject, { meses: monthsBetween(dtInclusao, ate ?? today), ate });
    }
  }
}

/** Keeps what a report says and gives its reference: an address, or the PDF itself (older billing). */
export async function issue(
  backend: Backend,
  operacao: string,
  nrCartao: string,
  parametros: Record<string, string>,
): Promise<{ nmArquivo: string; pdf: string }> {
  const { db, now } = backend;
  const report = { operacao, nrCartao, parametros, emitidoEm: now() };
  const nmArquivo = `${operacao.replace('relatorio', '').toLowerCase()}.pdf`;
  const [embedded] = await db
    .select({ nrContrato: contratos.nrContrato })
    .from(contratos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, contratos.nrContrato))
    .where(and(eq(contratosCartoes.nrCartao, nrCartao), eq(contratos.pdfEmbutido, true)));
  if (embedded) {
    const bytes = await renderReport(backend, report);
    return { nmArquivo, pdf: `data:application/pdf;base64,${bytes.toString('base64')}` };
  }
  const arquivo = randomBytes(18).toString('base64url');
  await db.insert(relatoriosEmitidos).values({ ...report, arquivo });
  return { nmArquivo, pdf: `${FILES}/${arquivo}` };
}
