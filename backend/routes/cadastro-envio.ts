/** Registration, as written: the update, the address, the e-mail's code, a new user. */
import type { FastifyInstance } from 'fastify';
import { noteFiles, takesForm, takesMultipart, type Multipart } from '../bodies.ts';
import { emailsEnviados, usuarios } from '../db/schema/familia.ts';
import { dateBr } from '../dates.ts';
import { addressOf, readAddress, writeAddress, type Endereco } from '../enderecos.ts';
import { isKnownPair, memberOfCard, memberOfPerson, type Member } from '../members.ts';
import { operation, Refusal, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos.ts';
import { writeRegistration } from '../registration.ts';

type Campos = Record<string, string>;

/** The person whom a form names, or 400. */
async function personOf({ db }: Backend, campos: Campos): Promise<Member> {
  const member = await memberOfPerson(db, campos['cdPessoaFisica'] ?? '');
  if (!member) throw new Refusal(400, 'Pessoa não encontrada.');
  return member;
}

const isSame = (a: Endereco, b: Endereco | undefined) =>
  (Object.keys(a) as (keyof Endereco)[]).every((name) => a[name] === b?.[name]);

export function cadastroEnvioRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  takesMultipart(app, (scope) => {
    operation<{ Body: Multipart }>(scope, backend, {
      name: 'atualizarCadastro',
      base: 'WS',
      method: 'POST',
      path: '/r/beneficiario/atualiza-cadastro',
      subject: ({ body }) => body.campos['cdPessoaFisica'] ?? '',
      handler: async ({ body: { campos, arquivos } }) => {
        const member = await personOf(backend, campos);
        const endereco = campos['dsEndereco'] === undefined ? undefined : readAddress(campos);
        await writeRegistration(db, member, campos);
        // A dependent whose address has not changed goes on living with the family.
        if (endereco && !isSame(endereco, await addressOf(db, member.pessoa))) {
          await writeAddress(db, member, endereco);
        }
        const nrProtocolo = await openProtocol(db, 'atualizarCadastro', campos, now());
        await noteFiles(db, nrProtocolo, arquivos);
        return { response: { nrProtocolo } };
      },
    });
  });

  takesForm(app, (scope) => {
    operation<{ Body: Campos }>(scope, backend, {
      name: 'alterarEndereco',
      base: 'WS',
      method: 'POST',
      path: '/cadastro/endereco/alterar',
      subject: ({ body }) => body['cdPessoaFisica'] ?? '',
      handler: async ({ body }) => {
        const member = await personOf(backend, body);
        await writeAddress(db, member, readAddress(body));
        const nrProtocolo = await openProtocol(db, 'alterarEndereco', body, now());
        return { response: { nrProtocolo } };
      },
    });
  });

  jsonRoutes(app, backend);
}

const word = { type: 'string', minLength: 1 } as const;
const digits = { type: 'string', pattern: String.raw`^\d+$` } as const;

function object(properties: Record<string, object>) {
  return { type: 'object', required: Object.keys(properties), properties } as const;
}

interface NovoUsuario {
  nome: string;
  cpf: string;
  carteira: string;
  dtNasc: string;
  email: string;
  celular: string;
  categoria: string;
}

/** Why somebody cannot be registered; `undefined` when they can. */
async function refusalOf({ db }: Backend, novo: NovoUsuario): Promise<string | undefined> {
  const member = await memberOfCard(db, novo.carteira);
  const same =
    member &&
    dateBr(member.pessoa.dtNascimento) === novo.dtNasc &&
    (await isKnownPair(db, novo.carteira, novo.cpf));
  if (!same) return 'Os dados informados não conferem com o cadastro.';
  if (!member.cartao.ativo) return 'O plano desta carteirinha não está ativo.';
  return undefined;
}

function jsonRoutes(app: FastifyInstance, backend: Backend): void {
  const { db, now } = backend;

  interface Mensagem {
    email: string;
    nomeBeneficiario: string;
    codeEmail: string;
    desEmail: string;
  }
  operation<{ Body: Mensagem }>(app, backend, {
    name: 'confirmarEmail',
    base: 'WS',
    method: 'POST',
    path: '/atualiza-cadastro/email',
    schema: {
      body: object({
        email: { type: 'string', pattern: '^[^@\\s]+@[^@\\s]+$' },
        nomeBeneficiario: word,
        codeEmail: { type: 'string', pattern: String.raw`^\d{6}$` },
        desEmail: word,
      }),
    },
    subject: ({ body }) => body.email,
    handler: async ({ body: { email, nomeBeneficiario, codeEmail, desEmail } }, reply) => {
      await db
        .insert(emailsEnviados)
        .values({ email, nomeBeneficiario, codeEmail, desEmail, enviadoEm: now() });
      return reply.code(200).send();
    },
  });

  operation<{ Body: NovoUsuario }>(app, backend, {
    name: 'criarUsuario',
    base: 'HOST',
    method: 'POST',
    path: '/newUser',
    schema: {
      body: object({
        nome: word,
        cpf: digits,
        carteira: digits,
        dtNasc: { type: 'string', pattern: String.raw`^\d{2}/\d{2}/\d{4}$` },
        email: word,
        celular: digits,
        categoria: { type: 'string', enum: ['PF'] },
      }),
    },
    subject: ({ body }) => body.carteira,
    handler: async ({ body }) => {
      const mensagem = await refusalOf(backend, body);
      if (mensagem !== undefined) return { valido: false, mensagem };
      const { nome, cpf, carteira, email, celular, categoria } = body;
      const made = await db
        .insert(usuarios)
        .values({ nrCartao: carteira, nome, cpf, email, celular, categoria, criadoEm: now() })
        .onConflictDoNothing()
        .returning({ nrCartao: usuarios.nrCartao });
      return made.length > 0
        ? { valido: true, mensagem: null }
        : {
            valido: false,
            mensagem: 'Já existe um cadastro para esta carteirinha. Você já pode entrar.',
          };
    },
  });
}
