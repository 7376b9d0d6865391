/** The forms about the member's own card. */
import { addressInLine } from '#lib/formats/address.ts';
import { displayCep } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, type Values } from '#lib/forms/form.ts';

export const validarForm = defineForm({
  name: 'carteirinha-validar',
  steps: [{ name: 'validar', title: '', fields: {} }],
});

export const guardarForm = defineForm({
  name: 'carteirinha-guardar',
  isExclusive: true,
  steps: [{ name: 'guardar', title: '', fields: {} }],
});

export const CANAL = 'PORTAL';

export const desbloqueioForm = defineForm({
  name: 'desbloqueio',
  summary: 'first',
  steps: [
    {
      name: 'celular',
      title: 'Telefone celular',
      fields: { cellphone: campos.mobileField() },
    },
    {
      name: 'email',
      title: 'E-mail',
      fields: { email: field('E-mail', campos.requiredEmail('Informe o e-mail.')) },
    },
    {
      name: 'endereco',
      title: 'Endereço',
      fields: {
        cep: field('CEP', campos.requiredCep('Informe o CEP.'), { display: displayCep }),
        uf: field('Estado', campos.matching(/^[A-Z]{2}$/, 'Escolha o estado.')),
        city: field('Cidade', campos.requiredText('Informe a cidade.', 60)),
        district: field('Bairro', campos.requiredText('Informe o bairro.', 60)),
        adress: field('Rua', campos.requiredText('Informe a rua.', 100)),
        adressNumber: field('Número', campos.requiredText('Informe o número, ou S/N.', 10)),
        addressComplement: field('Complemento', campos.optionalText(40)),
      },
      inWords: (values) =>
        addressInLine({
          street: values['adress'],
          number: values['adressNumber'],
          complement: values['addressComplement'],
          district: values['district'],
          city: values['city'],
          state: values['uf'],
          zip: values['cep'],
        }),
    },
    { name: 'revisao', title: 'Confira antes de enviar', fields: {} },
  ],
});

/** The payload without the person's codes (spec section 3). */
export type Desbloqueio = Values<typeof desbloqueioForm> & { state: string; channel: typeof CANAL };
