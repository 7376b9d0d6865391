/** The contact form; named as in the payload (spec section 3). */
import * as z from 'zod/mini';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, labelIn, type Values } from '#lib/forms/form.ts';

/** The initial message; it is never sent. */
export const MENSAGEM_INICIAL = 'default';
/** The flag of a person who does not say whether they are a beneficiary; it is sent unchanged. */
export const NAO_SELECIONADO = 'não selecionado';

export const INICIAL = { dsMensagem: MENSAGEM_INICIAL, ieBeneficiario: NAO_SELECIONADO } as const;

export const BENEFICIARIO = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
  { value: NAO_SELECIONADO, label: 'Prefiro não dizer' },
] as const;

/** The message for its field: the initial one is shown as empty. */
export const displayMensagem = (dsMensagem = '') =>
  dsMensagem === MENSAGEM_INICIAL ? '' : dsMensagem;

export const ESCREVA_MENSAGEM = 'Escreva a sua mensagem.';
export const COMO_RESPONDER =
  'Informe um e-mail, um celular ou um telefone: é por ele que respondemos.';

export const faleConoscoForm = defineForm({
  name: 'fale-conosco',
  isPublic: true,
  steps: [
    {
      name: 'mensagem',
      title: 'O que você quer nos dizer?',
      fields: {
        dsMensagem: field(
          'Sua mensagem',
          campos
            .requiredMessage(ESCREVA_MENSAGEM, 2000)
            .check(z.refine((value) => value !== MENSAGEM_INICIAL, { error: ESCREVA_MENSAGEM })),
        ),
        nrProtocolo: field('Protocolo anterior', campos.optionalText(40), {
          question: 'Protocolo de um atendimento anterior',
        }),
      },
    },
    {
      name: 'contato',
      title: 'Como respondemos a você?',
      fields: {
        nmBeneficiario: field('Seu nome', campos.requiredText('Informe o seu nome.', 100)),
        dsEmail: field('E-mail', campos.orEmpty(campos.requiredEmail(campos.EMAIL_INVALIDO))),
        nrCelular: campos.optionalMobileField(),
        nrTelefone: campos.landlineField(),
        ieBeneficiario: field(
          'É beneficiário do plano',
          z._default(
            z.enum(
              BENEFICIARIO.map(({ value }) => value),
              { error: campos.ESCOLHA },
            ),
            NAO_SELECIONADO,
          ),
          { question: 'Você é beneficiário do plano?', display: labelIn(BENEFICIARIO) },
        ),
        nrCartao: campos.optionalCardField(),
      },
    },
    { name: 'revisao', title: 'Confira e envie', fields: {} },
  ],
});
export type FaleConoscoCampos = Values<typeof faleConoscoForm>;
