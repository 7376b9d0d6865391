/** Support cases: an access token, the list by pages, ratings and updates. */
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { chamados, chamadosMensagens, crmTokens } from '../db/schema/atendimentos.ts';
import { dateTimeBr } from '../dates.ts';
import { freeText, object, priority, randomKey, rating } from '../fields.ts';
import { personCode } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { found, Refusal } from '../refusal.ts';
import { bearerOf } from './sessao.ts';

/** `env.server.ts` has the same credential for the demonstration. */
const CREDENTIAL = 'demonstracao';
const EXPIRES_IN_SECONDS = 300;
const DEFAULT_LIMIT = '20';

/** @throws {Refusal} 401 without a valid token */
async function authorize({ db, now }: Backend, request: Pick<FastifyRequest, 'headers'>) {
  const [row] = await db
    .select()
    .from(crmTokens)
    .where(and(eq(crmTokens.token, bearerOf(request)), gt(crmTokens.expiraEm, now())));
  if (!row) throw new Refusal(401, 'Token inválido ou expirado.');
}

async function findCase({ db }: Backend, idCaso: string) {
  const [row] = await db.select().from(chamados).where(eq(chamados.idCaso, idCaso));
  return found(row, 'Chamado não encontrado.');
}

export function routes(backend: Backend): void {
  tokenRoute(backend);
  listRoute(backend);
  writeRoutes(backend);
}

function tokenRoute(backend: Backend): void {
  const { db, now } = backend;
  operation<{ Body: { credential: string } }>(backend, {
    name: 'autenticarCrm',
    route: 'POST HOST/auth/crm-auth',
    schema: { body: object({ credential: { type: 'string' } }) },
    handler: async ({ body }) => {
      if (body.credential !== CREDENTIAL) throw new Refusal(401, 'Credencial inválida.');
      const token = randomKey();
      const expiraEm = new Date(now().getTime() + EXPIRES_IN_SECONDS * 1000);
      await db.delete(crmTokens).where(lt(crmTokens.expiraEm, now()));
      await db.insert(crmTokens).values({ token, expiraEm });
      return { access_token: token, expires_in: EXPIRES_IN_SECONDS };
    },
  });
}

function listRoute(backend: Backend): void {
  const { db } = backend;
  const count = { type: 'string', pattern: String.raw`^\d{1,6}$` };
  operation<{ Querystring: { cdEntidade: string; offset?: string; limit?: string } }>(backend, {
    name: 'listarChamados',
    route: 'GET HOST/v1/crm/case/details',
    schema: {
      querystring: object({ cdEntidade: { type: 'string' } }, { offset: count, limit: count }),
    },
    handler: async (request) => {
      await authorize(backend, request);
      const { cdEntidade, offset = '0', limit = DEFAULT_LIMIT } = request.query;
      const rows = await db
        .select()
        .from(chamados)
        .where(eq(chamados.cdPessoaFisica, personCode(cdEntidade)))
        .orderBy(desc(chamados.dtAbertura), desc(chamados.idCaso))
        .offset(Number(offset))
        .limit(Number(limit));
      const registros = rows.map((row) => ({
        idCaso: row.idCaso,
        nrProtocolo: row.nrProtocolo,
        dsAssunto: row.dsAssunto,
        dsDescricao: row.dsDescricao,
        dsStatus: row.dsStatus,
        dtAbertura: dateTimeBr(row.dtAbertura),
        dtEncerramento: dateTimeBr(row.dtEncerramento),
        nrNota: row.nrNota,
      }));
      return { status: 200, registros };
    },
  });
}

function writeRoutes(backend: Backend): void {
  const { db, now } = backend;
  const idCaso = { type: 'string' };

  operation<{ Body: { idCaso: string; nrNota: number; dsComentario?: string } }>(backend, {
    name: 'avaliarChamado',
    route: 'POST HOST/v1/crm/case/avaliacao',
    schema: { body: object({ idCaso, nrNota: rating }, { dsComentario: freeText }) },
    handler: async (request) => {
      await authorize(backend, request);
      const { idCaso, nrNota, dsComentario = null } = request.body;
      await findCase(backend, idCaso);
      const rated = await db
        .update(chamados)
        .set({ nrNota, dsComentario })
        .where(and(eq(chamados.idCaso, idCaso), isNull(chamados.nrNota)))
        .returning({ idCaso: chamados.idCaso });
      if (rated.length === 0) throw new Refusal(409, 'Este chamado já foi avaliado.');
      return { status: 200 };
    },
  });

  operation<{ Body: { idCaso: string; dsMensagem?: string; iePrioridade?: 'N' | 'U' } }>(backend, {
    name: 'atualizarChamado',
    route: 'PUT HOST/v1/crm/case/update',
    schema: {
      body: object(
        { idCaso },
        { dsMensagem: { ...freeText, minLength: 1 }, iePrioridade: priority },
      ),
    },
    handler: async (request) => {
      await authorize(backend, request);
      const { idCaso, dsMensagem, iePrioridade } = request.body;
      const { dsStatus } = await findCase(backend, idCaso);
      if (dsStatus === 'Encerrado') throw new Refusal(409, 'Este chamado já foi encerrado.');
      if (iePrioridade !== undefined) {
        await db.update(chamados).set({ iePrioridade }).where(eq(chamados.idCaso, idCaso));
      }
      if (dsMensagem !== undefined) {
        await db.insert(chamadosMensagens).values({ idCaso, dsMensagem, enviadaEm: now() });
      }
      return { status: 200 };
    },
  });
}
