/** Registration (`docs/contract.md`). */
import * as cadastro from '#lib/cadastro/wire.ts';
import { protocolo } from '#lib/wire.ts';
import { at, type Operation } from '../operation.ts';

const NO_PROTOCOL = 'received, without a protocol';
const TEST = 'Teste do contrato: favor desconsiderar.';

const read = (name: string, path: string, about: string, more: Partial<Operation>): Operation => ({
  name,
  about,
  route: `GET WS/${path}`,
  ...more,
});

/** The current address of the person, so that a write changes as little as possible. */
const ADDRESS_FACTS = [
  'cdTipoLogradouro',
  'dsEndereco',
  'nrImovel',
  'dsComplemento',
  'nmBairro',
  'nrCep',
  'cdMunicipioIbge',
  'nmCidade',
  'sgEstado',
] as const;
const ADDRESS = Object.fromEntries(
  ADDRESS_FACTS.map((name) => [`${name}?`, name === 'dsComplemento' ? `{${name}?}` : `{${name}}`]),
);

export const registration: readonly Operation[] = [
  read(
    'buscarAtualizacaoCadastro',
    'atualiza-cadastro/beneficiario/{cdPessoaFisica}',
    'A registration by person.',
    {
      answers: cadastro.respostaCadastro,
    },
  ),
  read(
    'buscarAtualizacaoCadastroPorCpf',
    'atualiza-cadastro/beneficiario/{cpf}/cpf',
    'A registration by CPF.',
    {
      answers: cadastro.respostaCadastro,
    },
  ),
  read('buscarCadastroPorCpf', 'cadastro/dados/{cpf}/cpf', 'A registration by CPF.', {
    answers: cadastro.respostaCadastro,
  }),
  read(
    'buscarCadastro',
    'beneficiario/cadastro/dados/{cdPessoaFisica}',
    'The registration that fills the forms.',
    {
      answers: cadastro.respostaCadastro,
    },
  ),
  read(
    'buscarEnderecoFamilia',
    'cadastro/familia/endereco/{cdPessoaFisica}',
    'The address of a family.',
    {
      answers: cadastro.respostaEndereco,
      gives: Object.fromEntries(
        ADDRESS_FACTS.map((name) => [name, (body: unknown) => at(body, 'response', name)]),
      ),
    },
  ),
  read(
    'buscarEnderecoBeneficiario',
    'cadastro/familia/endereco/beneficiario/{card}',
    'The address of a card.',
    {
      answers: cadastro.respostaEndereco,
    },
  ),
  read('listarEstadoCivil', 'cadastro/listar/estado-civil', 'The marital states.', {
    answers: cadastro.listaOpcoes,
  }),
  read('listarUf', 'cadastro/listar/uf', 'The states.', { answers: cadastro.listaUf }),
  read('listarPais', 'cadastro/listar/pais', 'The countries.', { answers: cadastro.listaPais }),
  read('listarTipoLogradouro', 'cadastro/listar/tipo-logradouro', 'The kinds of streets.', {
    answers: cadastro.listaOpcoes,
  }),
  read('buscarMunicipioIbge', 'municipio-ibge/{cdCidade}', 'A town by its code.', {
    answers: cadastro.municipio,
  }),
  read(
    'buscarConfirmacaoCadastro',
    'atualiza-cadastro/confirma-cadastro',
    'The last confirmation of a registration.',
    {
      query: { cdPessoa: '{cdPessoaFisica}' },
      answers: cadastro.confirmacaoCadastro,
    },
  ),
  {
    name: 'atualizarCadastro',
    about: 'Changes a registration: the flat fields of Cadastro and Endereco.',
    route: 'POST WS/r/beneficiario/atualiza-cadastro',
    sends: {
      multipart: {
        cdPessoaFisica: '{cdPessoaFisica}',
        'dsEmail?': 'teste@portal.example',
        ...ADDRESS,
      },
    },
    answers: protocolo,
    empty: NO_PROTOCOL,
    changes: {
      makes: "the member's e-mail teste@portal.example, and a protocol; the address stays as it is",
      undo: 'type the former e-mail at /cliente/cadastro',
    },
  },
  {
    name: 'alterarEndereco',
    about: 'Changes an address.',
    route: 'POST WS/cadastro/endereco/alterar',
    sends: { form: { cdPessoaFisica: '{cdPessoaFisica}', ...ADDRESS } },
    answers: protocolo,
    empty: NO_PROTOCOL,
    changes: { makes: 'a protocol of a change of address; the address stays as it is' },
  },
  {
    name: 'confirmarEmail',
    about: 'Mails a code that the portal has made.',
    route: 'POST WS/atualiza-cadastro/email',
    sends: {
      json: {
        email: 'teste@portal.example',
        nomeBeneficiario: 'Teste do contrato',
        codeEmail: '000000',
        desEmail: TEST,
      },
    },
    success: [200],
    changes: { makes: 'a message to teste@portal.example, an address that does not exist' },
  },
  {
    name: 'confirmarCadastro',
    about: 'Confirms a registration. It has no body.',
    route: 'POST WS/atualiza-cadastro/confirma-cadastro',
    query: { cdPessoa: '{cdPessoaFisica}' },
    success: [200, 201],
    changes: { makes: "the member's registration confirmed today" },
  },
  {
    name: 'criarUsuario',
    about: 'Makes the user of a card.',
    route: 'POST HOST/newUser',
    sends: {
      json: {
        nome: '{nmBeneficiario}',
        cpf: '{cpf}',
        carteira: '{card}',
        dtNasc: '{dtNasc}',
        email: 'teste@portal.example',
        celular: '17900000000',
        categoria: 'PF',
      },
    },
    answers: cadastro.novoUsuario,
    changes: { makes: "a user for the member's card, unless there is one" },
  },
];
