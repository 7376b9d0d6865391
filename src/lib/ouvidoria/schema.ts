/** What the ombudsman's form asks for; named as in the payload (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import type { Fluxo } from '#lib/forms/steps.ts';
import {
  CARTAO_INVALIDO,
  CONTE_O_QUE_HOUVE,
  ESCOLHA_INTERNACAO,
  ESCOLHA_OCORRENCIA,
} from './messages.ts';
import { INTERNACAO, OCORRENCIAS, UFS } from './rules.ts';

const valuesOf = <V extends string>(options: readonly { value: V }[]) =>
  options.map(({ value }) => value);

export const ouvidoriaFluxo = {
  nome: 'ouvidoria',
  publico: true,
  passos: [
    { nome: 'cartao', titulo: 'De quem é a carteirinha?', campos: ['nrCartao'] },
    {
      nome: 'ocorrencia',
      titulo: 'O que aconteceu?',
      campos: ['tpOcorrencia', 'dsMensagem', 'nrProtocolo', 'stInternacao'],
    },
    {
      nome: 'pessoa',
      titulo: 'Quem é você?',
      campos: ['nmBeneficiario', 'nmSocial', 'dsProfissao', 'dsEmail', 'nrCelular', 'nrTelefone'],
    },
    {
      nome: 'endereco',
      titulo: 'Onde você mora?',
      campos: ['dsEndereco', 'nrImovel', 'dsComplemento', 'nmBairro', 'nmCidade', 'sgEstado'],
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: [], arquivos: ['arquivo'] },
  ],
} as const satisfies Fluxo;

export const ouvidoriaSchema = z.object({
  // Whatever is no card reads like none (spec section 5).
  nrCartao: campos.cartaoObrigatorio(CARTAO_INVALIDO, CARTAO_INVALIDO),
  tpOcorrencia: z.enum(valuesOf(OCORRENCIAS), { error: ESCOLHA_OCORRENCIA }),
  dsMensagem: campos.mensagemObrigatoria(CONTE_O_QUE_HOUVE, 4000),
  nrProtocolo: campos.textoOpcional(40),
  stInternacao: z.enum(valuesOf(INTERNACAO), { error: ESCOLHA_INTERNACAO }),
  nmBeneficiario: campos.textoObrigatorio('Informe o nome completo.', 100),
  nmSocial: campos.textoOpcional(100),
  dsProfissao: campos.textoOpcional(60),
  dsEmail: campos.ouVazio(campos.emailObrigatorio(campos.EMAIL_INVALIDO)),
  nrCelular: campos.celularObrigatorio('Informe o celular.'),
  nrTelefone: campos.ouVazio(campos.telefone),
  dsEndereco: campos.textoOpcional(80),
  nrImovel: campos.textoOpcional(10),
  dsComplemento: campos.textoOpcional(40),
  nmBairro: campos.textoOpcional(60),
  nmCidade: campos.textoOpcional(60),
  sgEstado: campos.ouVazio(z.enum(valuesOf(UFS), { error: campos.ESCOLHA })),
});
export type OuvidoriaCampos = z.output<typeof ouvidoriaSchema>;

/** `?requisicao=`: absent or malformed is none; whose it is, is judged at the data. */
export const requisicaoParam = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);
