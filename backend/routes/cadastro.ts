/** The registration: what a member sees and confirms, the lists of its forms, and its changes. */
import { eq } from 'drizzle-orm';
import { getStates } from '@brazilian-utils/brazilian-utils/get-states';
import type { Campos, Multipart } from '../bodies.ts';
import { cadastroOf, writeCadastro } from '../cadastro/cadastro.ts';
import {
  addressOf,
  familyAddress,
  isSameAddress,
  municipioOf,
  readAddress,
  writeAddress,
} from '../cadastro/enderecos.ts';
import { ESTADO_CIVIL, PAISES, TIPOS_LOGRADOURO } from '../cadastro/lists.ts';
import { dateBr, dateTimeBr } from '../dates.ts';
import { emailsEnviados } from '../db/schema/protocolos.ts';
import { pessoas, usuarios } from '../db/schema/pessoas.ts';
import { day, digits, object, word } from '../fields.ts';
import { isKnownPair, memberOfCard, memberOfCpf, memberOfPerson, type Member } from '../members.ts';
import { operation, type Backend } from '../operation.ts';
import { openProtocol } from '../protocolos/protocol.ts';
import { found, Refusal } from '../refusal.ts';

const UNKNOWN = 'Pessoa não encontrada.';

const options = (list: Readonly<Record<string, string>>) =>
  Object.entries(list).map(([codigo, descricao]) => ({ codigo, descricao }));

const LISTS: [name: string, path: string, rows: object[]][] = [
  ['listarEstadoCivil', 'estado-civil', options(ESTADO_CIVIL)],
  ['listarTipoLogradouro', 'tipo-logradouro', options(TIPOS_LOGRADOURO)],
  ['listarUf', 'uf', getStates().map(({ code, name }) => ({ sigla: code, descricao: name }))],
  [
    'listarPais',
    'pais',
    Object.entries(PAISES).map(([sequencial, pais]) => ({ sequencial: Number(sequencial), pais })),
  ],
];

/** The same registration by the code of a person, and by a CPF. */
const LOOK_UPS: [name: string, path: string, by: typeof memberOfPerson][] = [
  ['buscarAtualizacaoCadastro', 'atualiza-cadastro/beneficiario/:id', memberOfPerson],
  ['buscarAtualizacaoCadastroPorCpf', 'atualiza-cadastro/beneficiario/:id/cpf', memberOfCpf],
  ['buscarCadastroPorCpf', 'cadastro/dados/:id/cpf', memberOfCpf],
  ['buscarCadastro', 'beneficiario/cadastro/dados/:id', memberOfPerson],
];

export function routes(backend: Backend): void {
  confirmationRoutes(backend);
  lookUpRoutes(backend);
  changeRoutes(backend);
  userRoutes(backend);
}

function confirmationRoutes(backend: Backend): void {
  const { db, now } = backend;
  interface PersonQuery {
    Querystring: { cdPessoa: string };
  }
  const schema = { querystring: object({ cdPessoa: word }) };

  operation<PersonQuery>(backend, {
    name: 'buscarConfirmacaoCadastro',
    route: 'GET WS/atualiza-cadastro/confirma-cadastro',
    schema,
    handler: async ({ query }) => {
      const member = await found(memberOfPerson(db, query.cdPessoa), UNKNOWN);
      const { cdPessoaFisica, dtConfirmacao } = member.pessoa;
      return {
        response: {
          cdPessoa: cdPessoaFisica,
          dtConfirmacao: dateTimeBr(dtConfirmacao),
          cadastro: await cadastroOf(db, member),
        },
      };
    },
  });

  operation<PersonQuery>(backend, {
    name: 'confirmarCadastro',
    route: 'POST WS/atualiza-cadastro/confirma-cadastro',
    schema,
    handler: async ({ query }, reply) => {
      const { pessoa } = await found(memberOfPerson(db, query.cdPessoa), UNKNOWN);
      await db
        .update(pessoas)
        .set({ dtConfirmacao: now() })
        .where(eq(pessoas.cdPessoaFisica, pessoa.cdPessoaFisica));
      return reply.code(201).send();
    },
  });
}

