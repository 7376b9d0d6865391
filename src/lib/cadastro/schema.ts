/** What is asked to change a registration or an address; named as in the payload (`docs/contract.md`). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import type { Fluxo, Passo } from '#lib/forms/steps.ts';

const endereco = {
  nrCep: campos.cepObrigatorio('Informe o CEP.'),
  sgEstado: z.string({ error: 'Escolha o estado.' }).regex(/^[A-Z]{2}$/, 'Escolha o estado.'),
  cdTipoLogradouro: campos.codigoDaLista('Escolha o tipo, como rua ou avenida.'),
  dsEndereco: campos.textoObrigatorio('Informe o nome da rua.', 80),
  nrImovel: campos.textoObrigatorio('Informe o número, ou S/N.', 10),
  dsComplemento: campos.textoOpcional(40),
  nmBairro: campos.textoObrigatorio('Informe o bairro.', 60),
  cdMunicipioIbge: z
    .string({ error: 'Escolha a cidade.' })
    .regex(/^\d{6}$/, { error: 'Escolha a cidade.' }),
};

export const enderecoSchema = z.object(endereco);
export type EnderecoCampos = z.output<typeof enderecoSchema>;

export const cadastroSchema = z.object({
  nmBeneficiario: campos.textoObrigatorio('Informe o nome completo.', 100),
  nmSocial: campos.textoOpcional(100),
  nrCpf: campos.ouVazio(campos.cpfObrigatorio(campos.CPF_INVALIDO)),
  dtNascimento: campos.dataPassada('Informe a data de nascimento.'),
  ieSexo: campos.ouVazio(campos.codigoDaLista()),
  nmMae: campos.textoObrigatorio('Informe o nome da mãe.', 100),
  cdEstadoCivil: campos.ouVazio(campos.codigoDaLista()),
  sqPais: campos.ouVazio(campos.codigoDaLista()),
  nrRg: campos.textoOpcional(20),
  dsOrgaoEmissorRg: campos.textoOpcional(20),
  dtEmRg: campos.ouVazio(campos.dataPassada(campos.DATA_INVALIDA)),
  nrCns: campos.ouVazio(campos.cns),
  nrTelefone: campos.ouVazio(campos.telefone),
  nrCelular: campos.celularObrigatorio('Informe o celular.'),
  ...endereco,
});
export type CadastroCampos = z.output<typeof cadastroSchema>;

const LUGAR: Passo = {
  nome: 'lugar',
  titulo: 'CEP e estado',
  campos: ['nrCep', 'sgEstado'],
};
const RUA: Passo = {
  nome: 'endereco',
  titulo: 'Endereço',
  campos: [
    'cdMunicipioIbge',
    'cdTipoLogradouro',
    'dsEndereco',
    'nrImovel',
    'dsComplemento',
    'nmBairro',
  ],
};

export const enderecoFluxo = {
  nome: 'endereco',
  passos: [LUGAR, RUA, { nome: 'revisao', titulo: 'Confira antes de enviar', campos: [] }],
} as const satisfies Fluxo;

export const cadastroFluxo = {
  nome: 'cadastro',
  passos: [
    {
      nome: 'pessoal',
      titulo: 'Dados pessoais',
      campos: [
        'nmBeneficiario',
        'nmSocial',
        'nrCpf',
        'dtNascimento',
        'ieSexo',
        'nmMae',
        'cdEstadoCivil',
        'sqPais',
      ],
    },
    {
      nome: 'documentos',
      titulo: 'Documentos',
      campos: ['nrRg', 'dsOrgaoEmissorRg', 'dtEmRg', 'nrCns'],
    },
    { nome: 'contato', titulo: 'Telefones', campos: ['nrCelular', 'nrTelefone'] },
    LUGAR,
    RUA,
    {
      nome: 'revisao',
      titulo: 'Confira antes de enviar',
      campos: [],
      arquivos: ['documento', 'comprovante'],
    },
  ],
} as const satisfies Fluxo;

/** Where a corrected registration leads back to. */
export const origemSchema = z.enum(['confirmacao']).optional().catch(undefined);
