/** Registration data: what the member is shown and confirms, by person or by CPF, and addresses. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pessoas } from '../db/schema/pessoas.ts';
import { dateTimeBr } from '../dates.ts';
import { addressOf, familyAddress } from '../enderecos.ts';
import { memberOfCard, memberOfCpf, memberOfPerson, type Member } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { registration } from '../registration.ts';

const querystring = {
  type: 'object',
  required: ['cdPessoa'],
  properties: { cdPessoa: { type: 'string', minLength: 1 } },
} as const;

interface PersonQuery {
  Querystring: { cdPessoa: string };
}

/** Who is meant, or 404. */
async function found(member: Promise<Member | undefined>): Promise<Member> {
  const known = await member;
  if (!known) throw new Refusal(404, 'Pessoa não encontrada.');
  return known;
}

export function cadastroRoutes(app: FastifyInstance, backend: Backend): void {
  confirmationRoutes(app, backend);
  lookUpRoutes(app, backend);
}

function confirmationRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  operation<PersonQuery>(app, backend, {
    name: 'buscarConfirmacaoCadastro',
    base: 'WS',
    method: 'GET',
    path: '/atualiza-cadastro/confirma-cadastro',
    schema: { querystring },
    subject: ({ query }) => query.cdPessoa,
    handler: async ({ query }) => {
      const member = await found(memberOfPerson(db, query.cdPessoa));
      const { cdPessoaFisica, dtConfirmacao } = member.pessoa;
      return {
        response: {
          cdPessoa: cdPessoaFisica,
          dtConfirmacao: dtConfirmacao === null ? null : dateTimeBr(dtConfirmacao),
          cadastro: await registration(db, member),
        },
      };
    },
  });

  operation<PersonQuery>(app, backend, {
    name: 'confirmarCadastro',
    base: 'WS',
    method: 'POST',
    path: '/atualiza-cadastro/confirma-cadastro',
    schema: { querystring },
    subject: ({ query }) => query.cdPessoa,
    handler: async ({ query }, reply) => {
      const { pessoa } = await found(memberOfPerson(db, query.cdPessoa));
      await db
        .update(pessoas)
        .set({ dtConfirmacao: now() })
        .where(eq(pessoas.cdPessoaFisica, pessoa.cdPessoaFisica));
      return reply.code(201).send();
    },
  });
}

type LookUp = [name: string, path: string, by: typeof memberOfPerson];

/** The same registration, asked for by the code of a person or by a CPF. */
const LOOK_UPS: LookUp[] = [
  ['buscarAtualizacaoCadastro', '/atualiza-cadastro/beneficiario/:id', memberOfPerson],
  ['buscarAtualizacaoCadastroPorCpf', '/atualiza-cadastro/beneficiario/:id/cpf', memberOfCpf],
  ['buscarCadastroPorCpf', '/cadastro/dados/:id/cpf', memberOfCpf],
  ['buscarCadastro', '/beneficiario/cadastro/dados/:id', memberOfPerson],
];

function lookUpRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  for (const [name, path, by] of LOOK_UPS) {
    operation<{ Params: { id: string } }>(app, backend, {
      name,
      base: 'WS',
      method: 'GET',
      path,
      subject: ({ params }) => params.id,
      handler: async ({ params }) => ({
        response: await registration(db, await found(by(db, params.id))),
      }),
    });
  }

  operation<{ Params: { id: string } }>(app, backend, {
    name: 'buscarEnderecoFamilia',
    base: 'WS',
    method: 'GET',
    path: '/cadastro/familia/endereco/:id',
    subject: ({ params }) => params.id,
    handler: async ({ params }) => {
      const { pessoa } = await found(memberOfPerson(db, params.id));
      return { response: await familyAddress(db, pessoa.sqFamilia) };
    },
  });

  operation<{ Params: { id: string } }>(app, backend, {
    name: 'buscarEnderecoBeneficiario',
    base: 'WS',
    method: 'GET',
    path: '/cadastro/familia/endereco/beneficiario/:id',
    subject: ({ params }) => params.id,
    handler: async ({ params }) => {
      const { pessoa } = await found(memberOfCard(db, params.id));
      return { response: await addressOf(db, pessoa) };
    },
  });
}
