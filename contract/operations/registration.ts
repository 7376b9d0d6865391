/** Registration (`docs/contract.md`). */
import { type Additions, at, NO_PROTOCOL, TEST } from '../operation.ts';

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

export const registration: Additions = {
  buscarEnderecoFamilia: {
    gives: Object.fromEntries(
      ADDRESS_FACTS.map((name) => [name, (body: unknown) => at(body, 'response', name)]),
    ),
  },
  buscarConfirmacaoCadastro: { query: { cdPessoa: '{cdPessoaFisica}' } },
  atualizarCadastro: {
    sends: {
      multipart: {
        cdPessoaFisica: '{cdPessoaFisica}',
        'dsEmail?': 'teste@portal.example',
        ...ADDRESS,
      },
    },
    empty: NO_PROTOCOL,
    changes: {
      makes: "the member's e-mail teste@portal.example, and a protocol; the address stays as it is",
      undo: 'type the former e-mail at /cliente/cadastro',
    },
  },
  alterarEndereco: {
    sends: { form: { cdPessoaFisica: '{cdPessoaFisica}', ...ADDRESS } },
    empty: NO_PROTOCOL,
    changes: { makes: 'a protocol of a change of address; the address stays as it is' },
  },
  confirmarEmail: {
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
  confirmarCadastro: {
    query: { cdPessoa: '{cdPessoaFisica}' },
    success: [200, 201],
    changes: { makes: "the member's registration confirmed today" },
  },
  criarUsuario: {
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
    changes: { makes: "a user for the member's card, unless there is one" },
  },
};