function lookUpRoutes(backend: Backend): void {
  const { db } = backend;
  interface ById {
    Params: { id: string };
  }

  for (const [name, path, rows] of LISTS) {
    operation(backend, {
      name,
      route: `GET WS/cadastro/listar/${path}`,
      handler: () => ({ responseList: rows }),
    });
  }

  for (const [name, path, by] of LOOK_UPS) {
    operation<ById>(backend, {
      name,
      route: `GET WS/${path}`,
      handler: async ({ params }) => ({
        response: await cadastroOf(db, await found(by(db, params.id), UNKNOWN)),
      }),
    });
  }

  operation<ById>(backend, {
    name: 'buscarMunicipioIbge',
    route: 'GET WS/municipio-ibge/:id',
    handler: async ({ params }) => ({
      response: await found(municipioOf(params.id), 'Município não encontrado.'),
    }),
  });

  operation<ById>(backend, {
    name: 'buscarEnderecoFamilia',
    route: 'GET WS/cadastro/familia/endereco/:id',
    handler: async ({ params }) => {
      const { pessoa } = await found(memberOfPerson(db, params.id), UNKNOWN);
      return { response: await familyAddress(db, pessoa.sqFamilia) };
    },
  });

  operation<ById>(backend, {
    name: 'buscarEnderecoBeneficiario',
    route: 'GET WS/cadastro/familia/endereco/beneficiario/:id',
    handler: async ({ params }) => {
      const { pessoa } = await found(memberOfCard(db, params.id), UNKNOWN);
      return { response: await addressOf(db, pessoa) };
    },
  });
}

/** The person that a form names, or 400. */
async function personOf({ db }: Backend, campos: Campos): Promise<Member> {
  const member = await memberOfPerson(db, campos['cdPessoaFisica'] ?? '');
  if (!member) throw new Refusal(400, UNKNOWN);
  return member;
}

function changeRoutes(backend: Backend): void {
  const { db, now } = backend;

  operation<{ Body: Multipart }>(backend, {
    name: 'atualizarCadastro',
    route: 'POST WS/r/beneficiario/atualiza-cadastro',
    takes: 'multipart',
    handler: async ({ body: { campos, arquivos } }) => {
      const member = await personOf(backend, campos);
      const endereco = campos['dsEndereco'] === undefined ? undefined : readAddress(campos);
      await writeCadastro(db, member, campos);
      // A dependent whose address has not changed keeps the address of the family.
      if (endereco && !isSameAddress(endereco, await addressOf(db, member.pessoa))) {
        await writeAddress(db, member, endereco);
      }
      const nrProtocolo = await openProtocol(backend, 'atualizarCadastro', campos, arquivos);
      return { response: { nrProtocolo } };
    },
  });

  operation<{ Body: Campos }>(backend, {
    name: 'alterarEndereco',
    route: 'POST WS/cadastro/endereco/alterar',
    takes: 'form',
    handler: async ({ body }) => {
      await writeAddress(db, await personOf(backend, body), readAddress(body));
      return { response: { nrProtocolo: await openProtocol(backend, 'alterarEndereco', body) } };
    },
  });

  const email = {
    email: { type: 'string', pattern: '^[^@\\s]+@[^@\\s]+$' },
    nomeBeneficiario: word,
    codeEmail: { type: 'string', pattern: String.raw`^\d{6}$` },
    desEmail: word,
  };
  operation<{ Body: Record<keyof typeof email, string> }>(backend, {
    name: 'confirmarEmail',
    route: 'POST WS/atualiza-cadastro/email',
    schema: { body: object(email) },
    handler: async ({ body: { email, nomeBeneficiario, codeEmail, desEmail } }, reply) => {
      await db
        .insert(emailsEnviados)
        .values({ email, nomeBeneficiario, codeEmail, desEmail, enviadoEm: now() });
      return reply.code(200).send();
    },
  });
}

function userRoutes(backend: Backend): void {
  const { db, now } = backend;
  const user = {
    nome: word,
    cpf: digits,
    carteira: digits,
    dtNasc: day,
    email: word,
    celular: digits,
    categoria: { type: 'string', enum: ['PF'] },
  };
  type NovoUsuario = Record<keyof typeof user, string>;

  /** Why a person cannot register; `undefined` when they can. */
  async function problemOf(novo: NovoUsuario): Promise<string | undefined> {
    const member = await memberOfCard(db, novo.carteira);
    const same =
      member &&
      dateBr(member.pessoa.dtNascimento) === novo.dtNasc &&
      (await isKnownPair(db, novo.carteira, novo.cpf));
    if (!same) return 'Os dados informados não conferem com o cadastro.';
    return member.cartao.ativo ? undefined : 'O plano desta carteirinha não está ativo.';
  }

  operation<{ Body: NovoUsuario }>(backend, {
    name: 'criarUsuario',
    route: 'POST HOST/newUser',
    schema: { body: object(user) },
    handler: async ({ body }) => {
      const problem = await problemOf(body);
      if (problem !== undefined) return { valido: false, mensagem: problem };
      const { nome, cpf, carteira, email, celular, categoria } = body;
      const made = await db
        .insert(usuarios)
        .values({ nrCartao: carteira, nome, cpf, email, celular, categoria, criadoEm: now() })
        .onConflictDoNothing()
        .returning({ nrCartao: usuarios.nrCartao });
      if (made.length > 0) return { valido: true, mensagem: null };
      const mensagem = 'Já existe um cadastro para esta carteirinha. Você já pode entrar.';
      return { valido: false, mensagem };
    },
  });
}
