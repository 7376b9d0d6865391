/** The four reports: usage of the plan (PIN), co-payment statement, portability and permanence letters. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dateBr, dayOf } from '../dates.ts';
import { relatoriosEmitidos } from '../db/schema/documentos.ts';
import { FILES, issue, renderReport, subjectOf } from '../documentos/emissao.ts';
import { statementOf, usesOf } from '../documentos/utilizacao.ts';
import { MOUNTS, operation, Refusal, type Backend } from '../operation.ts';

const card = { type: 'string', pattern: String.raw`^\d+$` } as const;
const day = { type: 'string', pattern: String.raw`^\d{2}/\d{2}/\d{4}$` } as const;
const month = { type: 'string', pattern: String.raw`^(?:0[1-9]|1[0-2])/\d{4}$` } as const;

function object(properties: Record<string, object>) {
  return { type: 'object', required: Object.keys(properties), properties } as const;
}

const reais = (centavos: number) => centavos / 100;

/** DD/MM/YYYY → YYYY-MM-DD; a day that does not exist is the caller's fault. */
function isoOf(dayBr: string): string {
  const iso = dayBr.split('/').reverse().join('-');
  const parsed = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso) {
    throw new Refusal(400, 'Período inválido.');
  }
  return iso;
}

export function relatoriosRoutes(app: FastifyInstance, backend: Backend): void {
  usageRoutes(app, backend);
  letterRoutes(app, backend);

  app.get<{ Params: { arquivo: string } }>(
    `${MOUNTS.WS}/${FILES}/:arquivo`,
    async ({ params }, reply) => {
      const [report] = await backend.db
        .select()
        .from(relatoriosEmitidos)
        .where(eq(relatoriosEmitidos.arquivo, params.arquivo));
      if (!report) throw new Refusal(404, 'Relatório não encontrado.');
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await renderReport(backend, report));
    },
  );
}

function usageRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  operation<{ Body: { nrCartao: string; dtInicial: string; dtFinal: string } }>(app, backend, {
    name: 'relatorioPin',
    base: 'WS',
    method: 'POST',
    path: '/pin-ss',
    schema: { body: object({ nrCartao: card, dtInicial: day, dtFinal: day }) },
    subject: ({ body }) => body.nrCartao,
    handler: async ({ body: { nrCartao, dtInicial, dtFinal } }) => {
      const { plano } = await subjectOf(backend, nrCartao, now());
      const [from, to] = [isoOf(dtInicial), isoOf(dtFinal)];
      if (to < from) throw new Refusal(400, 'A data final vem antes da inicial.');
      const file = await issue(backend, 'relatorioPin', nrCartao, { from, to });
      if (!plano.relatoriosComLinhas) return { response: file };
      const uses = await usesOf(db, nrCartao, from, to);
      return {
        response: {
          ...file,
          utilizacao: uses.map(
            ({ dtAtendimento, nmPrestador, dsProcedimento, vlProcedimento }) => ({
              dtAtendimento: dateBr(dtAtendimento),
              nmPrestador,
              dsProcedimento,
              vlProcedimento: reais(vlProcedimento),
            }),
          ),
        },
      };
    },
  });

  operation<{ Body: { nrCartao: string; nrPeriodo: string } }>(app, backend, {
    name: 'relatorioExtratoCoparticipacao',
    base: 'WS',
    method: 'POST',
    path: '/pin-ss/extrato-mensal-coparticipacao',
    schema: { body: object({ nrCartao: card, nrPeriodo: month }) },
    subject: ({ body }) => body.nrCartao,
    handler: async ({ body: { nrCartao, nrPeriodo } }) => {
      const { plano, member } = await subjectOf(backend, nrCartao, now());
      if (!plano.ieCoparticipacao) {
        throw new Refusal(409, 'Este plano não tem coparticipação: não há extrato a emitir.');
      }
      if (nrPeriodo.split('/').reverse().join('-') > dayOf(now()).slice(0, 7)) {
        throw new Refusal(400, 'Este mês ainda não começou.');
      }
      const parametros = { competencia: nrPeriodo };
      const file = await issue(backend, 'relatorioExtratoCoparticipacao', nrCartao, parametros);
      if (!plano.relatoriosComLinhas) return { response: file };
      const { itens, vlTotal } = await statementOf(db, member, nrPeriodo);
      return {
        response: {
          ...file,
          itens: itens.map((item) => ({
            ...item,
            dtAtendimento: dateBr(item.dtAtendimento),
            vlCoparticipacao: reais(item.vlCoparticipacao),
          })),
          vlTotal: reais(vlTotal),
        },
      };
    },
  });
}

function letterRoutes(app: FastifyInstance, backend: Backend): void {
  const { now } = backend;

  operation<{ Body: { cd_usuario_plano: string } }>(app, backend, {
    name: 'relatorioCartaPortabilidade',
    base: 'WS',
    method: 'POST',
    path: '/carta-de-portabilidade',
    schema: { body: object({ cd_usuario_plano: card }) },
    subject: ({ body }) => body.cd_usuario_plano,
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

  operation<{ Body: { carteira: string; somente_pp: 'S' | 'N' } }>(app, backend, {
    name: 'relatorioCartaPermanencia',
    base: 'WS',
    method: 'POST',
    path: '/carta-de-permanencia',
    schema: {
      body: object({ carteira: card, somente_pp: { type: 'string', enum: ['S', 'N'] } }),
    },
    subject: ({ body }) => body.carteira,
    handler: async ({ body: { carteira, somente_pp } }) => {
      await subjectOf(backend, carteira, now());
      const file = await issue(backend, 'relatorioCartaPermanencia', carteira, { somente_pp });
      return { response: file };
    },
  });
}
