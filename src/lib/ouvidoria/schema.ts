/** What the ombudsman's form asks for; named as in the payload (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import { displayCartao, displayPhone } from '#lib/formats/numbers.ts';
import { defineForm, field, labelIn, type Values } from '#lib/forms/form.ts';
import {
  CARTAO_INVALIDO,
  CONTE_O_QUE_HOUVE,
  ESCOLHA_INTERNACAO,
  ESCOLHA_OCORRENCIA,
} from './messages.ts';
import { INTERNACAO, OCORRENCIAS, UFS } from './rules.ts';

const valuesOf = <V extends string>(options: readonly { value: V }[]) =>
  options.map(({ value }) => value);

export const ouvidoriaForm = defineForm({
  nome: 'ouvidoria',
  publico: true,
  passos: [
    {
      nome: 'cartao',
      titulo: 'De quem é a carteirinha?',
      campos: {
        // Whatever is no card reads like none (spec section 5).
        nrCartao: field('Carteirinha', campos.cartaoObrigatorio(CARTAO_INVALIDO, CARTAO_INVALIDO), {
          pergunta: 'Número da carteirinha',
          mostra: displayCartao,
        }),
      },
    },
    {
      nome: 'ocorrencia',
      titulo: 'O que aconteceu?',
      campos: {
        tpOcorrencia: field(
          'Tipo de manifestação',
          z.enum(valuesOf(OCORRENCIAS), { error: ESCOLHA_OCORRENCIA }),
          { pergunta: 'O que você quer registrar?', mostra: labelIn(OCORRENCIAS) },
        ),
        dsMensagem: field('O que aconteceu', campos.mensagemObrigatoria(CONTE_O_QUE_HOUVE, 4000), {
          pergunta: 'Conte o que aconteceu',
        }),
        nrProtocolo: field('Protocolo anterior', campos.textoOpcional(40), {
          pergunta: 'Protocolo do primeiro atendimento',
        }),
        stInternacao: field(
          'Há alguém internado',
          z.enum(valuesOf(INTERNACAO), { error: ESCOLHA_INTERNACAO }),
          {
            pergunta: 'Há alguém internado agora por causa deste assunto?',
            mostra: labelIn(INTERNACAO),
          },
        ),
      },
    },
    {
      nome: 'pessoa',
      titulo: 'Quem é você?',
      campos: {
        nmBeneficiario: field(
          'Nome completo',
          campos.textoObrigatorio('Informe o nome completo.', 100),
        ),
        nmSocial: field('Nome social', campos.textoOpcional(100)),
        dsProfissao: field('Profissão', campos.textoOpcional(60)),
        dsEmail: field('E-mail', campos.ouVazio(campos.emailObrigatorio(campos.EMAIL_INVALIDO))),
        nrCelular: field('Celular', campos.celularObrigatorio('Informe o celular.'), {
          mostra: displayPhone,
        }),
        nrTelefone: field('Telefone fixo', campos.ouVazio(campos.telefone), {
          mostra: displayPhone,
        }),
      },
    },
    {
      nome: 'endereco',
      titulo: 'Onde você mora?',
      campos: {
        dsEndereco: field('Rua', campos.textoOpcional(80)),
        nrImovel: field('Número', campos.textoOpcional(10)),
        dsComplemento: field('Complemento', campos.textoOpcional(40)),
        nmBairro: field('Bairro', campos.textoOpcional(60)),
        nmCidade: field('Cidade', campos.textoOpcional(60)),
        sgEstado: field(
          'Estado',
          campos.ouVazio(z.enum(valuesOf(UFS), { error: campos.ESCOLHA })),
          {
            mostra: labelIn(UFS),
          },
        ),
      },
    },
    {
      nome: 'revisao',
      titulo: 'Confira e envie',
      campos: {},
      arquivos: { arquivo: { rotulo: 'Documento', opcional: true } },
    },
  ],
});
export type OuvidoriaCampos = Values<typeof ouvidoriaForm>;

/** `?requisicao=`: absent or malformed is none; whose it is, is judged at the data. */
export const requisicaoParam = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
