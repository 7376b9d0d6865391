/** Requests for authorisation: look-ups for members and the call centre, and revalidation. */
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import * as tabelas from '../db/schema/requisicoes.ts';
import { addDays, addMonths, dateBr, dateTimeBr, dayOf } from '../dates.ts';
import { memberOfCard } from '../members.ts';
import { codeOrNumber, keyOf, object } from '../fields.ts';
import { operation, type Backend } from '../operation.ts';
import { found, Refusal, requireDemoCredential } from '../refusal.ts';

const { requisicoes, requisicoesHistorico, requisicoesMotivos, requisicoesProcedimentos } = tabelas;

/** Months that the list goes back (spec section 9). */
const LISTED_MONTHS = 2;
/** Days for which a revalidated authorisation is valid. */
const REVALIDATED_DAYS = 30;
const AUTORIZADA = 2;
const VENCIDA = 4;

const NOT_FOUND = 'Requisição não encontrada.';

async function find({ db }: Backend, nr: string) {
  const [row] = await db
    .select()
    .from(requisicoes)
    .where(eq(requisicoes.nrRequisicao, keyOf(nr, NOT_FOUND)));
  return found(row, NOT_FOUND);
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
      dtLimite: dateBr(row.dtLimite),
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
      dtNegativa: dateBr(dtNegativa),
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
    .where(eq(requisicoesProcedimentos.sqProcedimento, keyOf(id, NOT_FOUND)))
    .orderBy(asc(tabelas.redePrestadora.nmPrestador));
  return { responseList: rows.map(({ rede: { cdProcedimento: _code, ...entry } }) => entry) };
}

/** Operation, path and handler. */
const LOOK_UPS: [string, string, (backend: Backend, id: string) => Promise<unknown>][] = [
  ['listarRequisicoes', 'status-requisicoes/:id', list],
  ['detalharRequisicao', 'status-requisicoes/detalhe/:id', detail],
  ['detalharRecusa', 'status-requisicoes/recusada/:id', refusal],
  ['listarProcedimentos', 'status-requisicoes/detalhe/procedimento/:id', procedures],
  ['listarRedePrestadora', 'status-requisicoes/detalhe/procedimento/rede-prestadora/:id', network],
];

export function routes(backend: Backend): void {
  for (const [name, path, answer] of LOOK_UPS) {
    operation<{ Params: { id: string } }>(backend, {
      name,
      route: `GET WS/${path}`,
      handler: ({ params }) => answer(backend, params.id),
    });
    operation<{ Params: { id: string } }>(backend, {
      name: `${name} (call-centre)`,
      route: `GET CC/${path}`,
      handler: ({ params, headers }) => {
        requireDemoCredential(headers);
        return answer(backend, params.id);
      },
    });
  }
  revalidationRoute(backend);
}

function revalidationRoute(backend: Backend): void {
  const { db, now } = backend;
  interface Revalidation {
    nrRequisicao: string | number;
    nrCartao: string;
    cdPessoaFisica: string | number;
  }

  operation<{ Body: Revalidation }>(backend, {
    name: 'revalidarRequisicao',
    route: 'POST WS/status-requisicoes/revalidar',
    schema: {
      body: object({
        nrRequisicao: codeOrNumber,
        nrCartao: { type: 'string' },
        cdPessoaFisica: codeOrNumber,
      }),
    },
    handler: async ({ body }) => {
      const { nrRequisicao, nrCartao } = await find(backend, String(body.nrRequisicao));
      const member = await memberOfCard(db, body.nrCartao);
      const isOwn =
        nrCartao === body.nrCartao &&
        String(member?.pessoa.cdPessoaFisica) === String(body.cdPessoaFisica);
      if (!isOwn) throw new Refusal(404, NOT_FOUND);
      if (!member?.cartao.ativo) throw new Refusal(409, 'O plano desta pessoa está inativo.');
      const dtLimite = addDays(dayOf(now()), REVALIDATED_DAYS);
      // Of two simultaneous calls, only one finds the authorisation expired.
      const changed = await db
        .update(requisicoes)
        .set({ cdStatus: AUTORIZADA, dsStatus: 'Autorizada', dtLimite })
        .where(and(eq(requisicoes.nrRequisicao, nrRequisicao), eq(requisicoes.cdStatus, VENCIDA)))
        .returning({ nrRequisicao: requisicoes.nrRequisicao });
      if (changed.length === 0) {
        throw new Refusal(409, 'Só uma requisição vencida pode ser revalidada.');
      }
      await db.insert(requisicoesHistorico).values({
        nrRequisicao,
        dtEvento: now(),
        dsEvento: 'Autorização revalidada a pedido do beneficiário',
      });
      const mensagem = 'Sua autorização foi revalidada.';
      return { response: { nrRequisicao, dtLimite: dateBr(dtLimite), mensagem } };
    },
  });
}
