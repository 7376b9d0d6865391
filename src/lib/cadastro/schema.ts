/**
 * The forms that change a registration or an address; named as in the payload (`docs/contract.md`).
 */
import { formatCns } from '@brazilian-utils/brazilian-utils/format-cns';
import { z } from 'zod';
import { displayCpf } from '#lib/formats/cpf.ts';
import { displayCep, displayPhone } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField } from '#lib/forms/form.ts';

// Services write telephones with any punctuation.
const telefone = (valor: string) => displayPhone(valor.replace(/\D/g, ''));

const lugar = {
  name: 'lugar',
  title: 'CEP e estado',
  fields: {
    nrCep: field('CEP', campos.requiredCep('Informe o CEP.'), { display: displayCep }),
    sgEstado: field(
      'Estado',
      z.string({ error: 'Escolha o estado.' }).regex(/^[A-Z]{2}$/, 'Escolha o estado.'),
    ),
  },
} as const;

const rua = {
  name: 'endereco',
  title: 'Endereço',
  fields: {
    cdMunicipioIbge: field(
      'Cidade',
      z.string({ error: 'Escolha a cidade.' }).regex(/^\d{6}$/, { error: 'Escolha a cidade.' }),
    ),
    cdTipoLogradouro: field('Tipo', campos.listCode('Escolha o tipo, como rua ou avenida.')),
    dsEndereco: field('Nome da rua', campos.requiredText('Informe o nome da rua.', 80)),
    nrImovel: field('Número', campos.requiredText('Informe o número, ou S/N.', 10)),
    dsComplemento: field('Complemento', campos.optionalText(40)),
    nmBairro: field('Bairro', campos.requiredText('Informe o bairro.', 60)),
  },
} as const;

const revisao = { name: 'revisao', title: 'Confira antes de enviar', fields: {} } as const;

export const enderecoForm = defineForm({ name: 'endereco', steps: [lugar, rua, revisao] });

export const cadastroForm = defineForm({
  name: 'cadastro',
  steps: [
    {
      name: 'pessoal',
      title: 'Dados pessoais',
      fields: {
        nmBeneficiario: field(
          'Nome completo',
          campos.requiredText('Informe o nome completo.', 100),
        ),
        nmSocial: field('Nome social', campos.optionalText(100)),
        nrCpf: field('CPF', campos.orEmpty(campos.requiredCpf(campos.CPF_INVALIDO)), {
          display: displayCpf,
        }),
        dtNascimento: field('Data de nascimento', campos.pastDate('Informe a data de nascimento.')),
        ieSexo: field('Sexo', campos.orEmpty(campos.listCode())),
        nmMae: field('Nome da mãe', campos.requiredText('Informe o nome da mãe.', 100)),
        cdEstadoCivil: field('Estado civil', campos.orEmpty(campos.listCode())),
        sqPais: field('País de nascimento', campos.orEmpty(campos.listCode())),
      },
    },
    {
      name: 'documentos',
      title: 'Documentos',
      fields: {
        nrRg: field('RG', campos.optionalText(20)),
        dsOrgaoEmissorRg: field('Órgão emissor', campos.optionalText(20)),
        dtEmRg: field(
          'Data de emissão do RG',
          campos.orEmpty(campos.pastDate(campos.DATA_INVALIDA)),
        ),
        nrCns: field('Cartão SUS (CNS)', campos.orEmpty(campos.cns), { display: formatCns }),
      },
    },
    {
      name: 'contato',
      title: 'Telefones',
      fields: {
        nrCelular: field('Celular', campos.requiredCelular('Informe o celular.'), {
          display: telefone,
        }),
        nrTelefone: field('Telefone fixo', campos.orEmpty(campos.telefone), { display: telefone }),
      },
    },
    lugar,
    rua,
    {
      ...revisao,
      files: {
        documento: { label: 'Documento enviado', isOptional: true },
        comprovante: { label: 'Comprovante enviado', isOptional: true },
      },
    },
  ],
});

/** Confirms the displayed registration. */
export const confirmarForm = defineForm({
  name: 'cadastro-confirmar',
  steps: [{ name: 'confirmar', title: '', fields: { voltar: hiddenField(z.string().optional()) } }],
});
