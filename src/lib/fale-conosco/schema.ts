/** What the contact form asks for; named as in the payload (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import { displayCartao, displayPhone } from '#lib/formats/numbers.ts';
import { defineForm, field, labelIn } from '#lib/forms/form.ts';
import { BENEFICIARIO, MENSAGEM_INICIAL, NAO_SELECIONADO } from './rules.ts';

export const ESCREVA_MENSAGEM = 'Escreva a sua mensagem.';
export const COMO_RESPONDER =
  'Informe um e-mail, um celular ou um telefone: é por ele que respondemos.';

export const faleConoscoForm = defineForm({
  nome: 'fale-conosco',
  publico: true,
  passos: [
    {
      nome: 'mensagem',
      titulo: 'O que você quer nos dizer?',
      campos: {
        dsMensagem: field(
          'Sua mensagem',
          campos
            .mensagemObrigatoria(ESCREVA_MENSAGEM, 2000)
            .refine((value) => value !== MENSAGEM_INICIAL, { error: ESCREVA_MENSAGEM }),
        ),
        nrProtocolo: field('Protocolo anterior', campos.textoOpcional(40), {
          pergunta: 'Protocolo de um atendimento anterior',
        }),
      },
    },
    {
      nome: 'contato',
      titulo: 'Como respondemos a você?',
      campos: {
        nmBeneficiario: field('Seu nome', campos.textoObrigatorio('Informe o seu nome.', 100)),
        dsEmail: field('E-mail', campos.ouVazio(campos.emailObrigatorio(campos.EMAIL_INVALIDO))),
        nrCelular: field(
          'Celular',
          campos.ouVazio(campos.celularObrigatorio(campos.CELULAR_INVALIDO)),
          { mostra: displayPhone },
        ),
        nrTelefone: field('Telefone fixo', campos.ouVazio(campos.telefone), {
          mostra: displayPhone,
        }),
        ieBeneficiario: field(
          'É beneficiário do plano',
          z
            .enum(
              BENEFICIARIO.map(({ value }) => value),
              { error: campos.ESCOLHA },
            )
            .default(NAO_SELECIONADO),
          { pergunta: 'Você é beneficiário do plano?', mostra: labelIn(BENEFICIARIO) },
        ),
        nrCartao: field(
          'Carteirinha',
          campos.ouVazio(campos.cartaoObrigatorio(campos.CARTEIRINHA_INCOMPLETA)),
          { pergunta: 'Número da carteirinha', mostra: displayCartao },
        ),
      },
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: {} },
  ],
});
