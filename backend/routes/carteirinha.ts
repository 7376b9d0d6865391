/** The card: its data, its owner, and its unlocking. */
import type { FastifyRequest } from 'fastify';
import { dateBr } from '../dates.ts';
import { desbloqueios } from '../db/schema/protocolos.ts';
import { cardParams, codeOrNumber, object } from '../fields.ts';
import { memberOfCard, memberOfPerson, memberOfToken, membershipOf, namesOf } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { bearerOf } from './sessao.ts';

interface CardRequest {
  Params: { card: string };
}

/** The owner of the card: a card token opens no other card. */
async function ownerOf({ db }: Backend, request: FastifyRequest<CardRequest>) {
  const member = await memberOfToken(db, bearerOf(request));
  if (member?.cartao.nrCartao !== request.params.card) {
    throw new Refusal(401, 'Credencial inválida.');
  }
  return member;
}

const text = { type: 'string' };
const UNLOCK_FIELDS = {
  cdPessoaFisica: codeOrNumber,
  adress: text,
  adressNumber: text,
  district: text,
  cep: text,
  city: text,
  state: text,
  uf: text,
  cellphone: text,
  email: text,
  channel: text,
};
type Desbloqueio = Record<keyof typeof UNLOCK_FIELDS, string | number>;

export function routes(backend: Backend): void {
  const { db, now } = backend;

  operation<CardRequest>(backend, {
    name: 'buscarCartao',
    route: 'GET WS/beneficiario/cartao/:card',
    schema: { params: cardParams },
    handler: async (request, reply) => {
      const member = await ownerOf(backend, request);
      const membership = await membershipOf(db, request.params.card);
      if (!membership) return reply.code(204).send();
      const { pessoa, cartao } = member;
      const { adesao, plano } = membership;
      return {
        response: {
          nrCartao: cartao.nrCartao,
          ...namesOf(pessoa),
          nmPlano: plano.nmPlano,
          cdPlano: plano.cdPlano,
          nrRegistroAns: plano.nrRegistroAns,
          dsAcomodacao: plano.dsAcomodacao,
          dsAbrangencia: plano.dsAbrangencia,
          dsSegmentacao: plano.dsSegmentacao,
          dsContratacao: plano.dsContratacao,
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
    ['validarBeneficiario', 'beneficiario/validacao/:card'],
    ['validarOuvidoria', 'beneficiario/validacao/ouvidoria/:card'],
  ] as const) {
    operation<CardRequest>(backend, {
      name,
      route: `GET WS/${path}`,
      handler: async ({ params }, reply) => {
        const member = await memberOfCard(db, params.card);
        if (!member) return reply.code(204).send();
        const { nrTelefone, dsEmail } = member.pessoa;
        const names = namesOf(member.pessoa);
        return { response: { ...names, nrCartao: params.card, nrTelefone, dsEmail } };
      },
    });
  }

  operation<{ Body: Desbloqueio }>(backend, {
    name: 'desbloquearCartaoMagnetico',
    route: 'POST HOST/unlock/magnetic/card',
    schema: {
      body: object(UNLOCK_FIELDS, { cdBeneficiario: codeOrNumber, addressComplement: text }),
    },
    handler: async ({ body }, reply) => {
      const member = await memberOfPerson(db, String(body.cdPessoaFisica));
      if (!member) throw new Refusal(400, 'Pessoa não encontrada.');
      const { cdPessoaFisica } = member.pessoa;
      await db.insert(desbloqueios).values({ cdPessoaFisica, campos: body, pedidoEm: now() });
      return reply.code(202).send();
    },
  });
}
