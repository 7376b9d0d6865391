/** What a person types into the directory's forms (spec sections 3 and 5). */
import { z } from 'zod';
import { mensagemObrigatoria, textoObrigatorio } from '#lib/forms/fields.ts';
import { judgeCardOrCpf } from '#lib/formats/cpf.ts';
import { displayPhone, phoneDigits } from '#lib/formats/numbers.ts';
import { defineForm, field, hiddenField, labelIn, type Values } from '#lib/forms/form.ts';
import * as messages from './messages.ts';
import { ERROS_DE_CADASTRO, type ErroDeCadastro } from './report.ts';

/** A typed card or CPF – empty takes the filter off –, or the plan of the signed-in member. */
export const filtroCartaoSchema = z.object({
  meuPlano: z.literal('S').optional(),
  cartaoOuCpf: z
    .string()
    .trim()
    .default('')
    .transform((typed, ctx) => {
      const judged = judgeCardOrCpf(typed);
      if (typed === '' || judged.valido) return judged;
      ctx.addIssue({ code: 'custom', message: messages.CARTAO_OU_CPF_INVALIDO });
      return z.NEVER;
    }),
});

const KINDS = Object.keys(ERROS_DE_CADASTRO) as ErroDeCadastro[];
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
    schema.optional(),
  );

/** "Informar dado errado": the fields of the contact form, and what it is about. */
export const informarErroForm = defineForm({
  nome: 'guia-aviso',
  publico: true,
  passos: [
    {
      nome: 'aviso',
      titulo: '',
      campos: {
        sqPrestador: hiddenField(z.string().regex(/^[\w.-]{1,40}$/)),
        erro: field('O que está errado', z.enum(KINDS, { error: messages.INFORME_O_ERRO }), {
          mostra: labelIn(KINDS.map((value) => ({ value, label: ERROS_DE_CADASTRO[value] }))),
        }),
        dsMensagem: field('Sua mensagem', mensagemObrigatoria(messages.INFORME_O_CERTO, 2000), {
          pergunta: 'Como é o certo',
        }),
        nmBeneficiario: field('Seu nome', textoObrigatorio(messages.INFORME_SEU_NOME, 100)),
        dsEmail: field('E-mail', optional(z.email({ error: messages.EMAIL_INVALIDO })), {
          pergunta: 'E-mail, se quiser resposta',
        }),
        nrTelefone: field(
          'Telefone',
          optional(
            z
              .string()
              .transform(phoneDigits)
              .pipe(z.string().regex(/^\d{10,11}$/, { error: messages.TELEFONE_INVALIDO })),
          ),
          { pergunta: 'Telefone, se preferir', mostra: displayPhone },
        ),
      },
    },
  ],
});
export type InformarErroInput = Values<typeof informarErroForm>;

/** A provider's number in an address. */
export const prestadorParam = z.string().regex(/^[\w.-]{1,40}$/);
