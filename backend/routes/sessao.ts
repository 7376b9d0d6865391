/** Identity: the card token, the validation of a card, the profile, and the people of a member. */
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { pessoas } from '../db/schema/pessoas.ts';
import { dateBr } from '../dates.ts';
import { day, digits, flag, object, word } from '../fields.ts';
import * as members from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { found, Refusal } from '../refusal.ts';

const SIGNED_OUT = 'Sessão inválida ou expirada.';

/** The bearer token of a request; empty when there is none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** The member of a login hash, or 401. */
async function signedIn({ db }: Backend, hashLogin: string): Promise<members.Member> {
  const member = await members.memberOfToken(db, hashLogin);
  if (!member) throw new Refusal(401, SIGNED_OUT);
  return member;
}

/** An entry of the people list. */
function personEntry(member: members.Member) {
  const { pessoa, cartao } = member;
  return {
    cdPessoaFisica: pessoa.cdPessoaFisica,
    cdBeneficiario: String(cartao.cdBeneficiario),
    nrCartao: cartao.nrCartao,
    ...members.namesOf(pessoa),
    ativo: flag(cartao.ativo),
    ieTitular: flag(cartao.ieTitular),
    dtNascimento: dateBr(pessoa.dtNascimento),
    nrCpf: pessoa.nrCpf,
  };
}

export function routes(backend: Backend): void {
  cardRoutes(backend);
  userRoutes(backend);
}

function cardRoutes(backend: Backend): void {
  const { db, now } = backend;

  operation<{ Body: { carteirinha: string; cpf: string } }>(backend, {
    name: 'gerarTokenCarteirinha',
    route: 'POST HOST/v1/genTokenCarteirinha',
    schema: { body: object({ carteirinha: digits, cpf: digits }) },
    handler: async ({ body: { carteirinha, cpf } }) => {
      const known = await members.isKnownPair(db, carteirinha, cpf);
      const token = known ? await members.tokenOf(db, carteirinha) : undefined;
      if (token === undefined) throw new Refusal(401, 'Carteirinha ou CPF não conferem.');
      return { token };
    },
  });

  operation<{ Params: { card: string } }>(backend, {
    name: 'validarCartao',
    route: 'GET WS/r/beneficiario/validacao/auth/:card',
    handler: async ({ params: { card } }, reply) => {
      const member = await members.memberOfCard(db, card);
      if (!member || member.cartao.stCartao === 'Bloqueado') return reply.code(204).send();
      const { pessoa, cartao } = member;
      return {
        data: {
          valido: true,
          status: 200,
          nrCartao: cartao.nrCartao,
          nrCpf: (await members.cpfOf(db, member)) ?? null,
          ...members.namesOf(pessoa),
          dtNascimento: dateBr(pessoa.dtNascimento),
        },
      };
    },
  });

  interface Update {
    token: string;
    dados: { carteira: string; cpf: string; dtNasc: string };
  }
  operation<{ Body: Update }>(backend, {
    name: 'atualizarUsuario',
    route: 'POST HOST/updateUser',
    schema: {
      body: object({ token: word, dados: object({ carteira: digits, cpf: digits, dtNasc: day }) }),
    },
    handler: async ({ body: { token, dados } }) => {
      const { pessoa, cartao } = await signedIn(backend, token);
      const same =
        cartao.nrCartao === dados.carteira &&
        dateBr(pessoa.dtNascimento) === dados.dtNasc &&
        (await members.isKnownPair(db, dados.carteira, dados.cpf));
      if (!same) {
        return { valido: false, mensagem: 'Os dados informados não conferem com o cadastro.' };
      }
      await db
        .update(pessoas)
        .set({ perfilAtualizadoEm: now() })
        .where(eq(pessoas.cdPessoaFisica, pessoa.cdPessoaFisica));
      return { valido: true, mensagem: null };
    },
  });
}

function userRoutes(backend: Backend): void {
  const { db } = backend;

  operation<{ Body: { hashLogin: string } }>(backend, {
    name: 'buscarUsuario',
    route: 'POST API/auth/usuario',
    schema: { body: object({ hashLogin: word }) },
    handler: async ({ body }) => {
      const member = await signedIn(backend, body.hashLogin);
      return { cpf: await members.cpfOf(db, member), ativo: flag(member.cartao.ativo) };
    },
  });

  operation<{ Body: { cpf: string; hashLogin: string } }>(backend, {
    name: 'listarPessoas',
    route: 'POST API/auth/pessoas',
    schema: { body: object({ cpf: digits, hashLogin: word }) },
    handler: async ({ body }) => {
      const member = await signedIn(backend, body.hashLogin);
      if ((await members.cpfOf(db, member)) !== body.cpf) throw new Refusal(401, SIGNED_OUT);
      // A holder sees the family; a dependent sees only themselves.
      const { ieTitular } = member.cartao;
      const people = ieTitular ? await members.familyOf(db, member.pessoa.sqFamilia) : [member];
      return { responseList: people.map(personEntry) };
    },
  });

  operation<{ Querystring: { cdPessoa: string } }>(backend, {
    name: 'verificarCadastroConfirmado',
    route: 'GET WS/confirma-cadastro/confirmado',
    schema: { querystring: object({ cdPessoa: word }) },
    handler: async (request) => {
      await signedIn(backend, bearerOf(request));
      const { cdPessoa } = request.query;
      const { pessoa } = await found(
        members.memberOfPerson(db, cdPessoa),
        'Pessoa não encontrada.',
      );
      return { status: 200, data: { cadastroConfirmado: flag(pessoa.dtConfirmacao !== null) } };
    },
  });
}
