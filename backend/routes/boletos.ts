/** Contracts and boletos: list, validate, list the titles, generate the slip of one. */
import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { chargeOf, statusOn, totalOf, type Titulo } from '../boleto/boleto.ts';
import { dateBr, dayOf } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { boletosGerados, contratos, contratosCartoes, titulos } from '../db/schema/boletos.ts';
import { memberOfCard } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

const reais = (centavos: number) => centavos / 100;

/** The contracts that cover a card, as the database has them: the order is the caller's to make. */
async function contractsOf(db: Database, nrCartao: string) {
  const rows = await db
    .select({ contrato: contratos })
    .from(contratos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, contratos.nrContrato))
    .where(eq(contratosCartoes.nrCartao, nrCartao))
    .orderBy(desc(contratos.situacao), asc(contratos.nrContrato));
  return rows.map(({ contrato }) => contrato);
}

/** `Boleto` of the contract. What can no longer be paid carries no codes to pay it with. */
function titleEntry(titulo: Titulo, today: string) {
  const stTitulo = statusOn(titulo, today);
  const payable = stTitulo === 'Em aberto' || stTitulo === 'Vencido';
  const { linhaDigitavel, pixCopiaECola } = chargeOf(titulo);
  return {
    nrTitulo: titulo.nrTitulo,
    nrContrato: String(titulo.nrContrato),
    nrCartao: titulo.nrCartao,
    dtEmissao: dateBr(titulo.dtEmissao),
    dtVencimento: dateBr(titulo.dtVencimento),
    vlTitulo: reais(totalOf(titulo)),
    vlPago: titulo.vlPago === null ? null : reais(titulo.vlPago),
    stTitulo,
    dsCompetencia: titulo.dsCompetencia,
    linhaDigitavel: payable ? linhaDigitavel : null,
    pixCopiaECola: payable ? pixCopiaECola : null,
  };
}

/** The key of the slip of a title: random, and the same whenever it is generated again. */
async function slipKey(db: Database, nrTitulo: number, geradoEm: Date): Promise<string> {
  const random = () => randomBytes(18).toString('base64url');
  await db
    .insert(boletosGerados)
    .values({ id: random(), arquivo: random(), nrTitulo, geradoEm })
    .onConflictDoNothing({ target: boletosGerados.nrTitulo });
  const [row] = await db
    .select({ id: boletosGerados.id })
    .from(boletosGerados)
    .where(eq(boletosGerados.nrTitulo, nrTitulo));
  if (!row) throw new Error('the slip just written is not there');
  return row.id;
}

const card = { type: 'string', pattern: String.raw`^\d+$` } as const;
const cardParams = { type: 'object', required: ['card'], properties: { card } } as const;
const financeQuery = {
  type: 'object',
  required: ['nrCartao', 'isCallcenter'],
  properties: { nrCartao: card, isCallcenter: { type: 'string', enum: ['S', 'N'] } },
} as const;

interface CardRequest {
  Params: { card: string };
  Querystring: { nrCartao: string; isCallcenter: 'S' | 'N' };
}

/** Path and query name the same card, which somebody has; otherwise the caller mixed two up. */
async function sameKnownCard(db: Database, { card: path }: { card: string }, query: string) {
  if (path !== query) throw new Refusal(400, 'nrCartao não é o cartão do endereço.');
  if (!(await memberOfCard(db, path))) throw new Refusal(404, 'Cartão não encontrado.');
}

export function boletosRoutes(app: FastifyInstance, backend: Backend): void {
  contractRoutes(app, backend);
  titleRoutes(app, backend);
}

function contractRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { card: string } }>(app, backend, {
    name: 'listarContratos',
    base: 'WS',
    method: 'GET',
    path: '/financeiro/contratos/:card',
    schema: { params: cardParams },
    subject: ({ params }) => params.card,
    handler: async ({ params: { card: nrCartao } }) => ({
      responseList: (await contractsOf(db, nrCartao)).map((contrato) => ({
        nrContrato: contrato.nrContrato,
        nrCartao,
        dsContrato: contrato.dsContrato,
        situacao: String(contrato.situacao),
      })),
    }),
  });

  operation<CardRequest>(app, backend, {
    name: 'validarContrato',
    base: 'WS',
    method: 'GET',
    path: '/financeiro/boleto/validar/contrato/:card',
    schema: { params: cardParams, querystring: financeQuery },
    subject: ({ params }) => params.card,
    handler: async ({ params, query }) => {
      await sameKnownCard(db, params, query.nrCartao);
      const found = await contractsOf(db, params.card);
      const [contrato] = found;
      if (!contrato) {
        return { stValidacao: 'N', dsValidacao: 'Não há contrato para esta carteirinha.' };
      }
      // The card validates as long as one of its contracts does.
      const valid = found.some(({ dsRestricao }) => dsRestricao === null);
      return valid
        ? { stValidacao: 'S', dsValidacao: null }
        : { stValidacao: 'N', dsValidacao: contrato.dsRestricao };
    },
  });
}

function titleRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  operation<CardRequest>(app, backend, {
    name: 'listarBoletos',
    base: 'WS',
    method: 'GET',
    path: '/boleto/listar/:card',
    schema: { params: cardParams, querystring: financeQuery },
    subject: ({ params }) => params.card,
    handler: async ({ params, query }) => {
      await sameKnownCard(db, params, query.nrCartao);
      const rows = await db
        .select()
        .from(titulos)
        .where(eq(titulos.nrCartao, params.card))
        .orderBy(desc(titulos.dtVencimento), asc(titulos.nrTitulo));
      const today = dayOf(now());
      return { data: rows.map((titulo) => titleEntry(titulo, today)) };
    },
  });

  const number = { type: 'string', pattern: String.raw`^\d{1,9}$` } as const;
  const slipParams = {
    type: 'object',
    required: ['nrContrato', 'nrTitulo', 'nrCartao'],
    properties: { nrContrato: number, nrTitulo: number, nrCartao: card },
  } as const;
  operation<{ Params: { nrContrato: string; nrTitulo: string; nrCartao: string } }>(app, backend, {
    name: 'gerarBoleto',
    base: 'WS',
    method: 'GET',
    path: '/boleto/gerar/:nrContrato/:nrTitulo/:nrCartao',
    schema: { params: slipParams },
    subject: ({ params }) => params.nrCartao,
    handler: async ({ params }) => {
      const [titulo] = await db
        .select()
        .from(titulos)
        .where(
          and(
            eq(titulos.nrTitulo, Number(params.nrTitulo)),
            eq(titulos.nrContrato, Number(params.nrContrato)),
            eq(titulos.nrCartao, params.nrCartao),
          ),
        );
      if (!titulo) throw new Refusal(404, 'Boleto não encontrado.');
      const { stTitulo, linhaDigitavel, pixCopiaECola } = titleEntry(titulo, dayOf(now()));
      if (stTitulo === 'Pago') throw new Refusal(409, 'Este boleto já foi pago.');
      if (stTitulo === 'Cancelado') throw new Refusal(409, 'Este boleto foi cancelado.');
      return {
        response: {
          id: await slipKey(db, titulo.nrTitulo, now()),
          nrTitulo: String(titulo.nrTitulo),
          linhaDigitavel,
          pixCopiaECola,
          dtVencimento: dateBr(titulo.dtVencimento),
          vlTitulo: reais(totalOf(titulo)),
        },
      };
    },
  });
}
