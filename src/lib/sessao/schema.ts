/** The forms to sign in and to select a person, with the address to return to. */
import * as z from 'zod/mini';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField, type Values } from '#lib/forms/form.ts';
import { PESSOA_NAO_ENCONTRADA } from './messages.ts';

export const entrarForm = defineForm({
  name: 'entrar',
  isKeyless: true,
  steps: [
    {
      name: 'entrar',
      title: '',
      fields: {
        carteirinha: field(
          'Número da carteirinha',
          campos.requiredCartao(campos.INFORME_CARTEIRINHA),
        ),
        cpf: field('CPF', campos.requiredCpf(campos.INFORME_CPF)),
        dtNasc: field('Data de nascimento', campos.pastDate(campos.INFORME_NASCIMENTO)),
        voltar: hiddenField(z.optional(z.string())),
      },
    },
  ],
});
export type EntrarInput = Values<typeof entrarForm>;

export const selecionarPessoaSchema = z.object({
  nrCartao: z.string().check(z.regex(/^\d{1,20}$/, { error: PESSOA_NAO_ENCONTRADA })),
  voltar: z.optional(z.string()),
});
