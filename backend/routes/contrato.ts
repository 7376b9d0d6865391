/** Contracts: those of a card, whether they validate, and what a card entitles to. */
import { asc, desc, eq } from 'drizzle-orm';
import { dateBr } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { contratos, contratosCartoes } from '../db/schema/boletos.ts';
import { carencias } from '../db/schema/pessoas.ts';
import { cardParams, digits, flag, object, yesOrNo } from '../fields.ts';
import {
  familyOf,
  memberOfCard,
  membershipOf,
  namesOf,
  requireCard,
  type Member,
} from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { Refusal } from '../refusal.ts';

/** Calls of finance name the card in the path and again in the query. */
export interface FinanceRequest {
  Params: { card: string };
  Querystring: { nrCartao: string; isCallcenter: 'S' | 'N' };
}

export const financeSchema = {
  params: cardParams,
  querystring: object({ nrCartao: digits, isCallcenter: yesOrNo }),
};

/**
 * @returns the card that path and query name
 * @throws {Refusal} when they differ, or when no member has the card
 */
export async function requireSameCard(
  db: Database,
  { params, query }: { params: FinanceRequest['Params']; query: FinanceRequest['Querystring'] },
): Promise<string> {
  if (params.card !== query.nrCartao) {
    throw new Refusal(400, 'nrCartao não é o cartão do endereço.');
  }
  return (await requireCard(db, params.card)).cartao.nrCartao;
}

async function contractsOf(db: Database, nrCartao: string) {
  const rows = await db
    .select({ contrato: contratos })
    .from(contratos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, contratos.nrContrato))
    .where(eq(contratosCartoes.nrCartao, nrCartao))
    // Descending, so that the portal must sort them itself.
    .orderBy(desc(contratos.situacao), asc(contratos.nrContrato));
  return rows.map(({ contrato }) => contrato);
}

/** The dependents of a holder, as the contract's details list them. */
async function dependentsOf(db: Database, { pessoa, cartao }: Member) {
  if (!cartao.ieTitular) return [];
  const family = await familyOf(db, pessoa.sqFamilia);
  return Promise.all(
    family
      .filter((member) => !member.cartao.ieTitular)
      .map(async (member) => ({
        ...namesOf(member.pessoa),
        nrCartao: member.cartao.nrCartao,
        dsParentesco: (await membershipOf(db, member.cartao.nrCartao))?.adesao.dsParentesco ?? null,
        ativo: flag(member.cartao.ativo),
      })),
  );
}

export function routes(backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { card: string } }>(backend, {
    name: 'listarContratos',
    route: 'GET WS/financeiro/contratos/:card',
    schema: { params: cardParams },
    handler: async ({ params: { card: nrCartao } }) => ({
      responseList: (await contractsOf(db, nrCartao)).map((contrato) => ({
        nrContrato: contrato.nrContrato,
        nrCartao,
        dsContrato: contrato.dsContrato,
        situacao: String(contrato.situacao),
      })),
    }),
  });

  operation<FinanceRequest>(backend, {
    name: 'validarContrato',
    route: 'GET WS/financeiro/boleto/validar/contrato/:card',
    schema: financeSchema,
    handler: async (request) => {
      const all = await contractsOf(db, await requireSameCard(db, request));
      const [contrato] = all;
      if (!contrato) {
        return { stValidacao: 'N', dsValidacao: 'Não há contrato para esta carteirinha.' };
      }
      // The card validates when one of its contracts does.
      const valid = all.some(({ dsRestricao }) => dsRestricao === null);
      return valid
        ? { stValidacao: 'S', dsValidacao: null }
        : { stValidacao: 'N', dsValidacao: contrato.dsRestricao };
    },
  });

  operation<{ Params: { id: string } }>(backend, {
    name: 'buscarContratoBeneficiario',
    route: 'GET WS/r/beneficiario/contrato/:id',
    handler: async ({ params: { id } }) => {
      const member = await memberOfCard(db, id);
      const membership = await membershipOf(db, id);
      if (!member || !membership) throw new Refusal(404, 'Contrato não encontrado.');
      const { adesao, plano } = membership;
      const rows = await db
        .select()
        .from(carencias)
        .where(eq(carencias.nrCartao, id))
        .orderBy(asc(carencias.dtFim));
      return {
        response: {
          nrContrato: adesao.nrContrato,
          nmContratante: adesao.nmContratante,
          nmPlano: plano.nmPlano,
          nrRegistroAns: plano.nrRegistroAns,
          dsTipoContratacao: plano.dsContratacao,
          dsAbrangencia: plano.dsAbrangencia,
          dsAcomodacao: plano.dsAcomodacao,
          dsSegmentacao: plano.dsSegmentacao,
          ieCoparticipacao: flag(plano.ieCoparticipacao),
          dtInicioVigencia: dateBr(adesao.dtInicioVigencia),
          mesReajuste: adesao.mesReajuste,
          carencias: rows.map(({ dsCarencia, dtFim }) => ({ dsCarencia, dtFim: dateBr(dtFim) })),
          dependentes: await dependentsOf(db, member),
        },
      };
    },
  });
}
