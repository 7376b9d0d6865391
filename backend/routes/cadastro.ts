/** Registration data: for now, what the member is shown and confirms, and what names its codes. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pessoas } from '../db/schema/pessoas.ts';
import { dateBr, dateTimeBr } from '../dates.ts';
import { LOGRADOUROS } from '../logradouros.ts';
import { addressOf, memberOfPerson, type Familia, type Member } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

function addressEntry({ sqFamilia: _, ...endereco }: Familia) {
  return endereco;
}

/** `Cadastro` of the contract. */
function registration({ pessoa, cartao }: Member, endereco: Familia | undefined) {
  return {
    cdPessoaFisica: String(pessoa.cdPessoaFisica),
    nrCartao: cartao.nrCartao,
    nmBeneficiario: pessoa.nmBeneficiario,
    nmSocial: pessoa.nmSocial,
    nrCpf: pessoa.nrCpf,
    dtNascimento: dateBr(pessoa.dtNascimento),
    ieSexo: pessoa.ieSexo,
    nmMae: pessoa.nmMae,
    nrRg: pessoa.nrRg,
    dsOrgaoEmissorRg: pessoa.dsOrgaoEmissorRg,
    dtEmRg: pessoa.dtEmRg === null ? null : dateBr(pessoa.dtEmRg),
    cdEstadoCivil: Number(pessoa.cdEstadoCivil),
    sqPais: Number(pessoa.sqPais),
    nrCns: pessoa.nrCns,
    nrTelefone: pessoa.nrTelefone,
    nrCelular: pessoa.nrCelular,
    dsEmail: pessoa.dsEmail,
    endereco: endereco ? addressEntry(endereco) : null,
  };
}

const querystring = {
  type: 'object',
  required: ['cdPessoa'],
  properties: { cdPessoa: { type: 'string', minLength: 1 } },
} as const;

interface PersonQuery {
  Querystring: { cdPessoa: string };
}

export function cadastroRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  async function person(cdPessoa: string): Promise<Member> {
    const member = await memberOfPerson(db, cdPessoa);
    if (!member) throw new Refusal(404, 'Pessoa não encontrada.');
    return member;
  }

  operation<PersonQuery>(app, backend, {
    name: 'buscarConfirmacaoCadastro',
    base: 'WS',
    method: 'GET',
    path: '/atualiza-cadastro/confirma-cadastro',
    schema: { querystring },
    subject: ({ query }) => query.cdPessoa,
    handler: async ({ query }) => {
      const member = await person(query.cdPessoa);
      const { cdPessoaFisica, dtConfirmacao, sqFamilia } = member.pessoa;
      return {
        response: {
          cdPessoa: cdPessoaFisica,
          dtConfirmacao: dtConfirmacao === null ? null : dateTimeBr(dtConfirmacao),
          cadastro: registration(member, await addressOf(db, sqFamilia)),
        },
      };
    },
  });

  operation(app, backend, {
    name: 'listarTipoLogradouro',
    base: 'WS',
    method: 'GET',
    path: '/cadastro/listar/tipo-logradouro',
    handler: () => ({
      responseList: Object.entries(LOGRADOUROS).map(([codigo, descricao]) => ({
        codigo,
        descricao,
      })),
    }),
  });

  operation<PersonQuery>(app, backend, {
    name: 'confirmarCadastro',
    base: 'WS',
    method: 'POST',
    path: '/atualiza-cadastro/confirma-cadastro',
    schema: { querystring },
    subject: ({ query }) => query.cdPessoa,
    handler: async ({ query }, reply) => {
      const { cdPessoaFisica } = (await person(query.cdPessoa)).pessoa;
      await db
        .update(pessoas)
        .set({ dtConfirmacao: now() })
        .where(eq(pessoas.cdPessoaFisica, cdPessoaFisica));
      return reply.code(201).send();
    },
  });
}
