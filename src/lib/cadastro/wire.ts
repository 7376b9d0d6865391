/** What the registration services answer (`docs/contract.md` › Registration). */
import { z } from 'zod';
import * as guia from '#lib/guia-medico/wire.ts';
import { operation, partOf } from '#lib/upstream/operation.ts';
import {
  cartaoOuCpf,
  codigo,
  dataBr,
  dataHoraBr,
  digitos,
  isPerson,
  opcional,
  protocolo,
  response,
  responseList,
  telefone,
  texto,
} from '#lib/wire.ts';

export const endereco = z.object({
  cdTipoLogradouro: opcional(codigo),
  dsEndereco: opcional(texto),
  nrImovel: opcional(codigo),
  dsComplemento: opcional(texto),
  nmBairro: opcional(texto),
  nrCep: opcional(digitos),
  cdMunicipioIbge: opcional(codigo),
  nmCidade: opcional(texto),
  sgEstado: opcional(texto),
});
export type Endereco = z.infer<typeof endereco>;

export const cadastro = z.object({
  cdPessoaFisica: codigo,
  nrCartao: opcional(cartaoOuCpf),
  nmBeneficiario: texto,
  nmSocial: opcional(texto),
  nrCpf: opcional(cartaoOuCpf),
  dtNascimento: opcional(dataBr),
  ieSexo: opcional(texto),
  nmMae: opcional(texto),
  nrRg: opcional(codigo),
  dsOrgaoEmissorRg: opcional(texto),
  dtEmRg: opcional(dataBr),
  cdEstadoCivil: opcional(codigo),
  sqPais: opcional(codigo),
  nrCns: opcional(digitos),
  nrTelefone: opcional(telefone),
  nrCelular: opcional(telefone),
  dsEmail: opcional(texto),
  endereco: opcional(endereco),
});
export type Cadastro = z.infer<typeof cadastro>;

/** An entry of estado-civil and tipo-logradouro. */
export const opcaoCadastro = z.object({ codigo, descricao: texto });
export type OpcaoCadastro = z.infer<typeof opcaoCadastro>;

export const listaOpcoes = responseList(opcaoCadastro);

/** The cities of a state, in the same shape as the other lists. */
export const listarCidades = partOf(
  guia.listarCidades,
  responseList(
    z
      .object({ codigo, nome: texto })
      .transform(({ codigo: code, nome }): OpcaoCadastro => ({ codigo: code, descricao: nome })),
  ),
);

export const municipio = response(
  z.object({ cdCidade: codigo, dsCidade: texto, sgEstado: opcional(texto) }),
);
export type Municipio = z.infer<typeof municipio>;

export const respostaCadastro = response(cadastro);
export const respostaEndereco = response(endereco);

/** Whether a person with that card exists; the person is not read. An empty answer means no. */
export const validarBeneficiario = operation({
  name: 'validarBeneficiario',
  about: 'Whether a card is known.',
  route: 'GET WS/beneficiario/validacao/{card}',
  answers: z
    .object({ response: z.unknown().optional() })
    .transform(({ response: found }) => isPerson(found)),
});

export const buscarAtualizacaoCadastro = operation({
  name: 'buscarAtualizacaoCadastro',
  about: 'A registration by person.',
  route: 'GET WS/atualiza-cadastro/beneficiario/{cdPessoaFisica}',
  answers: respostaCadastro,
});

export const buscarAtualizacaoCadastroPorCpf = operation({
  name: 'buscarAtualizacaoCadastroPorCpf',
  about: 'A registration by CPF.',
  route: 'GET WS/atualiza-cadastro/beneficiario/{cpf}/cpf',
  answers: respostaCadastro,
});

export const buscarCadastroPorCpf = operation({
  name: 'buscarCadastroPorCpf',
  about: 'A registration by CPF.',
  route: 'GET WS/cadastro/dados/{cpf}/cpf',
  answers: respostaCadastro,
});

