/** The payload that unlocks a magnetic card (spec section 3), as far as a person fills it in. */
import { z } from 'zod';
import { displayCep, displayPhone } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, type Values } from '#lib/forms/form.ts';

/** Through which door the request came. */
export const CANAL = 'PORTAL';

export const desbloqueioForm = defineForm({
  nome: 'desbloqueio',
  passos: [
    {
      nome: 'dados',
      titulo: 'Confirme seu endereço e seus contatos',
      campos: {
        cellphone: field('Celular', campos.celularObrigatorio('Informe o celular.'), {
          mostra: displayPhone,
        }),
        email: field('E-mail', campos.emailObrigatorio('Informe o e-mail.')),
        cep: field('CEP', campos.cepObrigatorio('Informe o CEP.'), { mostra: displayCep }),
        uf: field(
          'Estado',
          z.string({ error: 'Escolha o estado.' }).regex(/^[A-Z]{2}$/, 'Escolha o estado.'),
        ),
        city: field('Cidade', campos.textoObrigatorio('Informe a cidade.', 60)),
        district: field('Bairro', campos.textoObrigatorio('Informe o bairro.', 60)),
        adress: field('Rua', campos.textoObrigatorio('Informe a rua.', 100)),
        adressNumber: field('Número', campos.textoObrigatorio('Informe o número, ou S/N.', 10)),
        addressComplement: field('Complemento', campos.textoOpcional(40)),
      },
    },
    { nome: 'revisao', titulo: 'Confira antes de enviar', campos: {} },
  ],
});

/** What goes out, beside the codes of the person. */
export type Desbloqueio = Values<typeof desbloqueioForm> & { state: string; channel: typeof CANAL };
