/** The forms to sign in and to select a person, with the address to return to. */
import { z } from 'zod';
import { DATA_FUTURA, dayOfToday } from '#lib/forms/fields.ts';
import { isCpf, stripPunctuation } from '#lib/formats/cpf.ts';
import { dayNumber, normalizeDate } from '#lib/formats/dates.ts';
import { defineForm, field, hiddenField, type Values } from '#lib/forms/form.ts';
import * as messages from './messages.ts';

const typed = (missing: string) => z.string({ error: missing }).trim().min(1, { error: missing });

const carteirinha = typed(messages.INFORME_CARTEIRINHA)
  .transform(stripPunctuation)
  .pipe(z.string().regex(/^\d{15,20}$/, { error: messages.CARTEIRINHA_INCOMPLETA }));

const cpf = typed(messages.INFORME_CPF)
  .refine(isCpf, { error: messages.CPF_INVALIDO })
  .transform(stripPunctuation);

const dtNasc = typed(messages.INFORME_NASCIMENTO).transform((value, ctx) => {
  const date = normalizeDate(value);
  const day = date === undefined ? undefined : dayNumber(date);
  if (date !== undefined && day !== undefined && day <= dayOfToday()) return date;
  const message = day === undefined ? messages.NASCIMENTO_INVALIDO : DATA_FUTURA;
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});

export const entrarForm = defineForm({
  name: 'entrar',
  isKeyless: true,
  steps: [
    {
      name: 'entrar',
      title: '',
      fields: {
        carteirinha: field('Número da carteirinha', carteirinha),
        cpf: field('CPF', cpf),
        dtNasc: field('Data de nascimento', dtNasc),
        voltar: hiddenField(z.string().optional()),
      },
    },
  ],
});
export type EntrarInput = Values<typeof entrarForm>;

export const selecionarPessoaSchema = z.object({
  nrCartao: z.string().regex(/^\d{1,20}$/, { error: messages.PESSOA_NAO_ENCONTRADA }),
  voltar: z.string().optional(),
});
