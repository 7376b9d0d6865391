/** The forms that change a registration or an address, in the payload's names. */
import { formatCns } from '@brazilian-utils/brazilian-utils/format-cns';
import * as z from 'zod/mini';
import { displayCpf } from '#lib/formats/cpf.ts';
import { addressInLine } from '#lib/formats/address.ts';
import { displayCep, displayPhone, phoneDigits } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, type Field, field, type Fields, hiddenField } from '#lib/forms/form.ts';

const telefone = (valor: string) => displayPhone(phoneDigits(valor));

/** A step of one field, under the field's own label. @param sendsAlone whether a change needs no proof */
const oneFieldStep = <const N extends string, S extends z.core.$ZodType>(
  name: N,
  campo: Field<S>,
  sendsAlone = true,
) => ({
  name,
  title: campo.label,
  sendsAlone,
  fields: { [name]: campo } as Readonly<Record<N, Field<S>>>,
});

/** The whole address: the towns of the list belong to the chosen state. */
const endereco = {
  name: 'endereco',
  title: 'Endereço',
  fields: {
    nrCep: field('CEP', campos.requiredCep('Informe o CEP.'), { display: displayCep }),
    sgEstado: field('Estado', campos.matching(/^[A-Z]{2}$/, 'Escolha o estado.')),
    cdMunicipioIbge: field('Cidade', campos.matching(/^\d{6}$/, 'Escolha a cidade.')),
    cdTipoLogradouro: field('Tipo', campos.listCode('Escolha o tipo, como rua ou avenida.')),
    dsEndereco: field('Nome da rua', campos.requiredText('Informe o nome da rua.', 80)),
    nrImovel: field('Número', campos.requiredText('Informe o número, ou S/N.', 10)),
    dsComplemento: field('Complemento', campos.optionalText(40)),
    nmBairro: field('Bairro', campos.requiredText('Informe o bairro.', 60)),
  },
  inWords: (values: Fields, words: Fields) =>
    addressInLine({
      street: [words['cdTipoLogradouro'], values['dsEndereco']].filter(Boolean).join(' '),
      number: values['nrImovel'],
      complement: values['dsComplemento'],
      district: values['nmBairro'],
      city: words['cdMunicipioIbge'],
      state: values['sgEstado'],
      zip: values['nrCep'],
    }),
} as const;

export const enderecoForm = defineForm({
  name: 'endereco',
  summary: 'last',
  steps: [
    { ...endereco, title: 'Qual é o novo endereço?', row: 'Endereço' },
    { name: 'revisao', title: 'Confira antes de enviar', fields: {} },
  ],
});

/** The registration; what changes most is first. */
export const cadastroForm = defineForm({
  name: 'cadastro',
  summary: 'first',
  sendsChanges: true,
  steps: [
    oneFieldStep(
      'nrCelular',
      field('Telefone celular', campos.requiredCelular('Informe o celular.'), {
        display: telefone,
      }),
    ),
    oneFieldStep(
      'nrTelefone',
      field('Telefone fixo', campos.orEmpty(campos.telefone), { display: telefone }),
    ),
    endereco,
    oneFieldStep(
      'nmBeneficiario',
      field('Nome completo', campos.requiredText('Informe o nome completo.', 100)),
      false,
    ),
    oneFieldStep('nmSocial', field('Nome social', campos.optionalText(100))),
    oneFieldStep(
      'nrCpf',
      field('CPF', campos.orEmpty(campos.requiredCpf(campos.CPF_INVALIDO)), {
        display: displayCpf,
      }),
      false,
    ),
    oneFieldStep(
      'dtNascimento',
      field('Data de nascimento', campos.pastDate(campos.INFORME_NASCIMENTO)),
      false,
    ),
    {
      ...oneFieldStep('ieSexo', field('Sexo', campos.orEmpty(campos.listCode()))),
      title: 'Sexo no cadastro',
      row: 'Sexo',
    },
    oneFieldStep('nmMae', field('Nome da mãe', campos.requiredText('Informe o nome da mãe.', 100))),
    oneFieldStep('cdEstadoCivil', field('Estado civil', campos.orEmpty(campos.listCode()))),
    oneFieldStep('sqPais', field('País de nascimento', campos.orEmpty(campos.listCode()))),
    {
      name: 'rg',
      title: 'RG',
      fields: {
        nrRg: field('RG', campos.optionalText(20)),
        dsOrgaoEmissorRg: field('Órgão emissor', campos.optionalText(20)),
        dtEmRg: field(
          'Data de emissão do RG',
          campos.orEmpty(campos.pastDate(campos.DATA_INVALIDA)),
        ),
      },
    },
    oneFieldStep(
      'nrCns',
      field('Cartão SUS (CNS)', campos.orEmpty(campos.cns), { display: formatCns }),
    ),
    {
      name: 'revisao',
      title: 'Seus dados',
      fields: {},
      files: {
        documento: { label: 'Documento enviado', isOptional: true },
        comprovante: { label: 'Comprovante enviado', isOptional: true },
      },
    },
  ],
});

export const confirmarForm = defineForm({
  name: 'cadastro-confirmar',
  steps: [
    { name: 'confirmar', title: '', fields: { voltar: hiddenField(z.optional(z.string())) } },
  ],
});
