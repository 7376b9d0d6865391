/** What the contact form asks for; named as in the payload (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import type { Fluxo } from '#lib/forms/steps.ts';
import { BENEFICIARIO, MENSAGEM_INICIAL, NAO_SELECIONADO } from './rules.ts';

export const ESCREVA_MENSAGEM = 'Escreva a sua mensagem.';
export const COMO_RESPONDER =
  'Informe um e-mail, um celular ou um telefone: é por ele que respondemos.';

export const faleConoscoFluxo = {
  nome: 'fale-conosco',
  publico: true,
  passos: [
    {
      nome: 'mensagem',
      titulo: 'O que você quer nos dizer?',
      campos: ['dsMensagem', 'nrProtocolo'],
    },
    {
      nome: 'contato',
      titulo: 'Como respondemos a você?',
      campos: [
        'nmBeneficiario',
        'dsEmail',
        'nrCelular',
        'nrTelefone',
        'ieBeneficiario',
        'nrCartao',
      ],
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: [] },
  ],
} as const satisfies Fluxo;

export const faleConoscoSchema = z.object({
  dsMensagem: campos
    .mensagemObrigatoria(ESCREVA_MENSAGEM, 2000)
    .refine((value) => value !== MENSAGEM_INICIAL, { error: ESCREVA_MENSAGEM }),
  nrProtocolo: campos.textoOpcional(40),
  nmBeneficiario: campos.textoObrigatorio('Informe o seu nome.', 100),
  dsEmail: campos.ouVazio(campos.emailObrigatorio(campos.EMAIL_INVALIDO)),
  nrCelular: campos.ouVazio(campos.celularObrigatorio(campos.CELULAR_INVALIDO)),
  nrTelefone: campos.ouVazio(campos.telefone),
  ieBeneficiario: z
    .enum(
      BENEFICIARIO.map(({ value }) => value),
      { error: campos.ESCOLHA },
    )
    .default(NAO_SELECIONADO),
  nrCartao: campos.ouVazio(campos.cartaoObrigatorio(campos.CARTEIRINHA_INCOMPLETA)),
});
export type FaleConoscoCampos = z.output<typeof faleConoscoSchema>;
