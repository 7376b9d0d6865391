/** The ombudsman's form; named as in the payload (spec sections 3, 5 and 8). */
import * as z from 'zod/mini';
import { CARTAO_INVALIDO } from '#lib/errors.ts';
import { addressInLine } from '#lib/formats/address.ts';
import { displayCartao, displayPhone } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, labelIn, type Values } from '#lib/forms/form.ts';
import { INTERNACAO, OCORRENCIAS, TIPO, UFS } from './rules.ts';

export const ESCOLHA_OCORRENCIA = 'Escolha o tipo de manifestação.';
export const CONTE_O_QUE_HOUVE = 'Conte o que aconteceu.';
export const ESCOLHA_INTERNACAO = 'Diga se há alguém internado.';

const valuesOf = <V extends string>(options: readonly { value: V }[]) =>
  options.map(({ value }) => value);

export const ouvidoriaForm = defineForm({
  name: 'ouvidoria',
  isPublic: true,
  summary: 'last',
  steps: [
    {
      name: 'ocorrencia',
      title: 'O que aconteceu?',
      row: 'O que aconteceu',
      fields: {
        tpOcorrencia: field(TIPO, z.enum(valuesOf(OCORRENCIAS), { error: ESCOLHA_OCORRENCIA }), {
          question: 'O que você quer registrar?',
          display: labelIn(OCORRENCIAS),
        }),
        dsMensagem: field('O que aconteceu', campos.requiredMessage(CONTE_O_QUE_HOUVE, 4000), {
          question: 'Conte o que aconteceu',
        }),
        nrProtocolo: field('Protocolo anterior', campos.optionalText(40), {
          question: 'Protocolo do primeiro atendimento',
        }),
        stInternacao: field(
          'Há alguém internado',
          z.enum(valuesOf(INTERNACAO), { error: ESCOLHA_INTERNACAO }),
          {
            question: 'Há alguém internado agora por causa deste assunto?',
            display: labelIn(INTERNACAO),
          },
        ),
      },
    },
    {
      name: 'pessoa',
      title: 'Quem é você?',
      row: 'Nome e contatos',
      fields: {
        // A malformed card gets the same text as a missing one (spec section 5).
        nrCartao: field('Carteirinha', campos.requiredCartao(CARTAO_INVALIDO, CARTAO_INVALIDO), {
          question: 'Número da carteirinha',
          display: displayCartao,
        }),
        nmBeneficiario: field(
          'Nome completo',
          campos.requiredText('Informe o nome completo.', 100),
        ),
        nrCelular: field('Celular', campos.requiredCelular('Informe o celular.'), {
          display: displayPhone,
        }),
        nrTelefone: field('Telefone fixo', campos.orEmpty(campos.telefone), {
          display: displayPhone,
        }),
        dsEmail: field('E-mail', campos.orEmpty(campos.requiredEmail(campos.EMAIL_INVALIDO))),
      },
      inWords: (_values, said) =>
        [
          said['nmBeneficiario'],
          said['nrCartao'],
          [said['nrCelular'], said['nrTelefone']].filter(Boolean).join(' ou '),
          said['dsEmail'],
        ]
          .filter(Boolean)
          .join('\n'),
    },
    {
      name: 'mais',
      title: 'Outros dados',
      fields: {
        nmSocial: field('Nome social', campos.optionalText(100)),
        dsProfissao: field('Profissão', campos.optionalText(60)),
      },
    },
    {
      name: 'endereco',
      title: 'Onde você mora?',
      row: 'Endereço',
      fields: {
        dsEndereco: field('Rua', campos.optionalText(80)),
        nrImovel: field('Número', campos.optionalText(10)),
        dsComplemento: field('Complemento', campos.optionalText(40)),
        nmBairro: field('Bairro', campos.optionalText(60)),
        nmCidade: field('Cidade', campos.optionalText(60)),
        sgEstado: field(
          'Estado',
          campos.orEmpty(z.enum(valuesOf(UFS), { error: campos.ESCOLHA })),
          {
            display: labelIn(UFS),
          },
        ),
      },
      inWords: (values) =>
        addressInLine({
          street: values['dsEndereco'],
          number: values['nrImovel'],
          complement: values['dsComplemento'],
          district: values['nmBairro'],
          city: values['nmCidade'],
          state: values['sgEstado'],
        }),
    },
    {
      name: 'revisao',
      title: 'Confira e envie',
      fields: {},
      files: { arquivo: { label: 'Documento', isOptional: true } },
    },
  ],
});
export type OuvidoriaCampos = Values<typeof ouvidoriaForm>;
