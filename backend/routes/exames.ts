/** Exams: prescriptions by period, their results, and a result as a PDF. */
import { and, asc, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import { prescricoes, resultados } from '../db/schema/exames.ts';
import { dateBr } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { day, isoOf, keyOf, object } from '../fields.ts';
import { memberOfPerson, nameOf, personCode } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import type { PdfDocument } from '../pdf/blocks.ts';
import { dataUrl, servePdfs } from '../pdf/files.ts';
import { found, Refusal } from '../refusal.ts';

const FILES = 'complexo-saude/exames/arquivo';
const NOT_FOUND = 'Exame não encontrado.';

type Resultado = typeof resultados.$inferSelect;

const statusOf = (all: readonly Resultado[]) =>
  all.every(({ dtResultado }) => dtResultado !== null) ? 'Disponível' : 'Pendente';

async function listPrescriptions(db: Database, person: string, from: string, to: string) {
  const rows = await db
    .select()
    .from(prescricoes)
    .where(
      and(
        eq(prescricoes.cdPessoaFisica, personCode(person)),
        gte(prescricoes.dtPrescricao, from),
        lte(prescricoes.dtPrescricao, to),
      ),
    )
    .orderBy(desc(prescricoes.dtPrescricao));
  const numbers = rows.map(({ nrPrescricao }) => nrPrescricao);
  const all = await resultsOf(db, inArray(resultados.nrPrescricao, numbers));
  return rows.map(({ nrPrescricao, dtPrescricao, nmMedico, dsUnidade }) => {
    const own = all.filter((one) => one.nrPrescricao === nrPrescricao);
    return {
      nrPrescricao,
      dtPrescricao: dateBr(dtPrescricao),
      nmMedico,
      dsUnidade,
      exames: own.map(({ dsExame }) => dsExame),
      stResultado: statusOf(own),
    };
  });
}

const resultsOf = (db: Database, where: SQL) =>
  db.select().from(resultados).where(where).orderBy(asc(resultados.nrSequencialResultado));

/** A result that is ready, with its prescription. */
async function findResult(db: Database, key: SQL | undefined) {
  const [row] = await db
    .select({ resultado: resultados, prescricao: prescricoes })
    .from(resultados)
    .innerJoin(prescricoes, eq(prescricoes.nrPrescricao, resultados.nrPrescricao))
    .where(key);
  const { resultado, prescricao } = await found(row, NOT_FOUND);
  const { dtResultado } = resultado;
  if (dtResultado === null) throw new Refusal(409, 'O resultado não está pronto.');
  return { resultado: { ...resultado, dtResultado }, prescricao };
}

type Found = Awaited<ReturnType<typeof findResult>>;

async function documentOf(db: Database, { resultado, prescricao }: Found): Promise<PdfDocument> {
  const person = memberOfPerson(db, String(prescricao.cdPessoaFisica));
  const { pessoa } = await found(person, NOT_FOUND);
  return {
    title: `Resultado: ${resultado.dsExame}`,
    issuedAt: new Date(`${resultado.dtResultado}T12:00:00Z`),
    blocks: [
      {
        facts: [
          ['Paciente', nameOf(pessoa)],
          ['Data de nascimento', dateBr(pessoa.dtNascimento)],
          ['Médico solicitante', prescricao.nmMedico],
          ['Unidade', prescricao.dsUnidade],
          ['Data do pedido', dateBr(prescricao.dtPrescricao)],
          ['Data do resultado', dateBr(resultado.dtResultado)],
          ['Número do pedido', String(prescricao.nrPrescricao)],
          ['Número do resultado', String(resultado.nrSequencialResultado)],
        ],
      },
      {
        table: [
          { title: 'Exame', share: 0.42 },
          { title: 'Resultado', share: 0.24 },
          { title: 'Valores de referência', share: 0.34 },
        ],
        rows: resultado.itens.map(({ nome, valor, referencia }) => [nome, valor, referencia]),
      },
      {
        text: 'Leve este resultado ao médico que pediu o exame. Só ele pode dizer o que os números significam para você.',
        style: 'muted',
      },
    ],
  };
}

export function routes(backend: Backend): void {
  const { db } = backend;
  interface ById<Query = unknown> {
    Params: { id: string };
    Querystring: Query;
  }

  operation<ById<{ dtInicial: string; dtFinal: string }>>(backend, {
    name: 'listarPrescricoes',
    route: 'GET WS/complexo-saude/exames/prescricao/:id',
    schema: { querystring: object({ dtInicial: day, dtFinal: day }) },
    handler: async ({ params, query }) => {
      const [from, to] = [isoOf(query.dtInicial), isoOf(query.dtFinal)];
      return { responseList: await listPrescriptions(db, params.id, from, to) };
    },
  });

  operation<ById>(backend, {
    name: 'buscarResultadoPrescricao',
    route: 'GET WS/complexo-saude/exames/prescricao/resultado/:id',
    handler: async ({ params }) => {
      const rows = await resultsOf(db, eq(resultados.nrPrescricao, keyOf(params.id, NOT_FOUND)));
      return {
        responseList: rows.map((row) => ({
          nrSequencialResultado: row.nrSequencialResultado,
          dsExame: row.dsExame,
          dtResultado: dateBr(row.dtResultado),
          stResultado: statusOf([row]),
        })),
      };
    },
  });

  operation<ById<{ nrSequencialResultado?: string }>>(backend, {
    name: 'gerarResultadoExame',
    route: 'GET WS/complexo-saude/exames/gerar/:id',
    handler: async ({ params, query }) => {
      const result = await findResult(
        db,
        and(
          eq(resultados.nrPrescricao, keyOf(params.id, NOT_FOUND)),
          eq(resultados.nrSequencialResultado, keyOf(query.nrSequencialResultado, NOT_FOUND)),
        ),
      );
      if (!result.prescricao.pdfEmbutido) return { pdf: `${FILES}/${result.resultado.arquivo}` };
      return { pdf: await dataUrl(await documentOf(db, result)) };
    },
  });

  servePdfs(backend, FILES, async (arquivo) =>
    documentOf(db, await findResult(db, eq(resultados.arquivo, arquivo))),
  );
}
