/** The sign-up of a new user: the three slots of spec section 3, in the payload of `/newUser`. */
import * as z from 'zod/mini';
import { displayCpf } from '#lib/formats/cpf.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField, type Values } from '#lib/forms/form.ts';

/** Natural person: the only category (`docs/contract.md` › Ids), so the form does not ask it. */
const CATEGORIA_PF = 'PF';
export const signUpForm = defineForm({
  name: 'criar-usuario',
  isPublic: true,
  steps: [
    // Data to validate
    {
      name: 'validar',
      title: 'Quem é você',
      fields: {
        carteira: campos.cardField(),
        cpf: field('CPF', campos.requiredCpf(campos.INFORME_CPF), { display: displayCpf }),
        dtNasc: field('Data de nascimento', campos.pastDate(campos.INFORME_NASCIMENTO)),
      },
    },
    // Data to create
    {
      name: 'criar',
      title: 'Como falamos com você',
      fields: {
        nome: field('Nome completo', campos.requiredText('Informe o seu nome completo.', 100)),
        email: field('E-mail', campos.requiredEmail('Informe o e-mail.')),
        celular: campos.mobileField(),
        categoria: hiddenField(
          z._default(
            z.literal(CATEGORIA_PF, { error: 'Recarregue a página e comece de novo.' }),
            CATEGORIA_PF,
          ),
        ),
      },
    },
    { name: 'revisao', title: 'Confira antes de enviar', fields: {} },
  ],
});
export type SignUp = Values<typeof signUpForm>;
