/** The four reports: use of the plan (PIN), co-payment statement, letters of portability and permanence. */
import { eq } from 'drizzle-orm';
import { dateBr, dayOf } from '../dates.ts';
import { relatoriosEmitidos } from '../db/schema/documentos.ts';
import { day, digits, isoOf, object, reais, yesOrNo } from '../fields.ts';
import { operation, type Backend } from '../operation.ts';
import { servePdfs } from '../pdf/files.ts';
import { found, Refusal } from '../refusal.ts';
import { FILES, issue, reportDocument, subjectOf } from '../relatorios/reports.ts';
import { hasStatement, statementOf, usesOf } from '../relatorios/utilizacoes.ts';

const month = { type: 'string', pattern: String.raw`^(?:0[1-9]|1[0-2])/\d{4}$` };

export function routes(backend: Backend): void {
  usageRoutes(backend);
  letterRoutes(backend);

  servePdfs(backend, FILES, async (arquivo) => {
    const [report] = await backend.db
      .select()
      .from(relatoriosEmitidos)
      .where(eq(relatoriosEmitidos.arquivo, arquivo));
    return reportDocument(backend, await found(report, 'Relatório não encontrado.'));
  });
}

function usageRoutes(backend: Backend): void {
  const { db, now } = backend;

  operation<{ Body: { nrCartao: string; dtInicial: string; dtFinal: string } }>(backend, {
    name: 'relatorioPin',
    route: 'POST WS/pin-ss',
    schema: { body: object({ nrCartao: digits, dtInicial: day, dtFinal: day }) },
    handler: async ({ body: { nrCartao, dtInicial, dtFinal } }) => {
      const { plano } = await subjectOf(backend, nrCartao, now());
      const [from, to] = [isoOf(dtInicial), isoOf(dtFinal)];
      if (to < from) throw new Refusal(400, 'A data final vem antes da inicial.');
      const file = await issue(backend, 'relatorioPin', nrCartao, { from, to });
      if (!plano.relatoriosComLinhas) return { response: file };
      const uses = await usesOf(db, nrCartao, from, to);
      const utilizacao = uses.map((use) => ({
        dtAtendimento: dateBr(use.dtAtendimento),
        nmPrestador: use.nmPrestador,
        dsProcedimento: use.dsProcedimento,
        vlProcedimento: reais(use.vlProcedimento),
      }));
      return { response: { ...file, utilizacao } };
    },
  });

  operation<{ Body: { nrCartao: string; nrPeriodo: string } }>(backend, {
    name: 'relatorioExtratoCoparticipacao',
    route: 'POST WS/pin-ss/extrato-mensal-coparticipacao',
    schema: { body: object({ nrCartao: digits, nrPeriodo: month }) },
    handler: async ({ body: { nrCartao, nrPeriodo } }) => {
      const { plano, member } = await subjectOf(backend, nrCartao, now());
      if (!plano.ieCoparticipacao) {
        throw new Refusal(409, 'Este plano não tem coparticipação: não há extrato a emitir.');
      }
      if (!(await hasStatement(db, nrCartao, nrPeriodo, dayOf(now())))) {
        throw new Refusal(400, 'Este mês ainda não começou.');
      }
      const parametros = { competencia: nrPeriodo };
      const file = await issue(backend, 'relatorioExtratoCoparticipacao', nrCartao, parametros);
      if (!plano.relatoriosComLinhas) return { response: file };
      const { itens, vlTotal } = await statementOf(db, member, nrPeriodo);
      const lines = itens.map((item) => ({
        ...item,
        dtAtendimento: dateBr(item.dtAtendimento),
        vlCoparticipacao: reais(item.vlCoparticipacao),
      }));
      return { response: { ...file, itens: lines, vlTotal: reais(vlTotal) } };
    },
  });
}

function letterRoutes(backend: Backend): void {
  const { now } = backend;

  operation<{ Body: { cd_usuario_plano: string } }>(backend, {
    name: 'relatorioCartaPortabilidade',
    route: 'POST WS/carta-de-portabilidade',
    schema: { body: object({ cd_usuario_plano: digits }) },
    handler: async ({ body: { cd_usuario_plano: nrCartao } }) => {
      const { member } = await subjectOf(backend, nrCartao, now());
      if (!member.cartao.ativo) {
        throw new Refusal(
          409,
          'A carta de portabilidade é emitida para planos ativos. Peça a carta de permanência.',
        );
      }
      return { response: await issue(backend, 'relatorioCartaPortabilidade', nrCartao, {}) };
    },
  });

  operation<{ Body: { carteira: string; somente_pp: 'S' | 'N' } }>(backend, {
    name: 'relatorioCartaPermanencia',
    route: 'POST WS/carta-de-permanencia',
    schema: { body: object({ carteira: digits, somente_pp: yesOrNo }) },
    handler: async ({ body: { carteira, somente_pp } }) => {
      await subjectOf(backend, carteira, now());
      const file = await issue(backend, 'relatorioCartaPermanencia', carteira, { somente_pp });
      return { response: file };
    },
  });
}
