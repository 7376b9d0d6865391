/** Support cases: an access token first, then lists by pages, ratings and updates. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chamados, chamadosMensagens, crmTokens } from '../db/schema/atendimentos.ts';
import { dateTimeBr } from '../dates.ts';
import { memberOfPerson } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

/** `env.server.ts` has the same word for the demonstration. */
const CREDENTIAL = 'demonstracao';
const EXPIRES_IN_SECONDS = 300;
const DEFAULT_LIMIT = 20;

/** @throws {Refusal} 401 without a token that is still good. */
async function authorize({ db, now }: Backend, { headers }: Pick<FastifyRequest, 'headers'>) {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [row] = await db
    .select()
    .from(crmTokens)
    .where(and(eq(crmTokens.token, token), gt(crmTokens.expiraEm, now())));
  if (!row) throw new Refusal(401, 'Token inválido ou expirado.');
}

async function findCase({ db }: Backend, idCaso: string) {
  const [row] = await db.select().from(chamados).where(eq(chamados.idCaso, idCaso));
  if (!row) throw new Refusal(404, 'Chamado não encontrado.');
  return row;
}

export function chamadosRoutes(app: FastifyInstance, backend: Backend): void {
  tokenRoute(app, backend);
  listRoute(app, backend);
  writeRoutes(app, backend);
}

function tokenRoute(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;
  operation<{ Body: { credential: string } }>(app, backend, {
    name: 'autenticarCrm',
    base: 'HOST',
    method: 'POST',
    path: '/auth/crm-auth',
    schema: {
      body: {
        type: 'object',
        required: ['credential'],
        properties: { credential: { type: 'string' } },
      },
    },
    handler: async ({ body }) => {
      if (body.credential !== CREDENTIAL) throw new Refusal(401, 'Credencial inválida.');
      const token = randomBytes(24).toString('base64url');
      const expiraEm = new Date(now().getTime() + EXPIRES_IN_SECONDS * 1000);
      await db.delete(crmTokens).where(lt(crmTokens.expiraEm, now()));
      await db.insert(crmTokens).values({ token, expiraEm });
      return { access_token: token, expires_in: EXPIRES_IN_SECONDS };
    },
  });
}

function listRoute(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;
  const count = { type: 'string', pattern: String.raw`^\d{1,6}$` } as const;
  operation<{ Querystring: { cdEntidade: string; offset?: string; limit?: string } }>(
    app,
    backend,
    {
      name: 'listarChamados',
      base: 'HOST',
      method: 'GET',
      path: '/v1/crm/case/details',
      schema: {
        querystring: {
          type: 'object',
          required: ['cdEntidade'],
          properties: { cdEntidade: { type: 'string' }, offset: count, limit: count },
        },
      },
      subject: ({ query }) => query.cdEntidade,
      handler: async (request) => {
        await authorize(backend, request);
        const { cdEntidade, offset = '0', limit = String(DEFAULT_LIMIT) } = request.query;
        const member = await memberOfPerson(db, cdEntidade);
        const rows = member
          ? await db
              .select()
              .from(chamados)
              .where(eq(chamados.cdPessoaFisica, member.pessoa.cdPessoaFisica))
              .orderBy(desc(chamados.dtAbertura), desc(chamados.idCaso))
              .offset(Number(offset))
              .limit(Number(limit))
          : [];
        const registros = rows.map((row) => ({
          idCaso: row.idCaso,
          nrProtocolo: row.nrProtocolo,
          dsAssunto: row.dsAssunto,
          dsDescricao: row.dsDescricao,
          dsStatus: row.dsStatus,
          dtAbertura: dateTimeBr(row.dtAbertura),
          dtEncerramento: row.dtEncerramento === null ? null : dateTimeBr(row.dtEncerramento),
          nrNota: row.nrNota,
        }));
        return { status: 200, registros };
      },
    },
  );
}

function writeRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;
  const text = { type: 'string', maxLength: 4_000 } as const;

  operation<{ Body: { idCaso: string; nrNota: number; dsComentario?: string } }>(app, backend, {
    name: 'avaliarChamado',
    base: 'HOST',
    method: 'POST',
    path: '/v1/crm/case/avaliacao',
    schema: {
      body: {
        type: 'object',
        required: ['idCaso', 'nrNota'],
        properties: {
          idCaso: { type: 'string' },
          nrNota: { type: 'integer', minimum: 1, maximum: 5 },
          dsComentario: text,
        },
      },
    },
    subject: ({ body }) => body.idCaso,
    handler: async (request) => {
      await authorize(backend, request);
      const { idCaso, nrNota, dsComentario } = request.body;
      await findCase(backend, idCaso);
      const rated = await db
        .update(chamados)
        .set({ nrNota, dsComentario: dsComentario ?? null })
        .where(and(eq(chamados.idCaso, idCaso), isNull(chamados.nrNota)))
        .returning({ idCaso: chamados.idCaso });
      if (rated.length === 0) throw new Refusal(409, 'Este chamado já foi avaliado.');
      return { status: 200 };
    },
  });

  operation<{ Body: { idCaso: string; dsMensagem?: string; iePrioridade?: 'N' | 'U' } }>(
    app,
    backend,
    {
      name: 'atualizarChamado',
      base: 'HOST',
      method: 'PUT',
      path: '/v1/crm/case/update',
      schema: {
        body: {
          type: 'object',
          required: ['idCaso'],
          properties: {
            idCaso: { type: 'string' },
            dsMensagem: { ...text, minLength: 1 },
            iePrioridade: { type: 'string', enum: ['N', 'U'] },
          },
        },
      },
      subject: ({ body }) => body.idCaso,
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
    },
  );
}
