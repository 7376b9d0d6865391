/** Identity: card token, card validation, profile, the signed-in user and the people they may see. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pessoas } from '../db/schema/pessoas.ts';
import { dateBr } from '../dates.ts';
import {
  cpfOf,
  familyOf,
  isKnownPair,
  memberOfCard,
  memberOfPerson,
  memberOfToken,
  tokenOf,
  type Member,
} from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';

const digits = { type: 'string', pattern: String.raw`^\d+$` } as const;
const word = { type: 'string', minLength: 1 } as const;

function object(properties: Record<string, object>) {
  return { type: 'object', required: Object.keys(properties), properties } as const;
}

const SIGNED_OUT = 'Sessão inválida ou expirada.';
const flag = (value: boolean): 'S' | 'N' => (value ? 'S' : 'N');

/** The member of a login hash, or 401. */
async function signedIn({ db }: Backend, hashLogin: string): Promise<Member> {
  const member = await memberOfToken(db, hashLogin);
  if (!member) throw new Refusal(401, SIGNED_OUT);
  return member;
}

function bearer(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** An entry of the people list, as the wire has it. */
function personEntry({ pessoa, cartao }: Member) {
  return {
    cdPessoaFisica: pessoa.cdPessoaFisica,
    cdBeneficiario: String(cartao.cdBeneficiario),
    nrCartao: cartao.nrCartao,
    nmBeneficiario: pessoa.nmSocial ?? pessoa.nmBeneficiario,
    ativo: flag(cartao.ativo),
    ieTitular: flag(cartao.ieTitular),
    dtNascimento: dateBr(pessoa.dtNascimento),
    nrCpf: pessoa.nrCpf,
  };
}

export function sessaoRoutes(app: FastifyInstance, backend: Backend): void {
  cardRoutes(app, backend);
  userRoutes(app, backend);
}

function cardRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  operation<{ Body: { carteirinha: string; cpf: string } }>(app, backend, {
    name: 'gerarTokenCarteirinha',
    base: 'HOST',
    method: 'POST',
    path: '/v1/genTokenCarteirinha',
    schema: { body: object({ carteirinha: digits, cpf: digits }) },
    subject: ({ body }) => body.carteirinha,
    handler: async ({ body: { carteirinha, cpf } }) => {
      const known = await isKnownPair(db, carteirinha, cpf);
      const token = known ? await tokenOf(db, carteirinha) : undefined;
      if (token === undefined) throw new Refusal(401, 'Carteirinha ou CPF não conferem.');
      return { token };
    },
  });

  operation<{ Params: { card: string } }>(app, backend, {
    name: 'validarCartao',
    base: 'WS',
    method: 'GET',
    path: '/r/beneficiario/validacao/auth/:card',
    subject: ({ params }) => params.card,
    handler: async ({ params: { card } }, reply) => {
      const member = await memberOfCard(db, card);
      if (!member || member.cartao.stCartao === 'Bloqueado') return reply.code(204).send();
      const { pessoa, cartao } = member;
      return {
        data: {
          valido: true,
          status: 200,
          nrCartao: cartao.nrCartao,
          nrCpf: (await cpfOf(db, member)) ?? null,
          nmBeneficiario: pessoa.nmBeneficiario,
          dtNascimento: dateBr(pessoa.dtNascimento),
        },
      };
    },
  });

  interface Update {
    token: string;
    dados: { carteira: string; cpf: string; dtNasc: string };
  }
  const day = { type: 'string', pattern: String.raw`^\d{2}/\d{2}/\d{4}$` };
  operation<{ Body: Update }>(app, backend, {
    name: 'atualizarUsuario',
    base: 'HOST',
    method: 'POST',
    path: '/updateUser',
    schema: {
      body: object({ token: word, dados: object({ carteira: digits, cpf: digits, dtNasc: day }) }),
    },
    subject: ({ body }) => body.dados.carteira,
    handler: async ({ body: { token, dados } }) => {
      const { pessoa, cartao } = await signedIn(backend, token);
      const same =
        cartao.nrCartao === dados.carteira &&
        dateBr(pessoa.dtNascimento) === dados.dtNasc &&
        (await isKnownPair(db, dados.carteira, dados.cpf));
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

function userRoutes(app: FastifyInstance, backend: Backend): void {
  const { db } = backend;

  operation<{ Body: { hashLogin: string } }>(app, backend, {
    name: 'buscarUsuario',
    base: 'API',
    method: 'POST',
    path: '/auth/usuario',
    schema: { body: object({ hashLogin: word }) },
    handler: async ({ body }) => {
      const member = await signedIn(backend, body.hashLogin);
      return { cpf: await cpfOf(db, member), ativo: flag(member.cartao.ativo) };
    },
  });

  operation<{ Body: { cpf: string; hashLogin: string } }>(app, backend, {
    name: 'listarPessoas',
    base: 'API',
    method: 'POST',
    path: '/auth/pessoas',
    schema: { body: object({ cpf: digits, hashLogin: word }) },
    handler: async ({ body }) => {
      const member = await signedIn(backend, body.hashLogin);
      if ((await cpfOf(db, member)) !== body.cpf) throw new Refusal(401, SIGNED_OUT);
      // A holder sees the family; a dependent sees themselves.
      const { ieTitular } = member.cartao;
      const people = ieTitular ? await familyOf(db, member.pessoa.sqFamilia) : [member];
      return { responseList: people.map(personEntry) };
    },
  });

  operation<{ Querystring: { cdPessoa: string } }>(app, backend, {
    name: 'verificarCadastroConfirmado',
    base: 'WS',
    method: 'GET',
    path: '/confirma-cadastro/confirmado',
    schema: { querystring: object({ cdPessoa: word }) },
    subject: ({ query }) => query.cdPessoa,
    handler: async (request) => {
      await signedIn(backend, bearer(request));
      const member = await memberOfPerson(db, request.query.cdPessoa);
      if (!member) throw new Refusal(404, 'Pessoa não encontrada.');
      const cadastroConfirmado = flag(member.pessoa.dtConfirmacao !== null);
      return { status: 200, data: { cadastroConfirmado } };
    },
  });
}
