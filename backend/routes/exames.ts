/** Exams: prescriptions by period, their results, the result as a PDF; and the vaccination card. */
import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { prescricoes, resultados, vacinas } from '../db/schema/exames.ts';
import { dateBr } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { memberOfPerson } from '../members.ts';
import { MOUNTS, operation, Refusal, type Backend } from '../operation.ts';

const FILES = 'complexo-saude/exames/arquivo';
const NOT_FOUND = 'Exame não encontrado.';

type Resultado = typeof resultados.$inferSelect;

const statusOf = ({ dtResultado }: Pick<Resultado, 'dtResultado'>) =>
  dtResultado === null ? 'Pendente' : 'Disponível';

/** DD/MM/YYYY → YYYY-MM-DD; a day that does not exist is the caller's fault. */
function isoOf(dayBr: string): string {
  const [day = '', month = '', year = ''] = dayBr.split('/');
  const iso = `${year}-${month}-${day}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso) {
    throw new Refusal(400, 'Período inválido.');
  }
  return iso;
}

/** A number as the columns hold it; anything else is nobody's. */
function keyOf(text: string | undefined): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new Refusal(404, NOT_FOUND);
  return Number(text);
}

async function listPrescriptions(db: Database, code: string, from: string, to: string) {
  const member = await memberOfPerson(db, code);
  if (!member) return [];
  const rows = await db
    .select()
    .from(prescricoes)
    .where(
      and(
        eq(prescricoes.cdPessoaFisica, member.pessoa.cdPessoaFisica),
        gte(prescricoes.dtPrescricao, from),
        lte(prescricoes.dtPrescricao, to),
      ),
    )
    .orderBy(desc(prescricoes.dtPrescricao));
  const numbers = rows.map(({ nrPrescricao }) => nrPrescricao);
  const found = await db
    .select()
    .from(resultados)
    .where(inArray(resultados.nrPrescricao, numbers))
    .orderBy(asc(resultados.nrSequencialResultado));
  return rows.map(({ nrPrescricao, dtPrescricao, nmMedico, dsUnidade }) => {
    const own = found.filter((one) => one.nrPrescricao === nrPrescricao);
    return {
      nrPrescricao,
      dtPrescricao: dateBr(dtPrescricao),
      nmMedico,
      dsUnidade,
      exames: own.map(({ dsExame }) => dsExame),
      stResultado: own.every((one) => one.dtResultado !== null) ? 'Disponível' : 'Pendente',
    };
  });
}

/** A result that can be printed, with its prescription. */
async function findResult(db: Database, key: ReturnType<typeof eq> | undefined) {
  const [row] = await db
    .select({ resultado: resultados, prescricao: prescricoes })
    .from(resultados)
    .innerJoin(prescricoes, eq(prescricoes.nrPrescricao, resultados.nrPrescricao))
    .where(key);
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (row.resultado.dtResultado === null) throw new Refusal(409, 'O resultado não está pronto.');
  return row;
}

async function render(db: Database, found: Awaited<ReturnType<typeof findResult>>) {
  // Loaded at the first result, as for slips.
  const { renderResult } = await import('../pdf/exame.ts');
  const member = await memberOfPerson(db, String(found.prescricao.cdPessoaFisica));
  if (!member) throw new Error('a prescription whose patient is not in the register');
  return renderResult({ ...found, paciente: member.pessoa });
}

export function examesRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;
  const day = { type: 'string', pattern: String.raw`^\d{2}/\d{2}/\d{4}$` } as const;

  operation<{ Params: { id: string }; Querystring: { dtInicial: string; dtFinal: string } }>(
    app,
    backend,
    {
      name: 'listarPrescricoes',
      base: 'WS',
      method: 'GET',
      path: '/complexo-saude/exames/prescricao/:id',
      schema: {
        querystring: {
          type: 'object',
          required: ['dtInicial', 'dtFinal'],
          properties: { dtInicial: day, dtFinal: day },
        },
      },
      subject: ({ params }) => params.id,
      handler: async ({ params, query }) => ({
        responseList: await listPrescriptions(
          db,
          params.id,
          isoOf(query.dtInicial),
          isoOf(query.dtFinal),
        ),
      }),
    },
  );

  operation<{ Params: { id: string } }>(app, backend, {
    name: 'buscarResultadoPrescricao',
    base: 'WS',
    method: 'GET',
    path: '/complexo-saude/exames/prescricao/resultado/:id',
    subject: ({ params }) => params.id,
    handler: async ({ params }) => {
      const rows = await db
        .select()
        .from(resultados)
        .where(eq(resultados.nrPrescricao, keyOf(params.id)))
        .orderBy(asc(resultados.nrSequencialResultado));
      return {
        responseList: rows.map((row) => ({
          nrSequencialResultado: row.nrSequencialResultado,
          dsExame: row.dsExame,
          dtResultado: row.dtResultado === null ? null : dateBr(row.dtResultado),
          stResultado: statusOf(row),
        })),
      };
    },
  });

  operation<{ Params: { id: string }; Querystring: { nrSequencialResultado?: string } }>(
    app,
    backend,
    {
      name: 'gerarResultadoExame',
      base: 'WS',
      method: 'GET',
      path: '/complexo-saude/exames/gerar/:id',
      subject: ({ params }) => params.id,
      handler: async ({ params, query }) => {
        const found = await findResult(
          db,
          and(
            eq(resultados.nrPrescricao, keyOf(params.id)),
            eq(resultados.nrSequencialResultado, keyOf(query.nrSequencialResultado)),
          ),
        );
        if (!found.prescricao.pdfEmbutido) return { pdf: `${FILES}/${found.resultado.arquivo}` };
        const pdf = await render(db, found);
        return { pdf: `data:application/pdf;base64,${pdf.toString('base64')}` };
      },
    },
  );

  app.get<{ Params: { arquivo: string } }>(
    `${MOUNTS.WS}/${FILES}/:arquivo`,
    async ({ params }, reply) => {
      const found = await findResult(db, eq(resultados.arquivo, params.arquivo));
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await render(db, found));
    },
  );
}

export function vacinasRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;
  operation<{ Params: { id: string } }>(app, backend, {
    name: 'listarVacinas',
    base: 'WS',
    method: 'GET',
    path: '/complexo-saude/carteira-vacinacao/:id',
    subject: ({ params }) => params.id,
    handler: async ({ params }) => {
      const member = await memberOfPerson(db, params.id);
      const rows = member
        ? await db
            .select()
            .from(vacinas)
            .where(eq(vacinas.cdPessoaFisica, member.pessoa.cdPessoaFisica))
            .orderBy(desc(vacinas.dtAplicacao))
        : [];
      return {
        responseList: rows.map((row) => ({
          dsVacina: row.dsVacina,
          dsDose: row.dsDose,
          dtAplicacao: dateBr(row.dtAplicacao),
          nrLote: row.nrLote,
          nmUnidade: row.nmUnidade,
          dtProximaDose: row.dtProximaDose === null ? null : dateBr(row.dtProximaDose),
        })),
      };
    },
  });
}
