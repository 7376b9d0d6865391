/** Registration of a new user: the three slots of spec section 3, in the payload of `/newUser`. */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import type { Fluxo } from '#lib/forms/steps.ts';

export const INFORME_CARTEIRINHA = 'Informe o número da carteirinha.';

/** Natural person: the one category there is (`docs/contract.md` › Ids). */
export const CATEGORIA_PF = 'PF';
export const CATEGORIAS = [
  {
    value: CATEGORIA_PF,
    label: 'Pessoa física',
    hint: 'Para você, que usa o plano como titular ou dependente.',
  },
] as const;

export const registroSchema = z.object({
  // Data to validate
  carteira: campos.cartaoObrigatorio(INFORME_CARTEIRINHA),
  cpf: campos.cpfObrigatorio('Informe o CPF.'),
  dtNasc: campos.dataPassada('Informe a data de nascimento.'),
  // Data to create
  nome: campos.textoObrigatorio('Informe o seu nome completo.', 100),
  email: campos.emailObrigatorio('Informe o e-mail.'),
  celular: campos.celularObrigatorio('Informe o celular.'),
  // Category
  categoria: z.literal(CATEGORIA_PF, { error: 'Escolha o tipo de cadastro.' }),
});
export type Registro = z.output<typeof registroSchema>;

export const registroFluxo = {
  nome: 'registro',
  publico: true,
  passos: [
    { nome: 'validar', titulo: 'Quem é você', campos: ['carteira', 'cpf', 'dtNasc'] },
    { nome: 'criar', titulo: 'Como falamos com você', campos: ['nome', 'email', 'celular'] },
    { nome: 'categoria', titulo: 'Tipo de cadastro', campos: ['categoria'] },
    { nome: 'revisao', titulo: 'Confira antes de enviar', campos: [] },
  ],
} as const satisfies Fluxo;
