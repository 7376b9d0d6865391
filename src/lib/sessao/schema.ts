/** The forms to sign in and to select a person, with the address to return to. */
import * as z from 'zod/mini';
import { matching, pastDate } from '#lib/forms/fields.ts';
import { isCpf, stripPunctuation } from '#lib/formats/cpf.ts';
import { converted, defineForm, field, hiddenField, type Values } from '#lib/forms/form.ts';
import * as messages from './messages.ts';

const typed = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, { error: missing }));

const carteirinha = z.pipe(
  converted(typed(messages.INFORME_CARTEIRINHA), stripPunctuation),
  matching(/^\d{15,20}$/, messages.CARTEIRINHA_INCOMPLETA),
);

const cpf = converted(
  typed(messages.INFORME_CPF).check(z.refine(isCpf, { error: messages.CPF_INVALIDO })),
  stripPunctuation,
);

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
        dtNasc: field(
          'Data de nascimento',
          pastDate(messages.INFORME_NASCIMENTO, messages.NASCIMENTO_INVALIDO),
        ),
        voltar: hiddenField(z.optional(z.string())),
      },
    },
  ],
});
export type EntrarInput = Values<typeof entrarForm>;

export const selecionarPessoaSchema = z.object({
  nrCartao: z.string().check(z.regex(/^\d{1,20}$/, { error: messages.PESSOA_NAO_ENCONTRADA })),
  voltar: z.optional(z.string()),
});
