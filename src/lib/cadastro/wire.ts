/** What the registration services answer (`docs/contract.md` › Registration). */
import { z } from 'zod';
import {
  cartaoOuCpf,
  codigo,
  dataBr,
  dataHoraBr,
  digitos,
  isPerson,
  opcional,
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

/** The lists of states and countries, in the same shape as the others. */
export const listaUf = responseList(
  z
    .object({ sigla: texto, descricao: texto })
    .transform(({ sigla, descricao }): OpcaoCadastro => ({ codigo: sigla, descricao })),
);

export const listaPais = responseList(
  z
    .object({ sequencial: codigo, pais: texto })
    .transform(({ sequencial, pais }): OpcaoCadastro => ({ codigo: sequencial, descricao: pais })),
);

export const listaCidades = responseList(
  z
    .object({ codigo, nome: texto })
    .transform(({ codigo: code, nome }): OpcaoCadastro => ({ codigo: code, descricao: nome })),
);

export const municipio = response(
  z.object({ cdCidade: codigo, dsCidade: texto, sgEstado: opcional(texto) }),
);
export type Municipio = z.infer<typeof municipio>;

export const respostaCadastro = response(cadastro);
export const respostaEndereco = response(endereco);

/**
 * Whether a person with that card exists; the person is not read. An empty answer means not found.
 */
export const beneficiarioValidado = z
  .object({ response: z.unknown().optional() })
  .transform(({ response: found }) => isPerson(found));

export const novoUsuario = z.object({ valido: z.boolean(), mensagem: opcional(texto) });

export const confirmacaoCadastro = response(
  z.object({
    cdPessoa: opcional(codigo),
    dtConfirmacao: opcional(z.union([dataHoraBr, dataBr])),
    cadastro: opcional(cadastro),
  }),
);

export const emailsDemonstracao = z.array(z.object({ desEmail: texto }));
