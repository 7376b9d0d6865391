/** The income-tax statement: which years there are, what was paid for whom, and its PDF. */
import { randomBytes } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { membershipOf } from '../adesoes.ts';
import { dayOf } from '../dates.ts';
import { informes } from '../db/schema/documentos.ts';
import { eligibilityOf, paidFor } from '../documentos/informe.ts';
import { cpfOf, memberOfCard, type Member } from '../members.ts';
import { MOUNTS, operation, Refusal, type Backend } from '../operation.ts';

const FILES = 'imposto-renda/arquivo';
const NOT_FOUND = 'Informe não encontrado.';

const card = { type: 'string', pattern: String.raw`^\d+$` } as const;
const cardParams = { type: 'object', required: ['card'], properties: { card } } as const;

async function memberOf({ db }: Backend, nrCartao: string): Promise<Member> {
  const member = await memberOfCard(db, nrCartao);
  if (!member) throw new Refusal(404, 'Cartão não encontrado.');
  return member;
}

const eligibility = ({ db, now }: Backend, member: Member) =>
  eligibilityOf(db, member, Number(dayOf(now()).slice(0, 4)));

/** The key of a statement: random, and the same whenever it is generated again. */
async function keyOf({ db, now }: Backend, nrCartao: string, ano: number): Promise<string> {
  const random = () => randomBytes(18).toString('base64url');
  await db
    .insert(informes)
    .values({ id: random(), arquivo: random(), nrCartao, ano, geradoEm: now() })
    .onConflictDoNothing({ target: [informes.nrCartao, informes.ano] });
  const [row] = await db
    .select({ id: informes.id })
    .from(informes)
    .where(and(eq(informes.nrCartao, nrCartao), eq(informes.ano, ano)));
  if (!row) throw new Error('the statement just written is not there');
  return row.id;
}

async function find({ db }: Backend, key: SQL) {
  const [row] = await db.select().from(informes).where(key);
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

async function render(backend: Backend, informe: typeof informes.$inferSelect): Promise<Buffer> {
  const { db } = backend;
  // Loaded at the first statement, as for slips.
  const { renderInforme } = await import('../pdf/informe.ts');
  const member = await memberOf(backend, informe.nrCartao);
  const membership = await membershipOf(db, informe.nrCartao);
  return renderInforme({
    ano: informe.ano,
    nmBeneficiario: member.pessoa.nmSocial ?? member.pessoa.nmBeneficiario,
    nrCpf: await cpfOf(db, member),
    nrCartao: informe.nrCartao,
    nmPlano: membership?.plano.nmPlano,
    itens: await paidFor(db, member, informe.ano),
    geradoEm: informe.geradoEm,
  });
}

export function impostoRendaRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { card: string } }>(app, backend, {
    name: 'validarImpostoRenda',
    base: 'WS',
    method: 'GET',
    path: '/imposto-renda/validar/:card',
    schema: { params: cardParams },
    subject: ({ params }) => params.card,
    handler: async ({ params }) => {
      const found = await eligibility(backend, await memberOf(backend, params.card));
      return 'anos' in found
        ? { stValidacao: 'S', dsValidacao: null, anos: found.anos }
        : { stValidacao: 'N', dsValidacao: found.dsValidacao, anos: [] };
    },
  });

  operation<{ Params: { card: string; ano: string } }>(app, backend, {
    name: 'gerarImpostoRenda',
    base: 'WS',
    method: 'GET',
    path: '/imposto-renda/gerar/:card/:ano',
    schema: { params: cardParams },
    subject: ({ params }) => params.card,
    handler: async ({ params }) => {
      const member = await memberOf(backend, params.card);
      const found = await eligibility(backend, member);
      const ano = Number(params.ano);
      if (!('anos' in found)) throw new Refusal(409, found.dsValidacao);
      if (!found.anos.includes(ano)) throw new Refusal(404, 'Não há informe deste ano.');
      const itens = await paidFor(db, member, ano);
      return {
        response: {
          id: await keyOf(backend, params.card, ano),
          itens: itens.map(({ nmBeneficiario, vlTotal }) => ({
            nmBeneficiario,
            vlTotal: vlTotal / 100,
          })),
        },
      };
    },
  });

  operation<{ Params: { id: string } }>(app, backend, {
    name: 'buscarPdfImpostoRenda',
    base: 'WS',
    method: 'GET',
    path: '/imposto-renda/:id/pdf',
    handler: async ({ params }) => {
      const { arquivo } = await find(backend, eq(informes.id, params.id));
      return { pdf: `${FILES}/${arquivo}` };
    },
  });

  app.get<{ Params: { arquivo: string } }>(
    `${MOUNTS.WS}/${FILES}/:arquivo`,
    async ({ params }, reply) => {
      const informe = await find(backend, eq(informes.arquivo, params.arquivo));
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .send(await render(backend, informe));
    },
  );
}
