/** What a data subject's request asks for; named as in the query it fills (spec section 3). */
import { displayCpf } from '#lib/formats/cpf.ts';
import { displayCartao, displayPhone } from '#lib/formats/numbers.ts';
import * as campos from '#lib/forms/fields.ts';
import { defineForm, field, type Values } from '#lib/forms/form.ts';

export const ESCOLHA_PESSOA = 'Escolha quem você é para a cooperativa.';
export const ESCOLHA_PEDIDO = 'Escolha o que você quer pedir.';
export const DIGA_QUAL = 'Você escolheu “outro”: diga qual.';

export const privacidadeForm = defineForm({
  nome: 'privacidade',
  publico: true,
  passos: [
    {
      nome: 'pedido',
      titulo: 'O que você quer pedir?',
      campos: {
        tipoPessoa: field('Quem é você para a cooperativa', campos.codigoDaLista(ESCOLHA_PESSOA), {
          pergunta: 'Quem é você para a cooperativa?',
        }),
        tipoOcorrencia: field('O que você pede', campos.codigoDaLista(ESCOLHA_PEDIDO), {
          pergunta: 'O que você pede?',
        }),
        outro: field('Qual outro', campos.textoOpcional(100), { pergunta: 'Qual outro?' }),
        // It travels in an address, where an accented letter takes six characters: a long one would be refused.
        descricao: field('Seu pedido', campos.mensagemObrigatoria('Descreva o seu pedido.', 1000), {
          pergunta: 'Descreva o seu pedido',
        }),
      },
    },
    {
      nome: 'pessoa',
      titulo: 'De quem são os dados?',
      campos: {
        nome: field('Nome completo', campos.textoObrigatorio('Informe o nome completo.', 100)),
        cpf: field('CPF', campos.cpfObrigatorio('Informe o CPF.'), { mostra: displayCpf }),
        cartao: field(
          'Carteirinha',
          campos.ouVazio(campos.cartaoObrigatorio(campos.CARTEIRINHA_INCOMPLETA)),
          { pergunta: 'Número da carteirinha', mostra: displayCartao },
        ),
        email: field(
          'E-mail',
          campos.emailObrigatorio('Informe o e-mail: a resposta vai para ele.'),
        ),
        celular: field(
          'Celular',
          campos.ouVazio(campos.celularObrigatorio(campos.CELULAR_INVALIDO)),
          { mostra: displayPhone },
        ),
        telefone: field('Telefone fixo', campos.ouVazio(campos.telefone), {
          mostra: displayPhone,
        }),
      },
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: {} },
  ],
});
export type PrivacidadeCampos = Values<typeof privacidadeForm>;