export const buscarCadastro = operation({
  name: 'buscarCadastro',
  about: 'The registration that fills the forms.',
  route: 'GET WS/beneficiario/cadastro/dados/{cdPessoaFisica}',
  answers: respostaCadastro,
});

export const buscarEnderecoFamilia = operation({
  name: 'buscarEnderecoFamilia',
  about: 'The address of a family.',
  route: 'GET WS/cadastro/familia/endereco/{cdPessoaFisica}',
  answers: respostaEndereco,
});

export const buscarEnderecoBeneficiario = operation({
  name: 'buscarEnderecoBeneficiario',
  about: 'The address of a card.',
  route: 'GET WS/cadastro/familia/endereco/beneficiario/{card}',
  answers: respostaEndereco,
});

export const listarEstadoCivil = operation({
  name: 'listarEstadoCivil',
  about: 'The marital states.',
  route: 'GET WS/cadastro/listar/estado-civil',
  answers: listaOpcoes,
});

export const listarUf = operation({
  name: 'listarUf',
  about: 'The states.',
  route: 'GET WS/cadastro/listar/uf',
  // The lists of states and countries, in the same shape as the others.
  answers: responseList(
    z
      .object({ sigla: texto, descricao: texto })
      .transform(({ sigla, descricao }): OpcaoCadastro => ({ codigo: sigla, descricao })),
  ),
});

export const listarPais = operation({
  name: 'listarPais',
  about: 'The countries.',
  route: 'GET WS/cadastro/listar/pais',
  answers: responseList(
    z
      .object({ sequencial: codigo, pais: texto })
      .transform(({ sequencial, pais }): OpcaoCadastro => ({
        codigo: sequencial,
        descricao: pais,
      })),
  ),
});

export const listarTipoLogradouro = operation({
  name: 'listarTipoLogradouro',
  about: 'The kinds of streets.',
  route: 'GET WS/cadastro/listar/tipo-logradouro',
  answers: listaOpcoes,
});

export const buscarMunicipioIbge = operation({
  name: 'buscarMunicipioIbge',
  about: 'A town by its code.',
  route: 'GET WS/municipio-ibge/{cdCidade}',
  answers: municipio,
});

export const buscarConfirmacaoCadastro = operation({
  name: 'buscarConfirmacaoCadastro',
  about: 'The last confirmation of a registration.',
  route: 'GET WS/atualiza-cadastro/confirma-cadastro',
  answers: response(
    z.object({
      cdPessoa: opcional(codigo),
      dtConfirmacao: opcional(z.union([dataHoraBr, dataBr])),
      cadastro: opcional(cadastro),
    }),
  ),
});

export const atualizarCadastro = operation({
  name: 'atualizarCadastro',
  about: 'Changes a registration: the flat fields of Cadastro and Endereco.',
  route: 'POST WS/r/beneficiario/atualiza-cadastro',
  answers: protocolo,
});

export const alterarEndereco = operation({
  name: 'alterarEndereco',
  about: 'Changes an address.',
  route: 'POST WS/cadastro/endereco/alterar',
  answers: protocolo,
});

export const confirmarEmail = operation({
  name: 'confirmarEmail',
  about: 'Mails a code that the portal has made.',
  route: 'POST WS/atualiza-cadastro/email',
});

export const confirmarCadastro = operation({
  name: 'confirmarCadastro',
  about: 'Confirms a registration. It has no body.',
  route: 'POST WS/atualiza-cadastro/confirma-cadastro',
});

export const criarUsuario = operation({
  name: 'criarUsuario',
  about: 'Makes the user of a card.',
  route: 'POST HOST/newUser',
  answers: z.object({ valido: z.boolean(), mensagem: opcional(texto) }),
});

/** The mailbox of the demonstration; only the reference back end has it. */
export const listarEmailsDemonstracao = operation({
  name: 'listarEmailsDemonstracao',
  about: 'The newest message to an address.',
  route: 'GET DEMO/emails/{email}',
  answers: z.array(z.object({ desEmail: texto })),
});
