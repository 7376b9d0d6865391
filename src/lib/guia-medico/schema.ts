/** What a person types into the directory's forms (spec sections 3 and 5). */
import { z } from 'zod';
import { mensagemObrigatoria, textoObrigatorio } from '#lib/forms/fields.ts';
import { judgeCardOrCpf } from '#lib/cpf.ts';
import { phoneDigits } from '#lib/formatos.ts';
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
export const informarErroSchema = z.object({
  sqPrestador: z.string().regex(/^[\w.-]{1,40}$/),
  erro: z.enum(KINDS, { error: messages.INFORME_O_ERRO }),
  dsMensagem: mensagemObrigatoria(messages.INFORME_O_CERTO, 2000),
  nmBeneficiario: textoObrigatorio(messages.INFORME_SEU_NOME, 100),
  dsEmail: optional(z.email({ error: messages.EMAIL_INVALIDO })),
  nrTelefone: optional(
    z
      .string()
      .transform(phoneDigits)
      .pipe(z.string().regex(/^\d{10,11}$/, { error: messages.TELEFONE_INVALIDO })),
  ),
});
export type InformarErroInput = z.output<typeof informarErroSchema>;

/** A provider's number in an address. */
export const prestadorParam = z.string().regex(/^[\w.-]{1,40}$/);
