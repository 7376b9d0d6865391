/** The card: what is printed on it, whose it is, the contract behind it, and unlocking it. */
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { membershipOf } from '../adesoes.ts';
import { carencias, desbloqueios } from '../db/schema/familia.ts';
import { dateBr } from '../dates.ts';
import type { Database } from '../db/client.ts';
import { familyOf, memberOfCard, memberOfPerson, memberOfToken, type Member } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

/** The card's owner by its own token: a token opens one card. */
async function ownerOf({ db }: Backend, authorization: string | undefined, card: string) {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const member = await memberOfToken(db, token);
  if (member?.cartao.nrCartao !== card) throw new Refusal(401, 'Credencial inválida.');
  return member;
}

const cardParams = {
  type: 'object',
  properties: { card: { type: 'string', pattern: String.raw`^\d+$` } },
} as const;

export function carteirinhaRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Params: { card: string } }>(app, backend, {
    name: 'buscarCartao',
    base: 'WS',
    method: 'GET',
    path: '/beneficiario/cartao/:card',
    schema: { params: cardParams },
    subject: ({ params }) => params.card,
    handler: async ({ params, headers }, reply) => {
      const { pessoa, cartao } = await ownerOf(backend, headers.authorization, params.card);
      const membership = await membershipOf(db, params.card);
      if (!membership) return reply.code(204).send();
      const { adesao, plano } = membership;
      const { dsAcomodacao, dsAbrangencia, dsSegmentacao, dsContratacao } = plano;
      return {
        response: {
          nrCartao: cartao.nrCartao,
          nmBeneficiario: pessoa.nmSocial ?? pessoa.nmBeneficiario,
          nmPlano: plano.nmPlano,
          cdPlano: plano.cdPlano,
          nrRegistroAns: plano.nrRegistroAns,
          dsAcomodacao,
          dsAbrangencia,
          dsSegmentacao,
          dsContratacao,
          dtNascimento: dateBr(pessoa.dtNascimento),
          dtValidade: dateBr(adesao.dtValidade),
          dtInclusao: dateBr(adesao.dtInclusao),
          nmContratante: adesao.nmContratante,
          nrCns: pessoa.nrCns,
          stCartao: cartao.stCartao,
        },
      };
    },
  });

  for (const [name, path] of [
    ['validarBeneficiario', '/beneficiario/validacao/:card'],
    ['validarOuvidoria', '/beneficiario/validacao/ouvidoria/:card'],
  ] as const) {
    operation<{ Params: { card: string } }>(app, backend, {
      name,
      base: 'WS',
      method: 'GET',
      path,
      subject: ({ params }) => params.card,
      handler: async ({ params }, reply) => {
        const member = await memberOfCard(db, params.card);
        if (!member) return reply.code(204).send();
        const { nmBeneficiario, nrTelefone, dsEmail } = member.pessoa;
        return { response: { nmBeneficiario, nrCartao: params.card, nrTelefone, dsEmail } };
      },
    });
  }

  contractRoute(app, backend);
  unlockRoute(app, backend);
}

const flag = (value: boolean) => (value ? 'S' : 'N');

async function relatives(db: Database, { pessoa, cartao }: Member) {
  if (!cartao.ieTitular) return [];
  const family = await familyOf(db, pessoa.sqFamilia);
  const dependents = family.filter((member) => !member.cartao.ieTitular);
  return Promise.all(
    dependents.map(async (member) => ({
      nmBeneficiario: member.pessoa.nmSocial ?? member.pessoa.nmBeneficiario,
      nrCartao: member.cartao.nrCartao,
      dsParentesco: (await membershipOf(db, member.cartao.nrCartao))?.adesao.dsParentesco ?? null,
      ativo: flag(member.cartao.ativo),
    })),
  );
}

function contractRoute(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;
  operation<{ Params: { id: string } }>(app, backend, {
    name: 'buscarContratoBeneficiario',
    base: 'WS',
    method: 'GET',
    path: '/r/beneficiario/contrato/:id',
    subject: ({ params }) => params.id,
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
          dependentes: await relatives(db, member),
        },
      };
    },
  });
}

const UNLOCK_FIELDS = [
  'cdPessoaFisica',
  'cdBeneficiario',
  'adress',
  'adressNumber',
  'district',
  'cep',
  'addressComplement',
  'city',
  'state',
  'uf',
  'cellphone',
  'email',
  'channel',
] as const;
type Desbloqueio = Record<(typeof UNLOCK_FIELDS)[number], string | number>;

/** Codes may come as their numbers. */
const CODES: readonly string[] = ['cdPessoaFisica', 'cdBeneficiario'];
const unlockField = (name: string) =>
  CODES.includes(name) ? { anyOf: [{ type: 'string' }, { type: 'integer' }] } : { type: 'string' };

function unlockRoute(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;
  operation<{ Body: Desbloqueio }>(app, backend, {
    name: 'desbloquearCartaoMagnetico',
    base: 'HOST',
    method: 'POST',
    path: '/unlock/magnetic/card',
    schema: {
      body: {
        type: 'object',
        // Not every address has a complement.
        required: UNLOCK_FIELDS.filter((name) => name !== 'addressComplement'),
        properties: Object.fromEntries(UNLOCK_FIELDS.map((name) => [name, unlockField(name)])),
      },
    },
    subject: ({ body }) => String(body.cdPessoaFisica),
    handler: async ({ body }, reply) => {
      const member = await memberOfPerson(db, String(body.cdPessoaFisica));
      if (!member) throw new Refusal(400, 'Pessoa não encontrada.');
      const { cdPessoaFisica } = member.pessoa;
      await db.insert(desbloqueios).values({ cdPessoaFisica, campos: body, pedidoEm: now() });
      return reply.code(202).send();
    },
  });
}
