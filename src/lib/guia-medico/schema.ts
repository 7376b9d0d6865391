/** The directory's forms: the card filter and "Informar dado errado" (spec sections 3 and 5). */
import * as z from 'zod/mini';
import { choice, matching, requiredMessage, requiredText } from '#lib/forms/fields.ts';
import { CARTAO_OU_CPF_INVALIDO, judgeCardOrCpf } from '#lib/formats/cpf.ts';
import { displayPhone, phoneDigits } from '#lib/formats/numbers.ts';
import {
  codeSchema,
  converted,
  defineForm,
  field,
  hiddenField,
  labelIn,
  type Values,
} from '#lib/forms/form.ts';
import * as messages from './messages.ts';
import type { Prestador } from './wire.ts';

/**
 * A typed card or CPF, or the plan of the signed-in member, with the fields of the search form that it was
 * pressed in. An empty text removes the filter.
 */
export const filtroCartaoSchema = z.looseObject({
  meuPlano: z.optional(z.literal('S')),
  cartaoOuCpf: converted(z._default(z.string().check(z.trim()), ''), (typed, refuse) => {
    const judged = judgeCardOrCpf(typed);
    return typed === '' || judged.valido ? judged : refuse(CARTAO_OU_CPF_INVALIDO);
  }),
});

/** A blank text counts as missing. */
const optional = <S extends z.core.$ZodType<string, string>>(schema: S) =>
  z.pipe(
    z.transform((typed: unknown) =>
      typeof typed === 'string' && typed.trim() === '' ? undefined : typed,
    ),
    z.optional(schema),
  );

/** "Informar dado errado": the fields of the contact form, and the kind of error. */
export const informarErroForm = defineForm({
  name: 'guia-aviso',
  isPublic: true,
  steps: [
    {
      name: 'aviso',
      title: '',
      fields: {
        sqPrestador: hiddenField(codeSchema),
        erro: choice('O que está errado', messages.ERROS_DE_CADASTRO, messages.INFORME_O_ERRO),
        dsMensagem: field('Sua mensagem', requiredMessage(messages.INFORME_O_CERTO, 2000), {
          question: 'Como é o certo',
        }),
        nmBeneficiario: field('Seu nome', requiredText(messages.INFORME_SEU_NOME, 100)),
        dsEmail: field('E-mail', optional(z.email({ error: messages.EMAIL_INVALIDO })), {
          question: 'E-mail, se quiser resposta',
        }),
        nrTelefone: field(
          'Telefone',
          optional(
            z.pipe(
              converted(z.string(), phoneDigits),
              matching(/^\d{10,11}$/, messages.TELEFONE_INVALIDO),
            ),
          ),
          { question: 'Telefone, se preferir', display: displayPhone },
        ),
      },
    },
  ],
});
export type InformarErroInput = Values<typeof informarErroForm>;

/** The message for the contact service. It has no field for the provider, so the first lines name it. */
export function reportMessage(
  { sqPrestador, nmPrestador }: Pick<Prestador, 'sqPrestador' | 'nmPrestador'>,
  { erro, dsMensagem }: Pick<InformarErroInput, 'erro' | 'dsMensagem'>,
): string {
  return [
    'Guia médico: dado errado',
    `Prestador: ${nmPrestador} (${sqPrestador})`,
    `O que está errado: ${labelIn(messages.ERROS_DE_CADASTRO)(erro) ?? ''}`,
    '',
    dsMensagem,
  ].join('\n');
}
