/** Registration of a new user: the three slots of spec section 3, in the payload of `/newUser`. */
import { z } from 'zod';
import { displayCpf } from '#lib/formats/cpf.ts';
import { displayCartao, displayPhone } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, hiddenField, type Values } from '#lib/forms/form.ts';

export const INFORME_CARTEIRINHA = 'Informe o número da carteirinha.';

/** Natural person: the one category there is (`docs/contract.md` › Ids), so nobody is asked for it. */
const CATEGORIA_PF = 'PF';
export const registroForm = defineForm({
  nome: 'registro',
  publico: true,
  passos: [
    // Data to validate
    {
      nome: 'validar',
      titulo: 'Quem é você',
      campos: {
        carteira: field('Carteirinha', campos.cartaoObrigatorio(INFORME_CARTEIRINHA), {
          pergunta: 'Número da carteirinha',
          mostra: displayCartao,
        }),
        cpf: field('CPF', campos.cpfObrigatorio('Informe o CPF.'), { mostra: displayCpf }),
        dtNasc: field('Data de nascimento', campos.dataPassada('Informe a data de nascimento.')),
      },
    },
    // Data to create
    {
      nome: 'criar',
      titulo: 'Como falamos com você',
      campos: {
        nome: field('Nome completo', campos.textoObrigatorio('Informe o seu nome completo.', 100)),
        email: field('E-mail', campos.emailObrigatorio('Informe o e-mail.')),
        celular: field('Celular', campos.celularObrigatorio('Informe o celular.'), {
          mostra: displayPhone,
        }),
        categoria: hiddenField(
          z
            .literal(CATEGORIA_PF, { error: 'Recarregue a página e comece de novo.' })
            .default(CATEGORIA_PF),
        ),
      },
    },
    { nome: 'revisao', titulo: 'Confira antes de enviar', campos: {} },
  ],
});
export type Registro = Values<typeof registroForm>;
