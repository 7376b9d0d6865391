/** The form of a data subject's request; named as in its query (spec section 3). */
import { displayCpf } from '#lib/formats/cpf.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, type Values } from '#lib/forms/form.ts';
import { operadora } from '#lib/config/words.ts';

export const ESCOLHA_PESSOA = `Escolha quem você é para ${operadora.a}.`;
export const ESCOLHA_PEDIDO = 'Escolha o que você quer pedir.';
export const DIGA_QUAL = 'Você escolheu “outro”: diga qual.';

export const privacidadeForm = defineForm({
  name: 'privacidade',
  isPublic: true,
  steps: [
    {
      name: 'pedido',
      title: 'O que você quer pedir?',
      fields: {
        tipoPessoa: field(`Quem é você para ${operadora.a}`, campos.listCode(ESCOLHA_PESSOA), {
          question: `Quem é você para ${operadora.a}?`,
        }),
        tipoOcorrencia: field('O que você pede', campos.listCode(ESCOLHA_PEDIDO), {
          question: 'O que você pede?',
        }),
        outro: field('Qual outro', campos.optionalText(100), { question: 'Qual outro?' }),
        // The text is sent in an address, where an accented letter takes six characters, so its
        // limit is low.
        descricao: field('Seu pedido', campos.requiredMessage('Descreva o seu pedido.', 1000), {
          question: 'Descreva o seu pedido',
        }),
      },
    },
    {
      name: 'pessoa',
      title: 'De quem são os dados?',
      fields: {
        nome: field('Nome completo', campos.requiredText('Informe o nome completo.', 100)),
        cpf: field('CPF', campos.requiredCpf(campos.INFORME_CPF), { display: displayCpf }),
        cartao: campos.optionalCardField(),
        email: field('E-mail', campos.requiredEmail('Informe o e-mail: a resposta vai para ele.')),
        celular: campos.optionalMobileField(),
        telefone: campos.landlineField(),
      },
    },
    { name: 'revisao', title: 'Confira e envie', fields: {} },
  ],
});
export type PrivacidadeCampos = Values<typeof privacidadeForm>;
