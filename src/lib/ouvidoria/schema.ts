/** The ombudsman's form; named as in the payload (spec sections 3, 5 and 8). */
import { CARTAO_INVALIDO } from '#lib/errors.ts';
import { addressInLine } from '#lib/formats/address.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, type Values } from '#lib/forms/form.ts';
import { INTERNACAO, OCORRENCIAS, TIPO, UFS } from './rules.ts';

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
        tpOcorrencia: campos.choice(
          TIPO,
          OCORRENCIAS,
          'Escolha o tipo de manifestação.',
          'O que você quer registrar?',
        ),
        dsMensagem: field(
          'O que aconteceu',
          campos.requiredMessage('Conte o que aconteceu.', 4000),
          {
            question: 'Conte o que aconteceu',
          },
        ),
        nrProtocolo: field('Protocolo anterior', campos.optionalText(40), {
          question: 'Protocolo do primeiro atendimento',
        }),
        stInternacao: campos.choice(
          'Há alguém internado',
          INTERNACAO,
          'Diga se há alguém internado.',
          'Há alguém internado agora por causa deste assunto?',
        ),
      },
    },
    {
      name: 'pessoa',
      title: 'Quem é você?',
      row: 'Nome e contatos',
      fields: {
        // A malformed card gets the same text as a missing one (spec section 5).
        nrCartao: campos.cardField(campos.requiredCartao(CARTAO_INVALIDO, CARTAO_INVALIDO)),
        nmBeneficiario: field(
          'Nome completo',
          campos.requiredText('Informe o nome completo.', 100),
        ),
        nrCelular: campos.mobileField(),
        nrTelefone: campos.landlineField(),
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
        sgEstado: campos.optionalChoice('Estado', UFS),
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
