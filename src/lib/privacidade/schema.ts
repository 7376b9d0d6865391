/** What a data subject's request asks for; named as in the query it fills (spec section 3). */
import { z } from 'zod';
import * as campos from '#lib/forms/fields.ts';
import type { Fluxo } from '#lib/forms/steps.ts';

export const ESCOLHA_PESSOA = 'Escolha quem você é para a cooperativa.';
export const ESCOLHA_PEDIDO = 'Escolha o que você quer pedir.';
export const DIGA_QUAL = 'Você escolheu “outro”: diga qual.';

export const privacidadeFluxo = {
  nome: 'privacidade',
  publico: true,
  passos: [
    {
      nome: 'pedido',
      titulo: 'O que você quer pedir?',
      campos: ['tipoPessoa', 'tipoOcorrencia', 'outro', 'descricao'],
    },
    {
      nome: 'pessoa',
      titulo: 'De quem são os dados?',
      campos: ['nome', 'cpf', 'cartao', 'email', 'celular', 'telefone'],
    },
    { nome: 'revisao', titulo: 'Confira e envie', campos: [] },
  ],
} as const satisfies Fluxo;

export const privacidadeSchema = z.object({
  tipoPessoa: campos.codigoDaLista(ESCOLHA_PESSOA),
  tipoOcorrencia: campos.codigoDaLista(ESCOLHA_PEDIDO),
  outro: campos.textoOpcional(100),
  // It travels in an address, where an accented letter takes six characters: a long one would be refused.
  descricao: campos.mensagemObrigatoria('Descreva o seu pedido.', 1000),
  nome: campos.textoObrigatorio('Informe o nome completo.', 100),
  cpf: campos.cpfObrigatorio('Informe o CPF.'),
  cartao: campos.ouVazio(campos.cartaoObrigatorio(campos.CARTEIRINHA_INCOMPLETA)),
  email: campos.emailObrigatorio('Informe o e-mail: a resposta vai para ele.'),
  celular: campos.ouVazio(campos.celularObrigatorio(campos.CELULAR_INVALIDO)),
  telefone: campos.ouVazio(campos.telefone),
});
export type PrivacidadeCampos = z.output<typeof privacidadeSchema>;
