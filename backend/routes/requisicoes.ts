/** Requests for authorisation: the look-ups, for members and for the call centre, and revalidation. */
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as tabelas from '../db/schema/requisicoes.ts';
import { addDays, addMonths, dateBr, dateTimeBr, dayOf } from '../dates.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

const { requisicoes, requisicoesHistorico, requisicoesMotivos, requisicoesProcedimentos } = tabelas;

/** How far back the list goes (spec section 9), in months. */
const LISTED_MONTHS = 2;
/** How long an authorisation is good for once it has been revalidated, in days. */
const REVALIDATED_DAYS = 30;
const AUTORIZADA = 2;
const VENCIDA = 4;

/** What the call centre's gateway lets in; `env.server.ts` has the same word for the demonstration. */
const CALLCENTER_CREDENTIAL = 'Basic demonstracao';

const NOT_FOUND = 'Requisição não encontrada.';

const optionalDay = (day: string | null) => (day === null ? null : dateBr(day));

/** A number as the columns hold it; anything else is nobody's. */
function keyOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal(404, NOT_FOUND);
  return Number(text);
}

async function find({ db }: Backend, nr: string) {
  const [row] = await db
    .select()
    .from(requisicoes)
    .where(eq(requisicoes.nrRequisicao, keyOf(nr)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

async function list({ db, now }: Backend, nrCartao: string) {
  const since = addMonths(dayOf(now()), -LISTED_MONTHS);
  const rows = await db
    .select()
    .from(requisicoes)
    .where(and(eq(requisicoes.nrCartao, nrCartao), gte(requisicoes.dtRequisicao, since)))
    .orderBy(desc(requisicoes.dtRequisicao), desc(requisicoes.nrRequisicao));
  return {
    responseList: rows.map((row) => ({
      nrRequisicao: row.nrRequisicao,
      dtRequisicao: dateBr(row.dtRequisicao),
      dsTipo: row.dsTipo,
      nmPrestador: row.nmPrestador,
      nmSolicitante: row.nmSolicitante,
      dsStatus: row.dsStatus,
      cdStatus: row.cdStatus,
    })),
  };
}

async function detail(backend: Backend, nr: string) {
  const row = await find(backend, nr);
  const historico = await backend.db
    .select()
    .from(requisicoesHistorico)
    .where(eq(requisicoesHistorico.nrRequisicao, row.nrRequisicao))
    .orderBy(asc(requisicoesHistorico.dtEvento), asc(requisicoesHistorico.sqHistorico));
  return {
    response: {
      nrRequisicao: row.nrRequisicao,
      nrGuia: row.nrGuia,
      dsStatus: row.dsStatus,
      cdStatus: String(row.cdStatus),
      dtRequisicao: dateBr(row.dtRequisicao),
      dtLimite: optionalDay(row.dtLimite),
      nmSolicitante: row.nmSolicitante,
      nmPrestador: row.nmPrestador,
      dsCaraterAtendimento: row.dsCaraterAtendimento,
      dsIndicacaoClinica: row.dsIndicacaoClinica,
      historico: historico.map(({ dtEvento, dsEvento }) => ({
        dtEvento: dateTimeBr(dtEvento),
        dsEvento,
      })),
    },
  };
}

async function refusal(backend: Backend, nr: string) {
  const { nrRequisicao, dtNegativa } = await find(backend, nr);
  const motivos = await backend.db
    .select()
    .from(requisicoesMotivos)
    .where(eq(requisicoesMotivos.nrRequisicao, nrRequisicao))
    .orderBy(desc(requisicoesMotivos.cdMotivo));
  if (motivos.length === 0) throw new Refusal(404, 'Esta requisição não foi negada.');
  return {
    response: {
      nrRequisicao,
      dtNegativa: optionalDay(dtNegativa),
      motivos: motivos.map(({ cdMotivo, dsMotivo, dsFundamento }) => ({
        cdMotivo,
        dsMotivo,
        dsFundamento,
      })),
    },
  };
}

async function procedures(backend: Backend, nr: string) {
  const { nrRequisicao } = await find(backend, nr);
  const rows = await backend.db
    .select()
    .from(requisicoesProcedimentos)
    .where(eq(requisicoesProcedimentos.nrRequisicao, nrRequisicao))
    .orderBy(asc(requisicoesProcedimentos.sqProcedimento));
  return { responseList: rows.map(({ nrRequisicao: _nr, ...row }) => row) };
}

async function network({ db }: Backend, id: string) {
  const rows = await db
    .select({ rede: tabelas.redePrestadora })
    .from(tabelas.redePrestadora)
    .innerJoin(
      requisicoesProcedimentos,
      eq(requisicoesProcedimentos.cdProcedimento, tabelas.redePrestadora.cdProcedimento),
    )
    .where(eq(requisicoesProcedimentos.sqProcedimento, keyOf(id)))
    .orderBy(asc(tabelas.redePrestadora.nmPrestador));
  return { responseList: rows.map(({ rede: { cdProcedimento: _code, ...entry } }) => entry) };
}

/** Operation, path with `:id`, and what answers it. */
const LOOKUPS: [string, string, (backend: Backend, id: string) => Promise<unknown>][] = [
  ['listarRequisicoes', '/status-requisicoes/:id', list],
  ['detalharRequisicao', '/status-requisicoes/detalhe/:id', detail],
  ['detalharRecusa', '/status-requisicoes/recusada/:id', refusal],
  ['listarProcedimentos', '/status-requisicoes/detalhe/procedimento/:id', procedures],
  ['listarRedePrestadora', '/status-requisicoes/detalhe/procedimento/rede-prestadora/:id', network],
];

function checkCallcenter({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers.authorization !== CALLCENTER_CREDENTIAL) throw new Refusal(401, 'Acesso negado.');
}

export function requisicoesRoutes(app: FastifyInstance, backend: Backend): void {
  for (const [name, path, answer] of LOOKUPS) {
    operation<{ Params: { id: string } }>(app, backend, {
      name,
      base: 'WS',
      method: 'GET',
      path,
      subject: ({ params }) => params.id,
      handler: ({ params }) => answer(backend, params.id),
    });
    operation<{ Params: { id: string } }>(app, backend, {
      name: `${name} (call-centre)`,
      base: 'CC',
      method: 'GET',
      path,
      subject: ({ params }) => params.id,
      handler: (request) => {
        checkCallcenter(request);
        return answer(backend, request.params.id);
      },
    });
  }
  revalidation(app, backend);
}

interface Revalidation {
  nrRequisicao: string | number;
  nrCartao: string;
  cdPessoaFisica: string | number;
}

function revalidation(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;
  const code = { anyOf: [{ type: 'string' }, { type: 'integer' }] } as const;

  operation<{ Body: Revalidation }>(app, backend, {
    name: 'revalidarRequisicao',
    base: 'WS',
    method: 'POST',
    path: '/status-requisicoes/revalidar',
    schema: {
      body: {
        type: 'object',
        required: ['nrRequisicao', 'nrCartao', 'cdPessoaFisica'],
        properties: { nrRequisicao: code, nrCartao: { type: 'string' }, cdPessoaFisica: code },
      },
    },
    subject: ({ body }) => String(body.nrRequisicao),
    handler: async ({ body }) => {
      const row = await find(backend, String(body.nrRequisicao));
      const member = await memberOfCard(db, body.nrCartao);
      const isOwn =
        row.nrCartao === body.nrCartao &&
        String(member?.pessoa.cdPessoaFisica) === String(body.cdPessoaFisica);
      if (!isOwn) throw new Refusal(404, NOT_FOUND);
      if (!member?.cartao.ativo) throw new Refusal(409, 'O plano desta pessoa está inativo.');
      const dtLimite = addDays(dayOf(now()), REVALIDATED_DAYS);
      // Whoever asks twice at once is revalidated once.
      const changed = await db
        .update(requisicoes)
        .set({ cdStatus: AUTORIZADA, dsStatus: 'Autorizada', dtLimite })
        .where(
          and(eq(requisicoes.nrRequisicao, row.nrRequisicao), eq(requisicoes.cdStatus, VENCIDA)),
        )
        .returning({ nrRequisicao: requisicoes.nrRequisicao });
      if (changed.length === 0) {
        throw new Refusal(409, 'Só uma requisição vencida pode ser revalidada.');
      }
      await db.insert(requisicoesHistorico).values({
        nrRequisicao: row.nrRequisicao,
        dtEvento: now(),
        dsEvento: 'Autorização revalidada a pedido do beneficiário',
      });
      return {
        response: {
          nrRequisicao: row.nrRequisicao,
          dtLimite: dateBr(dtLimite),
          mensagem: 'Sua autorização foi revalidada.',
        },
      };
    },
  });
}
